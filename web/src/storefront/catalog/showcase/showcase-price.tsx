import type { ProductCard } from '@tocador/contracts/catalog/product-schemas'
import { Price } from '../../../ui/layout/price'
import { OfferPrice } from '../offer-price'

/** As on the piece's card: of a family the lowest price. */
export function ShowcasePrice({ product }: { product: ProductCard }) {
  if (product.family === undefined) return <OfferPrice {...product} className="" />
  const prices = product.family.shades.map(({ price }) => price)
  const price = Math.min(...prices)
  return (
    <span>
      {price < Math.max(...prices) && 'Desde '}
      <Price pesos={price} className="font-semibold" />
    </span>
  )
}
