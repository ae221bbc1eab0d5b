import { fileTypeFromBuffer } from 'file-type'
import { imageTexts } from '@tocador/contracts/media/image-texts'
import { MAX_PIXELS } from '@tocador/contracts/media/media-words'
import { Refusal } from '../platform/http/refusal'
import { hidesOtherContent } from './hidden-content'
import { loadSharp } from '../platform/picture/load-sharp'
import { printableName } from './printable-name'

/** Detected MIME type → format that the decoder must report. */
const formats = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
])

/** Checks the content, not the name, and decodes no pixels, because a small file can declare a billion of them. */
export async function inspectImage(bytes: Buffer, originalName: string): Promise<void> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  const format = formats.get(mime)
  if (format === undefined || hidesOtherContent(bytes)) {
    throw new Refusal('FILE_TYPE', { message: imageTexts.wrongType(printableName(originalName)) })
  }
  const sharp = await loadSharp()
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (header?.format !== format) throw new Refusal('FILE_UNREADABLE')
  if (header.width * header.height > MAX_PIXELS) throw new Refusal('FILE_TOO_MANY_PIXELS')
}
