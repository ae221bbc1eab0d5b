import { useQuery } from '@tanstack/react-query'
import type { Reservation } from '@tocador/contracts/cart/reservation-schemas'
import { Button } from '../../ui/controls/button'
import { WhatsappIcon } from '../../ui/icons/dialog-icons'
import { ClockPlusIcon } from '../../ui/icons/row-icons'
import { Price } from '../../ui/layout/price'
import { showWhen } from '../../ui/layout/show-when'
import { Thumbnail } from '../../ui/layout/thumbnail'
import { refineTo } from '../list-screen/views/address'
import type { OpenSheet } from '../list-screen/list/list-screen'
import { EmptyList } from '../list-screen/list/list-state'
import { RowSheet } from '../list-screen/sheet/row-sheet'
import { SheetPart } from '../list-screen/sheet/sheet-part'
import { OwnerFacts } from './owner-facts'
import { holdTimeOf, ReservationMark, type RowActions } from './reservation-columns'
import { cartList, reservationList, VIEW } from './reservation-list'
import { failureOf } from './reservation-texts'
import { TimeLeft } from './time-left'
import { reservationsOf } from './use-reservations'

type ReservationSheetProps = OpenSheet & { timeZone: string; rowActions: RowActions }

/** One reservation with its clock, its owner and the way to the whole cart. */
export function ReservationSheet({ id, neighbours, close, timeZone, rowActions }: ReservationSheetProps) {
  const query = useQuery(reservationsOf({ id }))
  const reservation = query.data?.[0]
  const title = reservation?.product_name ?? 'Reserva'
  return (
    <RowSheet
      what="Reserva"
      label={`Reserva: ${title}`}
      title={title}
      neighbours={neighbours}
      query={query}
      failureText={failureOf('load')}
      onClose={() => close()}
      foot={
        reservation?.status === 'active' && (
          <>
            <Button className="mr-auto" onClick={() => rowActions.onCancel(reservation)}>
              Cancelar…
            </Button>
            {reservation.user_phone !== '' && (
              <Button icon={<WhatsappIcon />} onClick={() => rowActions.onRemind(reservation.id)}>
                Recordar
              </Button>
            )}
            <Button look="main" icon={<ClockPlusIcon />} onClick={() => rowActions.onExtend(reservation)}>
              Extender…
            </Button>
          </>
        )
      }
    >
      {([found]) =>
        found === undefined ? (
          <EmptyList title="No se encontraron resultados">Esta reserva ya no existe.</EmptyList>
        ) : (
          <Details reservation={found} timeZone={timeZone} />
        )
      }
    </RowSheet>
  )
}

function Details({ reservation, timeZone }: { reservation: Reservation; timeZone: string }) {
  const facts: [string, string][] = [
    ['Apartada', showWhen(reservation.created_at, timeZone)],
    ...(reservation.status === 'active'
      ? ([['Vence', showWhen(reservation.reserved_until, timeZone)]] as [string, string][])
      : []),
    ...(reservation.notes === '' ? [] : ([['Motivo', reservation.notes]] as [string, string][])),
  ]
  return (
    <>
      <SheetPart className="flex flex-wrap items-center gap-x-4">
        <Thumbnail
          images={reservation.product_image}
          of={{ id: reservation.product_id, name: reservation.product_name }}
          className="h-20 w-16"
        />
        <div className="grid min-w-0 flex-[1_1_9rem] grid-cols-1 gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-2">
            <ReservationMark status={reservation.status} />
            <Price hasLightCents pesos={reservation.total_amount} className="text-area font-semibold" />
          </div>
          <p className="text-ink-2">
            {reservation.quantity} × <Price pesos={reservation.product_price} />
          </p>
          <TimeLeft hold={holdTimeOf(reservation)} />
        </div>
      </SheetPart>
      <OwnerFacts owner={reservation} />
      <SheetPart>
        <dl className="grid grid-cols-[min(6rem,40%)_minmax(0,1fr)] gap-x-2 gap-y-1">
          {facts.map(([term, value]) => (
            <div key={term} className="contents">
              <dt className="text-ink-2">{term}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <Button
          look="link"
          className="mt-2"
          onClick={() =>
            refineTo({
              [VIEW]: 'carritos',
              [reservationList.openWord]: undefined,
              [cartList.openWord]: reservation.cart_id,
            })
          }
        >
          Ver el carrito completo
        </Button>
      </SheetPart>
    </>
  )
}
