import type { ProductCard } from '@tocador/contracts/catalog/product-schemas'
import { SHARE_SHAPE_NAMES, SHARE_SHAPES, sharePath } from '@tocador/contracts/catalog/share-picture'
import type { SharePicture } from './document'
import { FALLBACK_IMAGE } from '@tocador/contracts/media/media-words'
import { firstImage, galleryImages, imageOfWidth, jpegOf } from '@tocador/contracts/media/image-addresses'

/** The shop's picture for shared links, made by demo/tools/draw-share-picture.ts. */
export const shopPicture = (baseUrl: string) => ({
  url: `${baseUrl}/tocador-compartir.jpg`,
  width: 1200,
  height: 630,
  alt: 'Un tocador con espejo y cosméticos',
})

/**
 * What previews show of a shared product: its photo with name and price, wide and square. A photo of another site cannot be
 * drawn, so it is shown as it is.
 */
export function sharePictures(product: ProductCard, baseUrl: string): SharePicture[] {
  const alt = product.name || 'Producto'
  const first = firstImage(product.image_url)
  if (first !== FALLBACK_IMAGE && !jpegOf(first).startsWith('/')) return [{ url: first, alt }]
  return SHARE_SHAPE_NAMES.map((shape) => {
    const { width, height } = SHARE_SHAPES[shape]
    return { url: `${baseUrl}${sharePath(shape, product)}`, type: 'image/jpeg', width, height, alt }
  })
}

/** The absolute address of a product's first picture; undefined when there is none to show. */
export function pictureOf(product: Pick<ProductCard, 'image_url'>, baseUrl: string): string | undefined {
  const url = imageOfWidth(firstImage(product.image_url), 1080)
  return url === FALLBACK_IMAGE ? undefined : absolute(url, baseUrl)
}

export const picturesOf = ({ image_url }: Pick<ProductCard, 'image_url'>, baseUrl: string): string[] =>
  galleryImages(image_url).map((url) => absolute(imageOfWidth(url, 1080), baseUrl))

const absolute = (url: string, baseUrl: string) => (url.startsWith('/') ? `${baseUrl}${url}` : url)
