import type { ControllerStatus, ImageStatus } from '@tocador/contracts/media/image-tools-schemas'
import type { ShopContext } from '../../platform/context'
import { VERSION } from '../../platform/version'
import { loadSharp } from '../../platform/picture/load-sharp'
import type { Media } from '../open-media'

export const placeText = ({ hosting }: Pick<Media, 'hosting'>) =>
  hosting === undefined ? 'en esta tienda' : `en ${hosting}`

/** Where pictures are stored, and whether that place answers. */
export async function imageStatus(context: ShopContext, media: Media): Promise<ImageStatus> {
  const isHealthy = await media.store.isHealthy()
  const message = `Las fotos se guardan ${placeText(media)}. ${isHealthy ? 'Todo responde.' : 'Ahora no responde.'}`
  return statusWith(context, media, message)
}

/** Whether the library that decodes pictures can be loaded and works. */
export async function checkController(context: ShopContext, media: Media): Promise<ControllerStatus> {
  const sharp = await loadSharp()
  await sharp({
    create: { width: 1, height: 1, channels: 3, background: '#fff' },
  })
    .webp()
    .toBuffer()
  const message = `El procesador de fotos funciona y las guarda ${placeText(media)}.`
  return { ...statusWith(context, media, message), controller: `sharp ${sharp.versions.sharp}` }
}

const statusWith = ({ now }: ShopContext, { hosting }: Media, message: string): ImageStatus => ({
  version: VERSION,
  store: hosting ?? null,
  cloudinary_configured: hosting === 'Cloudinary',
  message,
  timestamp: now.toISOString(),
})
