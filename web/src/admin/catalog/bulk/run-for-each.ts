import { adminFailureText, hasSessionEnded } from '../../../api/admin-failure'

export interface EachOutcome<Item, Result> {
  done: { item: Item; result: Result }[]
  failed: { item: Item; reason: string }[]
  /** In the order given: those that were refused, and those not begun when the work was stopped. */
  left: Item[]
  /** Those that the end of the session left: the one that it refused, and those not begun. */
  rest: Item[]
}

interface EachStep<Item> {
  onProgress: (count: number) => void
  isStopped: () => boolean
  /** Called before each item, with it and those after it. */
  onNext?: (rest: readonly Item[]) => void
}

/**
 * Runs `work` for each item in sequence, because parallel requests would wait for locks on the same rows. A refused
 * item does not stop the others; the end of the session does, since it would refuse them all. `isStopped` is checked
 * between items.
 */
export async function runForEach<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  { onProgress, isStopped, onNext }: EachStep<Item>,
): Promise<EachOutcome<Item, Result>> {
  const done: EachOutcome<Item, Result>['done'] = []
  const failed: EachOutcome<Item, Result>['failed'] = []
  let rest: Item[] = []
  for (const [place, item] of items.entries()) {
    if (isStopped()) break
    onNext?.(items.slice(place))
    try {
      done.push({ item, result: await work(item) })
    } catch (failure) {
      failed.push({ item, reason: adminFailureText(failure, { offline: 'Error de conexión' }) })
      if (hasSessionEnded(failure)) {
        rest = items.slice(place)
        break
      }
    }
    onProgress(done.length + failed.length)
  }
  const finished = new Set(done.map(({ item }) => item))
  return { done, failed, left: items.filter((item) => !finished.has(item)), rest }
}
