import { adminFailureText } from '../../../api/admin-failure'
import { isSessionOver } from '../../../api/failure'

export interface EachOutcome<Item, Result> {
  done: { item: Item; result: Result }[]
  failed: { item: Item; reason: string }[]
  /** In the order given: those that were refused, and those not begun when the work was stopped. */
  left: Item[]
}

/**
 * Runs `work` for each item in sequence, because parallel requests would wait for locks on the same rows. A refused
 * item does not stop the others; the end of the session does, since it would refuse them all. `isStopped` is checked
 * between items.
 */
export async function runForEach<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  { onProgress, isStopped }: { onProgress: (count: number) => void; isStopped: () => boolean },
): Promise<EachOutcome<Item, Result>> {
  const done: EachOutcome<Item, Result>['done'] = []
  const failed: EachOutcome<Item, Result>['failed'] = []
  for (const item of items) {
    if (isStopped()) break
    try {
      done.push({ item, result: await work(item) })
    } catch (failure) {
      failed.push({ item, reason: adminFailureText(failure, { offline: 'Error de conexión' }) })
      if (isSessionOver(failure)) break
    }
    onProgress(done.length + failed.length)
  }
  const finished = new Set(done.map(({ item }) => item))
  return { done, failed, left: items.filter((item) => !finished.has(item)) }
}
