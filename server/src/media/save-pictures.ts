import { orAfter } from '../platform/or-after'
import { inTransaction, oneStatement, type ShopContext } from '../platform/context'
import type { EncodedPicture, StoredPicture } from './image-store'
import type { Media } from './open-media'
import { savePictureRows, takeBackRows } from './queries'

/** The answer to a failed upload does not wait longer, since a hosted store that does not answer would not remove files either. */
const TAKE_BACK_MS = 1_000

/**
 * Saves all pictures or none. Rows are saved first, so that the sweep does not remove a picture that is being stored again, and
 * committed before publishing, so that no row is locked during calls to a hosted store.
 */
export async function savePictures(
  context: ShopContext,
  media: Media,
  pictures: EncodedPicture[],
): Promise<StoredPicture[]> {
  const { store } = media
  const stored = pictures.map((picture) => ({ ...picture, path: store.addressOf(picture.hash) }))
  const distinct = [...new Map(stored.map((picture) => [picture.path, picture])).values()]
  const added = await oneStatement(context, (tx) => savePictureRows(tx, distinct))
  try {
    await store.publish(distinct)
  } catch (error) {
    await orAfter(TAKE_BACK_MS, takeBack(context, media, added))
    throw error
  }
  return stored
}

/** If removing the files fails, or they may be those of another shop, the rows are kept for the sweep. */
async function takeBack(context: ShopContext, { store, ownership }: Media, added: string[]): Promise<void> {
  try {
    await inTransaction(context, async (tx) => {
      if (await ownership.mayRemove(tx)) await store.remove(await takeBackRows(tx, added))
    })
  } catch (error) {
    context.log.warn('Pictures of a failed upload could not be removed; the sweep will remove them', { error })
  }
}
