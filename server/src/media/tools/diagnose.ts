import { readFile } from 'node:fs/promises'
import type { Multipart } from '@fastify/multipart'
import type { ImageDiagnosis } from '@tocador/contracts/media/image-tools-schemas'
import type { ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { VERSION } from '../../platform/version'
import type { Media } from '../open-media'
import { receiveFiles } from '../receive-files'
import { storeImage } from '../store-image'
import { openWorkingFolder } from '../working-folder'

const FIELDS = ['images', 'image', 'file', 'test']

/** Stores a test picture as an upload does. It is used by no product, so the sweep removes it after a day. */
export async function diagnose(
  context: ShopContext,
  media: Media,
  parts: AsyncIterable<Multipart>,
): Promise<ImageDiagnosis> {
  const { isHosted } = media
  const { count, url, error } = await storeTest(context, media, parts)
  const where = isHosted ? 'en Cloudinary' : 'en esta tienda'
  return {
    version: VERSION,
    cloudinary_configured: isHosted,
    using_cloudinary: isHosted,
    files_received: count,
    cloudinary_test: !isHosted ? 'not_configured' : error === undefined ? 'ok' : 'failed',
    cloudinary_url: isHosted ? (url ?? null) : null,
    cloudinary_error: error ?? null,
    message: error ?? `La foto de prueba llegó y se guardó ${where}. Se borra sola en un día.`,
    timestamp: context.now.toISOString(),
  }
}

async function storeTest(
  context: ShopContext,
  media: Media,
  parts: AsyncIterable<Multipart>,
): Promise<{ count: number; url?: string; error?: string }> {
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
      // A hosted store that fails is what the diagnosis is for; a bad test picture is refused as in an upload.
      if (!(error instanceof Refusal) || error.code !== 'PICTURES_NOT_STORED') throw error
      return { count, error: error.message }
    }
  } finally {
    await folder.remove()
  }
}
