import type { ShopContext } from '../platform/context'
import { encodeDrawing, encodePhoto } from './encode-picture'
import type { EncodedPicture } from './image-store'
import { inspectImage } from './inspect-image'
import type { Media } from './open-media'
import { savePictures } from './save-pictures'
import { openWorkingFolder } from './working-folder'

/** Stores a picture after the same checks as an upload; returns its address. */
export const storeImage = (context: ShopContext, media: Media, bytes: Buffer, originalName = ''): Promise<string> =>
  store(context, media, async (folder) => {
    await inspectImage(bytes, originalName)
    return encodePhoto(bytes, originalName, folder)
  })

/** Stores an SVG created by our own code; returns its address. */
export const storeDrawing = (context: ShopContext, media: Media, svg: string, originalName = ''): Promise<string> =>
  store(context, media, (folder) => encodeDrawing(svg, originalName, folder))

async function store(
  context: ShopContext,
  media: Media,
  encode: (folder: string) => Promise<EncodedPicture>,
): Promise<string> {
  const folder = await openWorkingFolder(media.folder)
  try {
    const picture = await media.encoding(() => encode(folder.path))
    const [stored] = await savePictures(context, media, [picture])
    return stored?.path ?? ''
  } finally {
    await folder.remove()
  }
}
