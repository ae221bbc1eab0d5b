import { firstImage } from '../media/image-addresses'
import type { ProductCard } from './product-schemas'

/** Pictures of a product for previews of its shared link, with its name and price. */
export const SHARE_SHAPES = {
  wide: { file: 'imagen.jpg', width: 1200, height: 630 },
  square: { file: 'imagen-cuadrada.jpg', width: 1200, height: 1200 },
} as const
export type ShareShape = keyof typeof SHARE_SHAPES
export const SHARE_SHAPE_NAMES = Object.keys(SHARE_SHAPES) as ShareShape[]

/** What is drawn of a product. */
export type SharedProduct = Pick<ProductCard, 'id' | 'name' | 'brand' | 'price' | 'price_before' | 'image_url'>

/** Sites keep a picture by its address, so it differs whenever what is drawn does. */
export const sharePath = (shape: ShareShape, product: SharedProduct): string =>
  `/producto/${product.id}/${SHARE_SHAPES[shape].file}?v=${shareEdition(product)}`

export function shareEdition({ name, brand, price, price_before: before, image_url: images }: SharedProduct): string {
  const drawn = JSON.stringify([name, brand, price, before, firstImage(images)])
  // FNV-1a, which needs no module of Node.
  let hash = 0x811c9dc5
  for (const sign of drawn) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
