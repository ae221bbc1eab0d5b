import { inTransaction, oneStatement } from '../platform/database/db'
import type { EncodedPicture, StoredPicture } from './image-store'
import type { Media } from './open-media'
import { savePictureRows, takeBackRows } from './queries'

/**
 * The rows first, so that the sweep of unused files takes none that is just being stored again, and committed, so that nothing is
 * locked while a hosted store is at work. All pictures or none.
 */
export async function savePictures(media: Media, pictures: EncodedPicture[]): Promise<StoredPicture[]> {
  const { db, clock, store } = media
  const at = clock.now()
  const stored = pictures.map((picture) => ({ ...picture, path: store.addressOf(picture.hash) }))
  const distinct = [...new Map(stored.map((picture) => [picture.path, picture])).values()]
  const added = await oneStatement(db, (tx) => savePictureRows(tx, distinct, at))
  try {
    await store.publish(distinct)
  } catch (error) {
    await takeBack(media, added, at)
    throw error
  }
  return stored
}

/** What can't be taken back now keeps its row, by which the sweep finds it after a day. */
async function takeBack({ db, store, log }: Media, added: string[], madeAt: Date): Promise<void> {
  try {
    await inTransaction(db, async (tx) => store.remove(await takeBackRows(tx, added, madeAt)))
  } catch (error) {
    log.warn('Pictures of an upload that failed wait for the sweep', { error })
  }
}
