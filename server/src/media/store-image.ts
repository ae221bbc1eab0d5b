import { encodeDrawing, encodePhoto } from './encode-picture'
import type { EncodedPicture } from './image-store'
import { inspectImage } from './inspect-image'
import type { Media } from './open-media'
import { savePictures } from './save-pictures'
import { openWorkingFolder } from './working-folder'

/** Stores a picture that is at hand, as strictly as an upload; gives its address. */
export const storeImage = (media: Media, bytes: Buffer, originalName = ''): Promise<string> =>
  store(media, async (folder) => {
    await inspectImage(bytes, originalName)
    return encodePhoto(bytes, originalName, folder)
  })

/** Stores an SVG that our own code has drawn; gives its address. */
export const storeDrawing = (media: Media, svg: string, originalName = ''): Promise<string> =>
  store(media, (folder) => encodeDrawing(svg, originalName, folder))

async function store(media: Media, encode: (folder: string) => Promise<EncodedPicture>): Promise<string> {
  const folder = await openWorkingFolder(media.folder)
  try {
    const picture = await media.encoding(() => encode(folder.path))
    const [stored] = await savePictures(media, [picture])
    return stored?.path ?? ''
  } finally {
    await folder.remove()
  }
}
