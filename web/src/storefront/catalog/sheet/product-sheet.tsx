import { publicKind } from '@tocador/contracts/catalog/catalog-words'
import { useState, type ReactNode } from 'react'
import { Stepper } from '../../../ui/controls/stepper'
import { Price } from '../../../ui/layout/price'
import { PickupPromises } from '../../shell/pickup-line'
import { useHoldMinutes } from '../../shell/use-hold-minutes'
import type { ProductActions } from '../product-card'
import { OfferLine } from '../offer-line'
import { StockBadge } from '../stock-badge'
import { holdText } from './hold-text'
import { PurchaseBar } from './purchase-bar'
import { ShareButton } from './share-button'
import { SheetFacts, type SheetProduct } from './sheet-facts'
import { SheetPictures } from './sheet-pictures'
import { usePurchase, type Purchase } from './use-purchase'

export interface ProductSheetProps extends Pick<ProductActions, 'onAdd'> {
  product: SheetProduct
  /** Asks to be told when it arrives. */
  onWait: (product: SheetProduct) => void
  /** `h1` on its own page, `h2` above the list. */
  heading: 'h1' | 'h2'
  headingId: string
  /** When false, only the first picture, the name and the price are rendered. */
  isFilled: boolean
  ownUnits: NonNullable<ProductActions['ownUnits']>
  /** Below the offer: the choice of a shade. */
  choice?: ReactNode
  /** The chosen shade is not loaded yet. */
  isWaiting?: boolean
  /** After the facts: what goes with it. */
  related?: ReactNode
}

/** All about a product: the same on its own page and above the list. */
export function ProductSheet({ product, heading: Heading, headingId, isFilled, ...rest }: ProductSheetProps) {
  const { onAdd, onWait, ownUnits, choice, isWaiting = false, related } = rest
  const purchase = usePurchase(product, onAdd)
  const before = useBefore(product)
  const { brand, product_type_name: type, category_name: category } = product
  const kind = publicKind(type) || publicKind(category || 'Sin categoría')
  return (
    <article
      aria-labelledby={headingId}
      aria-busy={isWaiting || undefined}
      className="gap-x-12 gap-y-5 max-md:flex max-md:flex-col md:grid md:grid-cols-2 md:items-start md:gap-y-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-[clamp(3.5rem,5.5vw,6rem)]"
    >
      <SheetPictures key={product.id} product={product} before={before} isFilled={isFilled} />
      <div className="min-w-0 max-md:contents md:sticky md:top-6 md:grid md:grid-cols-1 md:gap-6">
        <div className="grid grid-cols-1 gap-2">
          <p className="t-small wrap-anywhere text-ink-2">
            {brand !== '' && <b className="font-semibold text-ink">{kind === '' ? brand : `${brand} · `}</b>}
            {kind}
          </p>
          <Heading id={headingId} tabIndex={-1} className="t-1 wrap-anywhere">
            {product.name || 'Producto sin nombre'}
          </Heading>
          <Price pesos={product.price} className="text-3 font-semibold" />
          <OfferLine {...product} />
          {choice}
        </div>
        {isFilled && (
          <>
            <Purchasing
              product={product}
              purchase={purchase}
              isWaiting={isWaiting}
              onWait={onWait}
              ownUnits={ownUnits}
            />
            <PickupPromises />
            <ShareButton product={product} />
          </>
        )}
      </div>
      {isFilled && <SheetFacts product={product} />}
      {isFilled && related}
    </article>
  )
}

/** The shade that was shown before this one. */
function useBefore(product: SheetProduct): SheetProduct | undefined {
  const [shown, setShown] = useState<{ product: SheetProduct; before?: SheetProduct }>({ product })
  if (shown.product.id !== product.id) setShown({ product, before: shown.product })
  return shown.product.id === product.id ? shown.before : shown.product
}

interface PurchasingProps extends Pick<ProductSheetProps, 'product' | 'onWait' | 'ownUnits'> {
  purchase: Purchase
  isWaiting: boolean
}

function Purchasing({ product, purchase, isWaiting, onWait, ownUnits }: PurchasingProps) {
  const { units, quantity, setQuantity, isHeld, isCurrent } = purchase
  const holdMinutes = useHoldMinutes()
  return (
    <div className="grid grid-cols-1 gap-3 max-md:contents">
      <div role="status" className="empty:absolute">
        <StockBadge units={units} where={product.shade === undefined ? '' : ' en este tono'} />
      </div>
      <div className="flex flex-wrap items-center gap-3 max-md:contents">
        {!isHeld && units > 1 && (
          <div className="noscript:hidden">
            <Stepper
              value={quantity}
              max={units}
              of={product.name}
              isDisabled={!isCurrent || isWaiting}
              onChange={setQuantity}
            />
          </div>
        )}
        <PurchaseBar product={product} purchase={purchase} isWaiting={isWaiting} onWait={onWait} ownUnits={ownUnits} />
      </div>
      {units > 0 && (
        <p className="t-min text-ink-2 noscript:hidden">
          {isHeld ? 'Ya está apartado en tu carrito.' : holdText(holdMinutes)}
        </p>
      )}
    </div>
  )
}
