import type { ProductCard } from '@tocador/contracts/catalog/product-schemas'
import { FALLBACK_IMAGE } from '@tocador/contracts/media/media-words'
import { firstImage, imageOfWidth } from '@tocador/contracts/media/image-addresses'

/** The shop's picture for shared links, made by demo/tools/draw-share-picture.ts. */
export const shopPicture = (baseUrl: string) => ({
  url: `${baseUrl}/tocador-compartir.jpg`,
  width: 1200,
  height: 630,
  alt: 'Un tocador con espejo y cosméticos',
})

/** The absolute address of a product's first picture; undefined when there is none to show. */
export function pictureOf(product: Pick<ProductCard, 'image_url'>, baseUrl: string): string | undefined {
  const url = imageOfWidth(firstImage(product.image_url), 1080)
  if (url === FALLBACK_IMAGE) return undefined
  return url.startsWith('/') ? `${baseUrl}${url}` : url
}
