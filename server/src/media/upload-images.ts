import { readFile } from 'node:fs/promises'
import type { Multipart } from '@fastify/multipart'
import type { UploadedImage } from '@tocador/contracts/media/media-schemas'
import type { ShopContext } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import { encodePhoto } from './encode-picture'
import type { EncodedPicture, StoredPicture } from './image-store'
import { inspectImage } from './inspect-image'
import type { Media } from './open-media'
import { MIMETYPE } from './queries'
import { receiveFiles, type ReceivedFile } from './receive-files'
import { savePictures } from './save-pictures'
import { openWorkingFolder } from './working-folder'

/** Stores all files or none: they are kept in a working folder until all have passed the checks. */
export async function uploadImages(
  context: ShopContext,
  media: Media,
  parts: AsyncIterable<Multipart>,
  isGone: () => boolean,
): Promise<UploadedImage[]> {
  const folder = await openWorkingFolder(media.folder)
  try {
    const files = await receiveFiles(parts, folder.path)
    for (const { tempPath, originalName } of files) await inspectImage(await readFile(tempPath), originalName)
    const pictures = await encodeAll(media, files, folder.path, isGone)
    return (await savePictures(context, media, pictures)).map(shown)
  } finally {
    await folder.remove()
  }
}

/** After the first failure the remaining files are not decoded. That failure is the one reported. */
async function encodeAll(
  { encoding }: Media,
  files: ReceivedFile[],
  folder: string,
  isGone: () => boolean,
): Promise<EncodedPicture[]> {
  let hasFailed = false
  const encodings = files.map(({ tempPath, originalName }) =>
    encoding(async () => {
      if (hasFailed || isGone()) throw new Refusal('FILE_UNREADABLE')
      return encodePhoto(await readFile(tempPath), originalName, folder)
    }).catch((error: unknown) => {
      hasFailed = true
      throw error
    }),
  )
  // No encoding may still write when the caller removes the folder.
  await Promise.allSettled(encodings)
  return Promise.all(encodings)
}

const shown = ({ path, width, height, bytes, originalName }: StoredPicture): UploadedImage => ({
  path,
  width,
  height,
  size: bytes,
  mimetype: MIMETYPE,
  originalName,
})
