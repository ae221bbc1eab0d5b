import { setImmediate } from 'node:timers/promises'

/** How long the server's other work waits for a slice of a long one. */
export const SLICE_MS = 10

/** Visits all items; the server's other work gets its turn in between. */
export async function inSlices<Item>(items: Iterable<Item>, visit: (item: Item) => void): Promise<void> {
  let end = performance.now() + SLICE_MS
  for (const item of items) {
    visit(item)
    if (performance.now() < end) continue
    await setImmediate()
    end = performance.now() + SLICE_MS
  }
}
