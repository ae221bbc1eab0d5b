import type { ShopContext } from '../platform/context'
import { encodePhoto } from './encode-picture'
import { inspectImage } from './inspect-image'
import type { Media } from './open-media'
import { savePictures } from './save-pictures'
import { openWorkingFolder } from './working-folder'

/** Stores a picture after the same checks as an upload; returns its address. */
export async function storeImage(
  context: ShopContext,
  media: Media,
  bytes: Buffer,
  originalName = '',
): Promise<string> {
  const folder = await openWorkingFolder(media.folder)
  try {
    const picture = await media.encoding(async () => {
      await inspectImage(bytes, originalName)
      return encodePhoto(bytes, originalName, folder.path)
    })
    const [stored] = await savePictures(context, media, [picture])
    return stored?.path ?? ''
  } finally {
    await folder.remove()
  }
}
