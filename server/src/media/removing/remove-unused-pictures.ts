import type { ShopTx } from '../../platform/context'
import type { Schedule } from '../../platform/schedule/schedule'
import type { Media } from '../open-media'
import { countPictures, keepShownAgain, listUnknown, listWanted, markUnused, takeLongUnused } from './queries'
import { DAY_MS, isOld, removalLimit, TRASH_DAYS } from './removal-rules'

const EVERY_MS = 3_600_000

/**
 * Moves pictures that no product or order has shown for a day, and files without a row, to the trash, and removes them
 * after seven days there. Pictures of a hosted store stay where they are until then. If a step fails, the transaction
 * rolls back, and the next run finds the files where they are.
 */
export async function removeUnusedPictures(tx: ShopTx, media: Media): Promise<void> {
  if (!(await media.ownership.mayRemove(tx))) return
  const yesterday = new Date(tx.now.getTime() - DAY_MS)
  await takeBackShown(tx, media)
  const unknown = await listUnknown(tx, await media.store.listOlderThan(yesterday), yesterday)
  const limit = removalLimit((await countPictures(tx)) + unknown.length)
  await emptyTrash(tx, media, limit)
  const unused = await markUnused(tx, yesterday, limit)
  const removed = [...unused, ...unknown.slice(0, limit - unused.length)]
  await media.trash.put(removed, tx.now)
  if (removed.length > 0) {
    tx.log.info(`Unused pictures are removed in ${TRASH_DAYS} days; those of the folder are in its trash until then`, {
      pictures: removed,
    })
  }
}

async function takeBackShown(tx: ShopTx, { trash }: Media): Promise<void> {
  const shown = await keepShownAgain(tx)
  const trashed = (await trash.list()).map(({ path }) => path)
  const wanted = trashed.length === 0 ? [] : await listWanted(tx, trashed)
  const back = await trash.takeBack([...new Set([...shown, ...wanted])])
  if (back.length > 0) tx.log.info('Pictures that are shown again were taken out of the trash', { pictures: back })
}

async function emptyTrash(tx: ShopTx, { store, trash }: Media, limit: number): Promise<void> {
  const lastWeek = new Date(tx.now.getTime() - TRASH_DAYS * DAY_MS)
  const unused = await takeLongUnused(tx, lastWeek, limit)
  await store.remove(unused)
  await trash.remove(unused)
  const old = (await trash.list()).filter(({ day }) => isOld(day, tx.now)).map(({ path }) => path)
  const others = old.slice(0, limit - unused.length)
  await trash.remove(others)
  const removed = [...unused, ...others]
  if (removed.length > 0) tx.log.info('Unused pictures were removed for good', { pictures: removed })
}

export const repeatMediaCare = (schedule: Schedule, media: Media): void =>
  schedule.repeat({
    name: 'remove unused pictures',
    everyMs: EVERY_MS,
    work: (tx) => removeUnusedPictures(tx, media),
  })
