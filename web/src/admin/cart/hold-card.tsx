import type { CartSummary, Hold } from '@tocador/contracts/cart/hold-schemas'
import { AreaButton } from '../../ui/controls/area-button'
import { Button } from '../../ui/controls/button'
import { WhatsappIcon } from '../../ui/icons/dialog-icons'
import { ChevronRightIcon } from '../../ui/icons/icons'
import { CircleXIcon, ClockPlusIcon } from '../../ui/icons/row-icons'
import { Price } from '../../ui/layout/price'
import { Thumbnail } from '../../ui/layout/thumbnail'
import {
  canRemind,
  CartTimeLeft,
  CartValue,
  holdTimeOf,
  OwnerMark,
  HoldMark,
  type CartActions,
  type RowActions,
} from './hold-columns'
import { ownerName } from './hold-texts'
import { TimeLeft } from './time-left'

/** A hold in the list on phones. */
export function HoldCard(props: RowActions & { hold: Hold; onOpen: () => void }) {
  const { hold, onOpen, onExtend, onCancel, onRemind } = props
  const { product_name: product } = hold
  return (
    <>
      <AreaButton className="flex w-full gap-3 text-left" onClick={onOpen}>
        <Thumbnail
          images={hold.product_image}
          of={{ id: hold.product_id, name: hold.product_name }}
          className="h-12.5 w-10"
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-item font-semibold">{product}</span>
          <span className="flex flex-wrap justify-between gap-x-3 text-ink-2">
            <span className="truncate">{ownerName(hold)}</span>
            <span className="font-medium text-ink">
              {hold.quantity} · <Price hasLightCents pesos={hold.total_amount} />
            </span>
          </span>
          <span className="mt-0.5 flex flex-wrap items-center justify-between gap-x-2">
            <TimeLeft hold={holdTimeOf(hold)} />
            {hold.status !== 'active' && <HoldMark status={hold.status} />}
          </span>
        </span>
      </AreaButton>
      {hold.status === 'active' ? (
        <div className="-mx-2 flex flex-wrap items-center">
          <Button
            look="plain"
            icon={<ClockPlusIcon />}
            aria-label={`Extender ${product}`}
            onClick={() => onExtend(hold)}
          >
            Extender
          </Button>
          {canRemind(hold) && (
            <Button
              look="plain"
              icon={<WhatsappIcon />}
              aria-label={`Recordar ${product}`}
              onClick={() => onRemind(hold.id)}
            >
              Recordar
            </Button>
          )}
          <Button
            look="plain"
            className="ml-auto"
            icon={<CircleXIcon />}
            aria-label={`Cancelar ${product}`}
            onClick={() => onCancel(hold)}
          >
            Cancelar
          </Button>
        </div>
      ) : (
        <div className="pb-2" />
      )}
    </>
  )
}

/** A cart in the list on phones. */
export function CartCard({ cart, onOpen, onRemind }: CartActions & { cart: CartSummary }) {
  const { next_reservation_id: next } = cart
  return (
    <>
      <AreaButton className="block w-full text-left" onClick={() => onOpen(cart)}>
        <span className="flex flex-wrap justify-between gap-x-3 text-item font-semibold">
          <span className="truncate">{ownerName(cart)}</span>
          <CartValue cart={cart} />
        </span>
        <span className="block truncate text-ink-2">{cart.products_summary || 'Vacío'}</span>
        <span className="mt-0.5 flex flex-wrap items-center justify-between gap-x-2">
          <CartTimeLeft cart={cart} />
          {cart.cart_type === 'guest' && <OwnerMark type="guest" />}
        </span>
      </AreaButton>
      <div className="-mx-2 flex flex-wrap items-center">
        {cart.user_phone !== '' && next !== null && (
          <Button look="plain" icon={<WhatsappIcon />} onClick={() => onRemind(next)}>
            Recordar
          </Button>
        )}
        <Button look="plain" className="ml-auto" onClick={() => onOpen(cart)}>
          Ver carrito
          <ChevronRightIcon />
        </Button>
      </div>
    </>
  )
}
