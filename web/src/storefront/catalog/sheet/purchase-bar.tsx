import { Button } from '../../../ui/controls/button'
import { CheckIcon } from '../../../ui/icons/icons'
import { Price } from '../../../ui/layout/price'
import type { ProductActions } from '../product-card'
import { useAskedProducts } from '../../shell/asked-products'
import { OrderByWhatsapp } from '../order-by-whatsapp'
import type { SheetProduct } from './sheet-facts'
import type { Purchase } from './use-purchase'

interface PurchaseBarProps {
  product: SheetProduct
  purchase: Purchase
  /** Another shade was chosen and is not loaded yet. */
  isWaiting: boolean
  onWait: (product: SheetProduct) => void
  ownUnits: NonNullable<ProductActions['ownUnits']>
}

/** The action, beside the quantity; on phones it stays in view at the foot, with the price. */
export function PurchaseBar({ product, purchase, isWaiting, onWait, ownUnits }: PurchaseBarProps) {
  const { units, isCurrent, phase, press } = purchase
  const isOut = units === 0 && phase === 'ready'
  const isAsked = useAskedProducts()[product.id] !== undefined && isOut
  const button = (
    <Button
      look={isAsked ? 'line' : 'main'}
      wide
      className="noscript:hidden"
      busy={phase === 'adding' || isWaiting}
      busyLabel={isWaiting ? 'Un momento' : 'Agregando'}
      disabled={!isCurrent && phase === 'ready'}
      icon={phase === 'added' || isAsked ? <CheckIcon /> : undefined}
      onClick={isOut ? () => onWait(product) : press}
    >
      {phase === 'added'
        ? 'Agregado'
        : isCurrent
          ? isOut
            ? isAsked
              ? 'Te avisamos cuando llegue'
              : 'Avísame cuando llegue'
            : 'Agregar al carrito'
          : 'Sin conexión'}
    </Button>
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 max-md:sticky max-md:bottom-0 max-md:z-float max-md:order-last max-md:-mx-gutter max-md:border-t max-md:border-line max-md:bg-bg max-md:px-gutter max-md:pt-2.5 max-md:pb-[calc(.625rem+env(safe-area-inset-bottom))] md:min-w-0 md:flex-[1_1_12rem]">
      <p className="min-w-0 md:hidden [@media(height<21rem)]:hidden">
        <Price pesos={product.price} className="font-semibold" />
        {product.shade && <span className="line-clamp-1 t-min wrap-anywhere text-ink-2">{product.shade}</span>}
      </p>
      <div className="min-w-0 flex-[1_1_11rem]">
        {isWaiting ? button : ownUnits(product, button, phase === 'ready')}
        <OrderByWhatsapp product={product} />
      </div>
    </div>
  )
}
