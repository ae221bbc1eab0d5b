import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { MAX_PIXELS, IMAGE_WIDTHS } from '@tocador/contracts/media/media-words'
import { Refusal } from '../platform/http/refusal'
import type { EncodedPicture } from './image-store'
import { loadSharp } from '../platform/picture/load-sharp'
import { fileName, hashOf } from './picture-names'
import { printableName } from './printable-name'

const WIDEST = Math.max(...IMAGE_WIDTHS)
/** WebP allows at most 16,383 pixels per side, and no page needs a taller picture than this. */
const TALLEST = 4 * WIDEST
/** Lower values cause visible blocks in soft gradients. Measured on smooth areas of 16 × 16 pixels: 1 in 21 has them at 80, 1 in 90 at 90. */
const QUALITY = 90
/** Takes half the time of the default 4, for files that are 2 % larger. */
const EFFORT = 2
const SECONDS_AT_MOST = 20

/** Encodes an uploaded photo in every width: first frame only, rotated upright, without metadata. */
export async function encodePhoto(bytes: Buffer, originalName: string, folder: string): Promise<EncodedPicture> {
  const sharp = await loadSharp()
  const photo = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
  return encode(photo, originalName, folder).catch((error: unknown) => {
    throw isDecoders(error) ? new Refusal('FILE_UNREADABLE') : error
  })
}

async function encode(source: Sharp, originalName: string, folder: string): Promise<EncodedPicture> {
  const sharp = await loadSharp()
  const { data, info } = await source
    .resize({ width: WIDEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: SECONDS_AT_MOST })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const widths = await Promise.all(
    IMAGE_WIDTHS.map((wanted) =>
      sharp(data, { raw: { width, height, channels } })
        .resize({ width: wanted, withoutEnlargement: true })
        .webp({ quality: QUALITY, effort: EFFORT })
        .toBuffer(),
    ),
  )
  const widest = widths.at(-1) ?? data
  const hash = hashOf(widest)
  const files = await Promise.all(
    widths.map(async (content, i) => {
      const name = fileName(hash, IMAGE_WIDTHS[i] ?? WIDEST)
      const tempPath = join(folder, name)
      // Flushed before it gets its final name, so that a power failure cannot leave an empty file under that name.
      await writeFile(tempPath, content, { flush: true })
      return { name, tempPath }
    }),
  )
  return { hash, width, height, bytes: widest.length, originalName: printableName(originalName), files }
}

/** Errors of the file system have a code, errors of the decoder have none. */
const isDecoders = (error: unknown) => error instanceof Error && !('code' in error)
