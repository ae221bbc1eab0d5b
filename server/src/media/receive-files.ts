import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Multipart } from '@fastify/multipart'
import { imageTexts } from '@tocador/contracts/media/image-texts'
import { MAX_IMAGE_BYTES, MAX_IMAGES } from '@tocador/contracts/media/media-words'
import { Refusal } from '../platform/http/refusal'

export interface ReceivedFile {
  tempPath: string
  originalName: string
}

const FIELDS = ['images']
/** After a refusal the rest is still read, up to this limit; otherwise the browser would report a broken connection. */
export const READ_AT_MOST = 64 * 1_048_576

/** Streams the files of an upload into a working folder, without keeping them in memory. */
export async function receiveFiles(
  parts: AsyncIterable<Multipart>,
  folder: string,
  fields: readonly string[] = FIELDS,
): Promise<ReceivedFile[]> {
  const files: ReceivedFile[] = []
  let refusal: Refusal | undefined
  let total = 0
  for await (const part of parts) {
    if (part.type !== 'file') continue
    const isWanted = fields.includes(part.fieldname)
    if (isWanted && files.length === MAX_IMAGES) refusal ??= new Refusal('TOO_MANY_FILES')
    const isKept = isWanted && refusal === undefined
    const tempPath = join(folder, `received-${files.length}`)
    const bytes = await readPart(part.file, isKept ? tempPath : undefined, READ_AT_MOST - total)
    total += bytes
    if (isWanted && bytes > MAX_IMAGE_BYTES) {
      refusal ??= new Refusal('FILE_TOO_LARGE', { message: imageTexts.tooLarge(bytes) })
    }
    if (isKept) files.push({ tempPath, originalName: part.filename ?? '' })
  }
  if (refusal) throw refusal
  if (files.length === 0) throw new Refusal('NO_FILES')
  return files
}

/** Reads a part up to the limit, because it may be endless. Writes it to the file up to the maximum size of a picture. */
async function readPart(content: Readable, keptAt: string | undefined, atMost: number): Promise<number> {
  const file = keptAt === undefined ? undefined : await open(keptAt, 'wx')
  let bytes = 0
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > atMost) throw new Refusal('TOO_LARGE')
      // `write` may write a part of the chunk, such as what still fits on the disk.
      if (file && bytes <= MAX_IMAGE_BYTES) await file.appendFile(chunk)
    }
    return bytes
  } finally {
    await file?.close()
  }
}
