import type { Reservation } from '@tocador/contracts/cart/reservation-schemas'
import { showPesos } from '@tocador/contracts/money'
import { lazy, useState } from 'react'
import { Thumbnail } from '../../ui/layout/thumbnail'
import { useAddressQuery } from '../list-screen/views/address'
import type { NameColumn } from '../list-screen/list/data-table'
import { readList } from '../list-screen/views/list-address'
import type { ListState } from '../list-screen/list/list-declaration'
import { ListScreen } from '../list-screen/list/list-screen'
import { openRow } from '../list-screen/sheet/use-open-row'
import { CleanUpButton } from './clean-up-button'
import { FigureTiles, tilesFor, type FigureTile } from './figure-tiles'
import { ReservationCard } from './reservation-card'
import { reservationColumns, type RowActions } from './reservation-columns'
import { periodOf, periodText, reservationList, reservationSorts, reservationViews } from './reservation-list'
import { failureOf, ownerName, returnText } from './reservation-texts'
import { useReservationActions } from './use-reservation-actions'
import { useReservationStats } from './use-reservations'

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog')).CancelDialog }))
const ExtendDialog = lazy(async () => ({ default: (await import('./extend-dialog')).ExtendDialog }))
const ReservationSheet = lazy(async () => ({ default: (await import('./reservation-sheet')).ReservationSheet }))

const name: NameColumn<Reservation> = {
  head: 'Producto',
  text: (row) => row.product_name,
  render: (row) => (
    <span className="flex items-center gap-2.5">
      <Thumbnail images={row.product_image} of={{ id: row.product_id, name: row.product_name }} className="h-8.5 w-7" />
      <span className="max-w-62 truncate">{row.product_name}</span>
    </span>
  ),
}

export function ReservationsView({ timeZone }: { timeZone: string }) {
  const state = readList(reservationList, useAddressQuery())
  const stats = useReservationStats(periodOf(state))
  const { rowActions, dialogs } = useHoldDialogs(timeZone)
  return (
    <ListScreen<Reservation, Reservation>
      list={reservationList}
      timeZone={timeZone}
      views={reservationViews({ reservations: stats?.total_reservations })}
      usualView="reservas"
      figures={<FigureTiles label="Cifras de las reservas" tiles={tilesOf(stats, state)} className={tilesClass} />}
      name={name}
      columns={reservationColumns(rowActions)}
      renderCard={(row) => (
        <ReservationCard reservation={row} onOpen={() => openRow(reservationList.openWord, row.id)} {...rowActions} />
      )}
      sorts={reservationSorts}
      isOff={({ status }) => status !== 'active'}
      isTall
      renderActions={() => <CleanUpButton overdue={stats?.overdue_reservations} />}
      renderSheet={(open) => <ReservationSheet key={open.id} {...open} timeZone={timeZone} rowActions={rowActions} />}
    >
      {dialogs}
    </ListScreen>
  )
}

const tilesClass =
  'mx-gutter mt-0.5 mb-1.5 [--tile:max(30%,6.5rem)] xl:[--tile:max(15%,8.5rem)] max-md:mx-4 max-md:my-2'

/** The actions of a reservation, and the dialogs that two of them open. */
export function useHoldDialogs(timeZone: string) {
  const actions = useReservationActions()
  const [extending, setExtending] = useState<Reservation>()
  const [cancelling, setCancelling] = useState<Reservation>()
  const rowActions: RowActions = {
    onExtend: setExtending,
    onCancel: setCancelling,
    onRemind: (id) => void actions.remind(id),
  }
  const dialogs = (
    <>
      {extending && (
        <ExtendDialog
          reservation={extending}
          timeZone={timeZone}
          onClose={() => setExtending(undefined)}
          onExtend={(hours, reason) => actions.extend(extending.id, hours, reason)}
        />
      )}
      {cancelling && (
        <CancelDialog
          title={`¿Cancelar la reserva de «${cancelling.product_name}»?`}
          action="Cancelar reserva"
          busyLabel="Cancelando…"
          failureText={failureOf('cancel')}
          onClose={() => setCancelling(undefined)}
          onConfirm={(reason) => actions.cancel(cancelling.id, reason)}
        >
          {returnText(cancelling.quantity)} a la tienda y {cancelling.quantity === 1 ? 'sale' : 'salen'} del carrito de{' '}
          {ownerName(cancelling)}, con un aviso.
        </CancelDialog>
      )}
    </>
  )
  return { actions, rowActions, dialogs }
}

type Stats = ReturnType<typeof useReservationStats>

/** RES-01: every figure shows its rows; the period stays. */
function tilesOf(stats: Stats, state: ListState): FigureTile[] {
  const tile = tilesFor(reservationList, state)
  const total = stats?.total_reservations
  const soon = stats && stats.critical_reservations + stats.warning_reservations
  return [
    tile('Activas', stats?.active_reservations, stats && `${showPesos(stats.held_value)} apartados`, {
      status: 'active',
    }),
    {
      ...tile('Por vencer', soon, stats && `${showPesos(stats.value_at_risk)} en riesgo`, {
        expiration: 'critical,warning',
      }),
      isUrgent: soon !== undefined && soon > 0,
    },
    tile('Vencidas', stats?.overdue_reservations, stats && `sin liberar, ${stats.expired_reservations} liberadas`, {
      expiration: 'expired',
    }),
    tile('Invitados', stats?.guest_reservations, shareText(stats?.guest_reservations, total), { user_type: 'guest' }),
    tile('Registrados', stats?.registered_reservations, shareText(stats?.registered_reservations, total), {
      user_type: 'registered',
    }),
    tile(
      `Total, ${periodText(state)}`,
      total,
      stats && `${percent(stats.completed_reservations, stats.total_reservations)} llegó a pedido`,
      {},
    ),
  ]
}

const percent = (part: number, whole: number) => `${whole === 0 ? 0 : Math.round((part / whole) * 100)} %`
const shareText = (part: number | undefined, whole: number | undefined) =>
  part === undefined || whole === undefined ? undefined : `${percent(part, whole)} del total`
