import { inTransaction, oneStatement, type ShopContext } from '../platform/context'
import type { EncodedPicture, ImageStore, StoredPicture } from './image-store'
import type { Media } from './open-media'
import { savePictureRows, takeBackRows } from './queries'

/**
 * Rows first, so that the sweep of unused files leaves a picture that is being stored again; committed before publishing, so
 * that no row is locked while a hosted store works. All pictures or none.
 */
export async function savePictures(
  context: ShopContext,
  { store }: Media,
  pictures: EncodedPicture[],
): Promise<StoredPicture[]> {
  const stored = pictures.map((picture) => ({ ...picture, path: store.addressOf(picture.hash) }))
  const distinct = [...new Map(stored.map((picture) => [picture.path, picture])).values()]
  const added = await oneStatement(context, (tx) => savePictureRows(tx, distinct))
  try {
    await store.publish(distinct)
  } catch (error) {
    await takeBack(context, store, added)
    throw error
  }
  return stored
}

/** A picture that cannot be removed now keeps its row, by which the sweep finds it after a day. */
async function takeBack(context: ShopContext, store: ImageStore, added: string[]): Promise<void> {
  try {
    await inTransaction(context, async (tx) => store.remove(await takeBackRows(tx, added)))
  } catch (error) {
    context.log.warn('Pictures of an upload that failed wait for the sweep', { error })
  }
}
