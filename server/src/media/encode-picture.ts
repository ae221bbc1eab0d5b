import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { MAX_PIXELS } from '@tocador/contracts/limits'
import { IMAGE_WIDTHS } from '@tocador/contracts/media'
import { Refusal } from '../platform/http/refusal'
import type { EncodedPicture } from './image-store'
import { loadSharp } from './load-sharp'
import { fileName, hashOf } from './picture-names'
import { printableName } from './printable-name'

const WIDEST = Math.max(...IMAGE_WIDTHS)
/** WebP ends at 16,383 pixels a side, and nobody scrolls a picture this long. */
const TALLEST = 4 * WIDEST
/** Below it soft gradients fall into blocks: at 80 one smooth block of 16 pixels in 21 changes its colour visibly, at 90 one in 90. */
const QUALITY = 90
/** Half the time of the usual 4 for two bytes more in a hundred. */
const EFFORT = 2
const SECONDS_AT_MOST = 20
const SCREEN_DPI = 72
const FINEST_DPI = 2400

/** A photograph from outside: first frame, upright, without its metadata, in every width. */
export async function encodePhoto(bytes: Buffer, originalName: string, folder: string): Promise<EncodedPicture> {
  const sharp = await loadSharp()
  const photo = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
  return encode(photo, originalName, folder).catch((error: unknown) => {
    throw isDecoders(error) ? new Refusal('FILE_UNREADABLE') : error
  })
}

/** An SVG of our own making, drawn as fine as the widest file needs it. No upload comes here. */
export async function encodeDrawing(svg: string, originalName: string, folder: string): Promise<EncodedPicture> {
  const sharp = await loadSharp()
  const bytes = Buffer.from(svg)
  const { width } = await sharp(bytes).metadata()
  const density = Math.min(FINEST_DPI, Math.max(SCREEN_DPI, (SCREEN_DPI * WIDEST) / width))
  return encode(sharp(bytes, { density }), originalName, folder)
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
      const waitsAt = join(folder, name)
      // Flushed before it gets its final name: a power cut must not leave an empty picture under it.
      await writeFile(waitsAt, content, { flush: true })
      return { name, waitsAt }
    }),
  )
  return { hash, width, height, bytes: widest.length, originalName: printableName(originalName), files }
}

/** The file system's failures have a code; what the decoder finds wrong with a file has none. */
const isDecoders = (error: unknown) => error instanceof Error && !('code' in error)
