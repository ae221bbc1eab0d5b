import type { ShopTx } from '../platform/context'
import type { Schedule } from '../platform/schedule/schedule'
import type { ImageStore } from './image-store'
import type { Media } from './open-media'
import { listWithoutRow, takeUnusedPictures } from './queries'

const EVERY_MS = 3_600_000
const DAY_MS = 86_400_000
/** Files are removed inside the transaction. A hosted store removes this many pictures (99 files) in one call of up to 8 s. */
const AT_ONCE = 33

/** Removes pictures without a product or order one day after they were stored or their product was deleted, and files without a row. */
export async function removeUnusedPictures(tx: ShopTx, store: ImageStore): Promise<void> {
  const yesterday = new Date(tx.now.getTime() - DAY_MS)
  const strays = await listWithoutRow(tx, await store.listOlderThan(yesterday))
  const unused = await takeUnusedPictures(tx, yesterday, AT_ONCE)
  // If removing the files fails, the transaction rolls back and the next sweep finds the rows again.
  await store.remove([...unused, ...strays.slice(0, AT_ONCE - unused.length)])
}

export const repeatMediaCare = (schedule: Schedule, { store }: Media): void =>
  schedule.repeat({
    name: 'remove unused pictures',
    everyMs: EVERY_MS,
    work: (tx) => removeUnusedPictures(tx, store),
  })
