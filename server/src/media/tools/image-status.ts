import type { ControllerStatus, ImageStatus } from '@tocador/contracts/media/image-tools-schemas'
import type { ShopContext } from '../../platform/context'
import { VERSION } from '../../platform/version'
import { loadSharp } from '../../platform/picture/load-sharp'
import type { Media } from '../open-media'

const place = (isHosted: boolean) => (isHosted ? 'en Cloudinary' : 'en esta tienda')

/** Where pictures are stored, and whether that place answers. */
export async function imageStatus(context: ShopContext, { isHosted, store }: Media): Promise<ImageStatus> {
  const isHealthy = await store.isHealthy()
  const message = `Las fotos se guardan ${place(isHosted)}. ${isHealthy ? 'Todo responde.' : 'Ahora no responde.'}`
  return statusWith(context, isHosted, message)
}

/** Whether the library that decodes pictures can be loaded and works. */
export async function checkController(context: ShopContext, { isHosted }: Media): Promise<ControllerStatus> {
  const sharp = await loadSharp()
  await sharp({
    create: { width: 1, height: 1, channels: 3, background: '#fff' },
  })
    .webp()
    .toBuffer()
  const message = `El procesador de fotos funciona y las guarda ${place(isHosted)}.`
  return { ...statusWith(context, isHosted, message), controller: `sharp ${sharp.versions.sharp}` }
}

const statusWith = ({ now }: ShopContext, isHosted: boolean, message: string): ImageStatus => ({
  version: VERSION,
  cloudinary_configured: isHosted,
  message,
  timestamp: now.toISOString(),
})
