import type { ProductCard } from '@tocador/contracts/catalog/product-schemas'
import { FALLBACK_IMAGE } from '@tocador/contracts/media/media-words'
import { firstImage, galleryImages, imageOfWidth } from '@tocador/contracts/media/image-addresses'

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
  return url === FALLBACK_IMAGE ? undefined : absolute(url, baseUrl)
}

export const picturesOf = ({ image_url }: Pick<ProductCard, 'image_url'>, baseUrl: string): string[] =>
  galleryImages(image_url).map((url) => absolute(imageOfWidth(url, 1080), baseUrl))

const absolute = (url: string, baseUrl: string) => (url.startsWith('/') ? `${baseUrl}${url}` : url)
