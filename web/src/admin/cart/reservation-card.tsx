import type { CartSummary, Reservation } from '@tocador/contracts/cart/reservation-schemas'
import { Button } from '../../ui/controls/button'
import { WhatsappIcon } from '../../ui/icons/dialog-icons'
import { ChevronRightIcon } from '../../ui/icons/icons'
import { CircleXIcon, ClockPlusIcon } from '../../ui/icons/row-icons'
import { Price } from '../../ui/layout/price'
import { Thumbnail } from '../../ui/layout/thumbnail'
import {
  CartTimeLeft,
  CartValue,
  holdTimeOf,
  OwnerMark,
  ReservationMark,
  type CartActions,
  type RowActions,
} from './reservation-columns'
import { ownerName } from './reservation-texts'
import { TimeLeft } from './time-left'

/** A reservation in the list on phones. */
export function ReservationCard(props: RowActions & { reservation: Reservation; onOpen: () => void }) {
  const { reservation, onOpen, onExtend, onCancel, onRemind } = props
  const { product_name: product } = reservation
  return (
    <>
      <button type="button" className="flex w-full gap-3 text-left" onClick={onOpen}>
        <Thumbnail
          images={reservation.product_image}
          of={{ id: reservation.product_id, name: reservation.product_name }}
          className="h-12.5 w-10"
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-item font-semibold">{product}</span>
          <span className="flex flex-wrap justify-between gap-x-3 text-ink-2">
            <span className="truncate">{ownerName(reservation)}</span>
            <span className="flex-none font-medium text-ink">
              {reservation.quantity} · <Price hasLightCents pesos={reservation.total_amount} />
            </span>
          </span>
          <span className="mt-0.5 flex flex-wrap items-center justify-between gap-x-2">
            <TimeLeft hold={holdTimeOf(reservation)} />
            {reservation.status !== 'active' && <ReservationMark status={reservation.status} />}
          </span>
        </span>
      </button>
      {reservation.status === 'active' ? (
        <div className="-mx-2 flex flex-wrap items-center">
          <Button
            look="plain"
            icon={<ClockPlusIcon />}
            aria-label={`Extender ${product}`}
            onClick={() => onExtend(reservation)}
          >
            Extender
          </Button>
          {reservation.user_phone !== '' && (
            <Button
              look="plain"
              icon={<WhatsappIcon />}
              aria-label={`Recordar ${product}`}
              onClick={() => onRemind(reservation.id)}
            >
              Recordar
            </Button>
          )}
          <Button
            look="plain"
            className="ml-auto"
            icon={<CircleXIcon />}
            aria-label={`Cancelar ${product}`}
            onClick={() => onCancel(reservation)}
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
      <button type="button" className="block w-full text-left" onClick={() => onOpen(cart)}>
        <span className="flex flex-wrap justify-between gap-x-3 text-item font-semibold">
          <span className="truncate">{ownerName(cart)}</span>
          <CartValue cart={cart} />
        </span>
        <span className="block truncate text-ink-2">{cart.products_summary || 'Vacío'}</span>
        <span className="mt-0.5 flex flex-wrap items-center justify-between gap-x-2">
          <CartTimeLeft cart={cart} />
          {cart.cart_type === 'guest' && <OwnerMark type="guest" />}
        </span>
      </button>
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
