import { firstImage } from '@tocador/contracts/media/image-addresses'
import { Picture } from '../../ui/layout/picture'
import { useServerOnly } from '../shell/server-only'
import { OfferPrice } from './offer-price'
import { OrderLink } from './order-by-whatsapp'
import { StockBadge } from './stock-badge'

/** NOJS-20: the product of the address, first on its page where no script can open its dialog; rendered only by the server. */
export function LinkedProduct() {
  const product = useServerOnly()?.product
  if (!product) return null
  const { name, brand, category_name: category } = product
  return (
    <noscript>
      <section aria-labelledby="producto-enlazado" className="bg-bg py-6">
        <div className="column grid gap-x-gap-x gap-y-4 sm:grid-cols-[18rem_minmax(0,1fr)] sm:items-center">
          <div className="relative aspect-4/5 max-h-[60vh] w-full max-w-72 overflow-hidden rounded-picture dressing-table">
            <Picture url={firstImage(product.image_url)} alt="" of={product} sizes="18rem" urgency="first" />
            <span className="absolute top-2 left-2">
              <StockBadge units={product.stock_total} />
            </span>
          </div>
          <div className="grid max-w-120 justify-items-start gap-2">
            <p className="t-small text-ink-2">{[brand, category || 'Sin categoría'].filter(Boolean).join(' · ')}</p>
            <h2 id="producto-enlazado" className="t-1 wrap-anywhere">
              {name || 'Producto sin nombre'}
            </h2>
            <OfferPrice {...product} className="text-3" />
            {product.description !== '' && (
              <p className="wrap-anywhere whitespace-pre-line text-ink-2">{product.description}</p>
            )}
            <OrderLink {...product} />
          </div>
        </div>
      </section>
    </noscript>
  )
}
