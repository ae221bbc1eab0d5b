import { FALLBACK_IMAGE } from '@tocador/contracts/media/media-words'
import { firstImage, imageOfWidth } from '@tocador/contracts/media/image-addresses'
import { mainColor } from './picture-color-rules'

const SIDE = 48

export const hasPicture = (images: string) => firstImage(images) !== FALLBACK_IMAGE

/** The main color of the first picture; undefined for a picture that cannot be read, such as one of another site. */
export async function readPictureColor(images: string): Promise<string | undefined> {
  const picture = await loaded(imageOfWidth(firstImage(images), 320))
  if (picture === undefined) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return undefined
  context.drawImage(picture, 0, 0, SIDE, SIDE)
  return mainColor(context.getImageData(0, 0, SIDE, SIDE).data, SIDE)
}

const loaded = (address: string) =>
  new Promise<HTMLImageElement | undefined>((resolve) => {
    const picture = new Image()
    // Without it the pixels of another origin cannot be read; sites that do not allow it fail to load.
    picture.crossOrigin = 'anonymous'
    picture.referrerPolicy = 'no-referrer'
    picture.addEventListener('load', () => resolve(picture))
    picture.addEventListener('error', () => resolve(undefined))
    picture.src = address
  })
