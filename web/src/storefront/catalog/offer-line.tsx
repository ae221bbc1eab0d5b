import { offerUntil } from '@tocador/contracts/catalog/offer-texts'
import type { PublicProduct } from '@tocador/contracts/catalog/product-schemas'
import { Price } from '../../ui/layout/price'

/** Below the price of a product's page: what was paid before, and until when the offer runs. */
export function OfferLine({
  price_before: before,
  offer_until: until,
}: Pick<PublicProduct, 'price_before' | 'offer_until'>) {
  if (until === undefined) return null
  return (
    <div className="t-small text-ink-2">
      {before !== undefined && (
        <p>
          Antes{' '}
          <s>
            <Price pesos={before} />
          </s>
          , mínimo de 30 días
        </p>
      )}
      <p>{offerUntil(until)}</p>
    </div>
  )
}
