import { readFile } from 'node:fs/promises'
import type { Multipart } from '@fastify/multipart'
import type { ImageDiagnosis } from '@tocador/contracts/media/image-tools-schemas'
import type { RefusalCode } from '@tocador/contracts/refusal'
import type { ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { VERSION } from '../../platform/version'
import type { Media } from '../open-media'
import { receiveFiles } from '../receive-files'
import { storeImage } from '../store-image'
import { openWorkingFolder } from '../working-folder'
import { placeText } from './image-status'

const FIELDS = ['images', 'image', 'file', 'test']
/** What the diagnosis reports of a received file; other refusals are refused as in an upload. */
const REPORTED = new Set<RefusalCode>(['PICTURES_NOT_STORED', 'FILE_TYPE', 'FILE_UNREADABLE', 'FILE_TOO_MANY_PIXELS'])

/** Stores a test picture as an upload does. It is used by no product, so the sweep removes it after a day. */
export async function diagnose(
  context: ShopContext,
  media: Media,
  parts: AsyncIterable<Multipart>,
): Promise<ImageDiagnosis> {
  const { hosting, isHosted } = media
  const { count, url, failure } = await storeTest(context, media, parts)
  const isStoreFailure = failure?.code === 'PICTURES_NOT_STORED'
  return {
    version: VERSION,
    cloudinary_configured: hosting === 'Cloudinary',
    using_cloudinary: hosting === 'Cloudinary',
    store: hosting ?? null,
    files_received: count,
    cloudinary_test: !isHosted ? 'not_configured' : !failure ? 'ok' : isStoreFailure ? 'failed' : 'not_tried',
    cloudinary_url: isHosted ? (url ?? null) : null,
    cloudinary_error: isHosted && isStoreFailure ? failure.message : null,
    message: failure?.message ?? `La foto de prueba llegó y se guardó ${placeText(media)}. Se borra sola en un día.`,
    timestamp: context.now.toISOString(),
  }
}

async function storeTest(
  context: ShopContext,
  media: Media,
  parts: AsyncIterable<Multipart>,
): Promise<{ count: number; url?: string; failure?: Refusal }> {
  const folder = await openWorkingFolder(media.folder)
  try {
    const files = await receiveFiles(parts, folder.path, FIELDS)
    const [first] = files
    const count = files.length
    if (first === undefined) return { count }
    try {
      return {
        count,
        url: await storeImage(context, media, await readFile(first.tempPath), first.originalName),
      }
    } catch (error) {
      if (!(error instanceof Refusal) || !REPORTED.has(error.code)) throw error
      return { count, failure: error }
    }
  } finally {
    await folder.remove()
  }
}
