import { useQuery } from '@tanstack/react-query'
import type { Holder } from '@tocador/contracts/cart/holders-endpoints'
import { piecesText } from '@tocador/contracts/pieces-text'
import { lazy, useState } from 'react'
import { Button } from '../../ui/controls/button'
import { Mark } from '../../ui/feedback/mark'
import { CircleAlertIcon } from '../../ui/icons/panel-icons'
import { Price } from '../../ui/layout/price'
import { showWhen } from '../../ui/layout/show-when'
import { Toolbar } from '../../ui/controls/toolbar'
import { useIsPhone } from '../../ui/layout/use-media'
import { refineTo, stepTo, useAddressQuery } from '../list-screen/views/address'
import { AreaHead } from '../list-screen/list/area-head'
import { DataTable, type Column, type NameColumn } from '../list-screen/list/data-table'
import { ChoiceFilter } from '../list-screen/filters/filter-chip'
import { ListCards } from '../list-screen/list/list-cards'
import { EmptyList, LoadedList, WaitingRows } from '../list-screen/list/list-state'
import { holdViews } from './hold-list'
import { cartCount, failureOf, ownerName, returnText } from './hold-texts'
import { useHoldActions } from './use-hold-actions'
import { holdersBy } from './use-holds'

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog')).CancelDialog }))

const BY = 'por'
const byCart = [{ value: 'carrito', label: 'Carrito' }]

type Row = Holder & { id: number }

const holderName = (row: Row) => (row.cart_id === null ? `Red ${row.network}` : ownerName(row))

/** SAFE-16, SAFE-17: who holds most, and the button that releases it. */
export function HoldersView({ timeZone }: { timeZone: string }) {
  const isPhone = useIsPhone()
  const by = useAddressQuery().get(BY) === 'carrito' ? 'cart' : 'network'
  const { data, error, refetch, isPlaceholderData } = useQuery(holdersBy(by))
  const [releasing, setReleasing] = useState<Row>()
  const { release } = useHoldActions()
  const views = holdViews({})
  return (
    <>
      <AreaHead
        title="Reservas"
        views={views}
        view="acaparan"
        onView={(key) => stepTo({ [BY]: undefined, ...views.find((view) => view.key === key)?.address })}
      />
      <Toolbar>
        <ChoiceFilter
          name="Por"
          options={byCart}
          value={by === 'cart' ? 'carrito' : ''}
          onChoose={(value) => refineTo({ [BY]: value })}
        />
        <p className="text-ink-2 max-md:hidden">
          {by === 'cart' ? 'Los carritos' : 'Las redes'} con más piezas apartadas en este momento
        </p>
      </Toolbar>
      <LoadedList
        data={data}
        failure={error === null ? undefined : failureOf('loadHolders')(error)}
        onRetry={() => void refetch()}
        waiting={<WaitingRows rows={8} label="Cargando quién aparta más" />}
      >
        {({ holders }) => {
          const rows = holders.map((holder, place) => ({ ...holder, id: holder.cart_id ?? place + 1 }))
          if (rows.length === 0) {
            return (
              <EmptyList title={by === 'cart' ? 'Ningún carrito aparta piezas' : 'Ninguna red aparta piezas'}>
                Aquí aparece quien tiene más piezas en su carrito.
              </EmptyList>
            )
          }
          return isPhone ? (
            <ListCards
              label="Quién aparta mucho"
              rows={rows}
              nameOf={holderName}
              renderCard={(row) => <HolderCard row={row} onRelease={() => setReleasing(row)} />}
            />
          ) : (
            <DataTable<Row>
              label="Quién aparta mucho"
              name={name}
              columns={holderColumns(timeZone, setReleasing)}
              rows={rows}
              onOpen={setReleasing}
              isRefreshing={isPlaceholderData}
            />
          )
        }}
      </LoadedList>
      {releasing && (
        <CancelDialog
          title={`¿Liberar lo que aparta ${holderName(releasing)}?`}
          action="Liberar todo"
          busyLabel="Liberando…"
          failureText={failureOf('release')}
          onClose={() => setReleasing(undefined)}
          onConfirm={(reason) => release(holderOf(releasing), reason)}
        >
          {returnText(releasing.pieces)} a la tienda y {releasing.pieces === 1 ? 'sale' : 'salen'} de{' '}
          {cartCount(releasing.carts)}.
        </CancelDialog>
      )}
    </>
  )
}

/** What a row releases: all carts of a network, or one cart. */
const holderOf = ({ cart_id: cartId, network }: Row) => (cartId === null ? { network } : { cartId })

const name: NameColumn<Row> = { head: 'Quién', text: holderName, render: holderName }

const Unusual = () => (
  <Mark tone="warning">
    <CircleAlertIcon />
    Más de lo usual
  </Mark>
)

const holderColumns = (timeZone: string, onRelease: (row: Row) => void): Column<Row>[] => [
  { name: 'unusual', head: 'Aviso', cell: (row) => row.is_unusual && <Unusual /> },
  { name: 'carts', head: 'Carritos', isNumber: true, cell: (row) => row.carts },
  { name: 'pieces', head: 'Piezas', isNumber: true, cell: (row) => row.pieces },
  { name: 'share', head: 'De la tienda', isNumber: true, cell: (row) => shareText(row) },
  { name: 'value', head: 'Valor', isNumber: true, cell: (row) => <Price hasLightCents pesos={row.value} /> },
  { name: 'since', head: 'Desde', isNumber: true, cell: (row) => showWhen(row.since, timeZone) },
  { name: 'until', head: 'Hasta', isNumber: true, cell: (row) => showWhen(row.until, timeZone) },
  {
    name: 'actions',
    head: '',
    cell: (row) => (
      <span className="flex justify-end">
        <Button look="plain" aria-label={`Liberar lo de ${holderName(row)}`} onClick={() => onRelease(row)}>
          Liberar…
        </Button>
      </span>
    ),
  },
]

const shareText = ({ share }: Row) => `${share} %`

const HolderCard = ({ row, onRelease }: { row: Row; onRelease: () => void }) => (
  <>
    <p className="flex flex-wrap justify-between gap-x-3 text-item font-semibold">
      <span className="min-w-0 wrap-anywhere">{holderName(row)}</span>
      <Price hasLightCents pesos={row.value} />
    </p>
    <p className="text-ink-2">
      {piecesText(row.pieces)} · {shareText(row)} de la tienda · {cartCount(row.carts)}
    </p>
    <div className="-mr-2 flex min-h-11 flex-wrap items-center justify-between">
      {row.is_unusual ? <Unusual /> : <span />}
      <Button look="plain" aria-label={`Liberar lo de ${holderName(row)}`} onClick={onRelease}>
        Liberar…
      </Button>
    </div>
  </>
)
