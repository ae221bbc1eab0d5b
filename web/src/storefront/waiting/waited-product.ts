import type { ProductCard } from '@tocador/contracts/catalog/product-schemas'

export type WaitedProduct = Pick<ProductCard, 'id' | 'name' | 'image_url'> & {
  price?: number
  shade?: string | undefined
  /** An expected arrival, with its price and date as words. */
  arrival?: { price: string; expected: string }
}

/** What the call asks for. */
export const awaitedOf = ({ id, arrival }: WaitedProduct) =>
  arrival === undefined ? { product_id: id } : { arrival_id: id }

/** Under which it is kept what this tab asked for: arrivals have numbers of their own. */
export const askedKeyOf = ({ id, arrival }: WaitedProduct) => (arrival === undefined ? id : -id)
