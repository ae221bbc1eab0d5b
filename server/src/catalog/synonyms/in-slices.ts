import { setImmediate as otherWork } from 'node:timers/promises'

/** How long the server's other work waits for a slice. */
const SLICE_MS = 10

/** Does it for each item, in slices beside the server's other work. */
export async function inSlices<Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> {
  let end = performance.now() + SLICE_MS
  for (const item of items) {
    work(item)
    if (performance.now() < end) continue
    await otherWork()
    end = performance.now() + SLICE_MS
  }
}
