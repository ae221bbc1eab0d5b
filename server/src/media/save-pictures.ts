import { inTransaction } from '../platform/database/db'
import type { EncodedPicture } from './image-store'
import type { Media } from './open-media'
import { savePictureRows } from './queries'

/** The rows first: the sweep of unused files waits at them, so it can't take a file that is just being stored again. */
export async function savePictures({ db, clock, store }: Media, pictures: EncodedPicture[]): Promise<void> {
  const distinct = [...new Map(pictures.map((picture) => [picture.path, picture])).values()]
  await inTransaction(db, async (tx) => {
    await savePictureRows(tx, distinct, clock.now())
    for (const picture of distinct) await store.publish(picture)
  })
}
