import { adminFailureText } from '../../api/admin-failure'

export interface EachOutcome<Item, Result> {
  done: { item: Item; result: Result }[]
  failed: { item: Item; reason: string }[]
}

/**
 * Calls the shop for each item, one after the other, since together they would wait for the same rows. A refused item does not
 * stop the others. `isStopped` ends it between two items.
 */
export async function runForEach<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  { onProgress, isStopped }: { onProgress: (count: number) => void; isStopped: () => boolean },
): Promise<EachOutcome<Item, Result>> {
  const outcome: EachOutcome<Item, Result> = { done: [], failed: [] }
  for (const item of items) {
    if (isStopped()) break
    try {
      outcome.done.push({ item, result: await work(item) })
    } catch (failure) {
      outcome.failed.push({ item, reason: adminFailureText(failure, { offline: 'Error de conexión' }) })
    }
    onProgress(outcome.done.length + outcome.failed.length)
  }
  return outcome
}
