import type { Hold } from '@tocador/contracts/cart/hold-schemas'
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
import { HoldCard } from './hold-card'
import { holdColumns, type RowActions } from './hold-columns'
import { periodOf, periodText, holdList, holdSorts, holdViews } from './hold-list'
import { failureOf, ownerName, returnText } from './hold-texts'
import { useHoldActions } from './use-hold-actions'
import { useHoldStats } from './use-holds'

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog')).CancelDialog }))
const ExtendDialog = lazy(async () => ({ default: (await import('./extend-dialog')).ExtendDialog }))
const HoldSheet = lazy(async () => ({ default: (await import('./hold-sheet')).HoldSheet }))

const name: NameColumn<Hold> = {
  head: 'Producto',
  text: (row) => row.product_name,
  render: (row) => (
    <span className="flex items-center gap-2.5">
      <Thumbnail images={row.product_image} of={{ id: row.product_id, name: row.product_name }} className="h-8.5 w-7" />
      <span className="max-w-62 truncate tablet:max-w-42">{row.product_name}</span>
    </span>
  ),
}

export function HoldsView({ timeZone }: { timeZone: string }) {
  const state = readList(holdList, useAddressQuery())
  const stats = useHoldStats(periodOf(state))
  const { rowActions, dialogs } = useHoldDialogs(timeZone)
  return (
    <ListScreen<Hold, Hold>
      list={holdList}
      timeZone={timeZone}
      views={holdViews({ holds: stats?.total_reservations })}
      usualView="reservas"
      figures={<FigureTiles label="Cifras de las reservas" tiles={tilesOf(stats, state)} className={tilesClass} />}
      name={name}
      columns={holdColumns(rowActions)}
      renderCard={(row) => <HoldCard hold={row} onOpen={() => openRow(holdList.openWord, row.id)} {...rowActions} />}
      sorts={holdSorts}
      isOff={({ status }) => status !== 'active'}
      isTall
      renderActions={() => <CleanUpButton overdue={stats?.overdue_reservations} />}
      renderSheet={(open) => <HoldSheet key={open.id} {...open} timeZone={timeZone} rowActions={rowActions} />}
    >
      {dialogs}
    </ListScreen>
  )
}

const tilesClass =
  'mx-gutter mt-0.5 mb-1.5 [--tile:max(30%,6.5rem)] xl:[--tile:max(15%,8.5rem)] max-md:mx-4 max-md:my-2'

/** The actions of a hold, and the dialogs that two of them open. */
export function useHoldDialogs(timeZone: string) {
  const actions = useHoldActions()
  const [extending, setExtending] = useState<Hold>()
  const [cancelling, setCancelling] = useState<Hold>()
  const rowActions: RowActions = {
    onExtend: setExtending,
    onCancel: setCancelling,
    onRemind: (id) => void actions.remind(id),
  }
  const dialogs = (
    <>
      {extending && (
        <ExtendDialog
          hold={extending}
          timeZone={timeZone}
          onClose={() => setExtending(undefined)}
          onExtend={(hours, reason) => actions.extend(extending, hours, reason)}
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

type Stats = ReturnType<typeof useHoldStats>

/** RES-01: every figure shows its rows; the period stays. */
function tilesOf(stats: Stats, state: ListState): FigureTile[] {
  const tile = tilesFor(holdList, state)
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
