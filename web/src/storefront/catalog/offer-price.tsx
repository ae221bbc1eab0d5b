import type { PublicProduct } from '@tocador/contracts/catalog/product-schemas'
import { Price } from '../../ui/layout/price'
import { classes } from '../../ui/layout/classes'

type OfferPriceProps = Pick<PublicProduct, 'price' | 'price_before'> & { className: string }

/** What is paid, with the price before it while an offer runs. */
export const OfferPrice = ({ price, price_before: before, className }: OfferPriceProps) => (
  <span className="flex flex-wrap items-baseline gap-x-2">
    <Price pesos={price} className={classes('font-semibold', className)} />
    {before !== undefined && (
      <s className="t-min text-ink-2">
        <span className="sr-only">Antes </span>
        <Price pesos={before} />
      </s>
    )}
  </span>
)
