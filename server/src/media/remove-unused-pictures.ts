import type { ShopTx } from '../platform/context'
import type { Schedule } from '../platform/schedule/schedule'
import type { ImageStore } from './image-store'
import type { Media } from './open-media'
import { listWithoutRow, takeUnusedPictures } from './queries'

const EVERY_MS = 3_600_000
const DAY_MS = 86_400_000
/** Removing files happens inside the transaction: a hosted store takes the three widths of so many in one call, which may take 8 s. */
const AT_ONCE = 33

/** A picture that neither a product nor an order uses goes a day after it was stored, or its product deleted; so does a file without a row. */
export async function removeUnusedPictures(tx: ShopTx, store: ImageStore): Promise<void> {
  const yesterday = new Date(tx.now.getTime() - DAY_MS)
  const strays = await listWithoutRow(tx, await store.listOlderThan(yesterday))
  const unused = await takeUnusedPictures(tx, yesterday, AT_ONCE)
  // A row goes only with its files: where they can't be removed now, the next sweep finds it again.
  await store.remove([...unused, ...strays.slice(0, AT_ONCE - unused.length)])
}

export const repeatMediaCare = (schedule: Schedule, { store }: Media): void =>
  schedule.repeat({
    name: 'remove unused pictures',
    everyMs: EVERY_MS,
    work: (tx) => removeUnusedPictures(tx, store),
  })
