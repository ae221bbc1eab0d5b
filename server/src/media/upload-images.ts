import { readFile } from 'node:fs/promises'
import type { Multipart } from '@fastify/multipart'
import type { UploadedImage } from '@tocador/contracts/media'
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

/** All files or none: they wait in a folder of their own until the last one has passed. */
export async function uploadImages(
  context: ShopContext,
  media: Media,
  parts: AsyncIterable<Multipart>,
  isGone: () => boolean,
): Promise<UploadedImage[]> {
  const folder = await openWorkingFolder(media.folder)
  try {
    const files = await receiveFiles(parts, folder.path)
    for (const { waitsAt, originalName } of files) await inspectImage(await readFile(waitsAt), originalName)
    const pictures = await encodeAll(media, files, folder.path, isGone)
    return (await savePictures(context, media, pictures)).map(shown)
  } finally {
    await folder.remove()
  }
}

/** The first failure keeps the files behind it from being decoded, and is what the owner reads. */
async function encodeAll(
  { encoding }: Media,
  files: ReceivedFile[],
  folder: string,
  isGone: () => boolean,
): Promise<EncodedPicture[]> {
  let hasFailed = false
  const encodings = files.map(({ waitsAt, originalName }) =>
    encoding(async () => {
      if (hasFailed || isGone()) throw new Refusal('FILE_UNREADABLE')
      return encodePhoto(await readFile(waitsAt), originalName, folder)
    }).catch((error: unknown) => {
      hasFailed = true
      throw error
    }),
  )
  // Nobody may still be writing when the folder is taken away.
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
