import type { CartSummary } from '@tocador/contracts/cart/hold-schemas'
import { showPesos } from '@tocador/contracts/money'
import { lazy } from 'react'
import { AreaButton } from '../../ui/controls/area-button'
import { Price } from '../../ui/layout/price'
import { useAddressQuery } from '../list-screen/views/address'
import type { NameColumn } from '../list-screen/list/data-table'
import { isFilteredBy, noFilters, readList } from '../list-screen/views/list-address'
import type { ListState } from '../list-screen/list/list-declaration'
import { ListScreen } from '../list-screen/list/list-screen'
import { showList } from '../list-screen/list/use-list'
import { openRow } from '../list-screen/sheet/use-open-row'
import { CleanUpButton } from './clean-up-button'
import { FigureTiles, tilesFor, type FigureTile } from './figure-tiles'
import { CartCard } from './hold-card'
import { cartColumns, CartTimeLeft } from './hold-columns'
import { cartList, cartSorts, periodOf, periodText, holdViews } from './hold-list'
import { ownerName } from './hold-texts'
import { useHoldDialogs } from './holds-view'
import { useCartStats, useHoldStats } from './use-holds'

const CartSheet = lazy(async () => ({ default: (await import('./cart-sheet')).CartSheet }))

const name: NameColumn<CartSummary> = {
  head: 'Cliente',
  text: ownerName,
  render: (cart) => (
    <span className="block max-w-50 truncate" title={ownerName(cart)}>
      {ownerName(cart)}
    </span>
  ),
}
const onOpen = ({ id }: Pick<CartSummary, 'id'>) => openRow(cartList.openWord, id)

export function CartsView({ timeZone }: { timeZone: string }) {
  const state = readList(cartList, useAddressQuery())
  const stats = useCartStats(periodOf(state))
  const overdue = useHoldStats(periodOf(state))?.overdue_reservations
  const { rowActions, dialogs, actions } = useHoldDialogs(timeZone)
  const cartActions = { onOpen, onRemind: rowActions.onRemind }
  return (
    <ListScreen<CartSummary, CartSummary>
      list={cartList}
      timeZone={timeZone}
      views={holdViews({ carts: stats?.general.active_carts, allCarts: stats?.general.total_carts })}
      usualView="carritos"
      figures={
        <div className="mx-gutter mt-0.5 mb-1.5 flex flex-none flex-wrap items-stretch gap-4 max-md:mx-4 max-md:my-2 max-md:grid max-md:grid-cols-1 max-md:gap-3">
          <FigureTiles
            label="Cifras de los carritos"
            tiles={tilesOf(stats, state)}
            className="flex-[1_1_18rem] [--tile:max(40%,8rem)]"
          />
          {stats !== undefined && stats.expiringSoon.length > 0 && (
            <ExpiringSoon carts={stats.expiringSoon} totals={stats.expiringSoonTotals} />
          )}
        </div>
      }
      name={name}
      columns={cartColumns(cartActions)}
      renderCard={(cart) => <CartCard cart={cart} {...cartActions} />}
      sorts={cartSorts}
      isOff={({ next_reservation_id: next }) => next === null}
      renderActions={() => <CleanUpButton overdue={overdue} />}
      renderSheet={(open) => <CartSheet key={open.id} {...open} rowActions={rowActions} actions={actions} />}
    >
      {dialogs}
    </ListScreen>
  )
}

interface ExpiringSoonProps {
  carts: readonly CartSummary[]
  /** Of the carts that are not listed, too; an older server does not send them. */
  totals: Exclude<Stats, undefined>['expiringSoonTotals']
}

/** RES-04 to RES-06: at most five carts, the next to expire first. */
const ExpiringSoon = ({ carts, totals }: ExpiringSoonProps) => (
  <section
    aria-label="Vencen en 24 h"
    className="w-100 max-w-full flex-none rounded-box border border-line max-[1199px]:w-88 max-md:w-full"
  >
    <h2 className="flex flex-wrap justify-between gap-x-3 border-b border-line px-3.5 py-1.5 font-semibold">
      Vencen en 24 h
      <span className="font-normal text-ink-2">
        {totals !== undefined && totals.carts > carts.length && `${carts.length} de ${totals.carts} · `}
        <Price pesos={totals?.value ?? carts.reduce((sum, cart) => sum + cart.total_value, 0)} />
      </span>
    </h2>
    <ul className="py-1">
      {carts.map((cart) => (
        <li key={cart.id}>
          <AreaButton
            className="flex min-h-6.5 w-full flex-wrap items-center gap-x-3 px-3.5 text-left hover:bg-bg max-md:min-h-11"
            onClick={() => onOpen(cart)}
          >
            <span className="w-42 max-w-full flex-none max-[1199px]:w-auto">
              <CartTimeLeft cart={cart} />
            </span>
            <span className="min-w-0 flex-[1_1_6rem] truncate">{ownerName(cart)}</span>
            <Price hasLightCents pesos={cart.total_value} />
          </AreaButton>
        </li>
      ))}
    </ul>
  </section>
)

type Stats = ReturnType<typeof useCartStats>

/** RES-02, RES-03 */
function tilesOf(stats: Stats, state: ListState): FigureTile[] {
  const period = state.filters['period'] ?? ''
  const { general, withProducts } = stats ?? {}
  const tile = tilesFor(cartList, state)
  const full = withProducts?.carts_with_products
  return [
    tile(
      `Carritos activos, ${periodText(state)}`,
      general?.active_carts,
      general && `${general.active_registered_carts} registrados, ${general.active_guest_carts} invitados`,
      { state: 'all' },
    ),
    tile('Con productos', full, general && full !== undefined ? `${general.active_carts - full} vacíos` : undefined, {
      state: 'with_products',
    }),
    {
      ...tile(
        'Valor en carritos',
        withProducts && <Price hasLightCents pesos={withProducts.total_cart_value} />,
        withProducts && full !== undefined && full > 0
          ? `promedio ${showPesos(Math.round((withProducts.total_cart_value / full) * 100) / 100)}`
          : undefined,
        { state: 'with_products' },
      ),
      onShow: () =>
        showList(cartList, {
          search: '',
          filters: { ...noFilters(cartList).filters, state: 'with_products', period },
          sort: '-total_value',
        }),
      isShown: isFilteredBy(state, { period, state: 'with_products' }) && state.sort === '-total_value',
    },
    {
      ...tile('Por vencer', general?.expiring_soon_carts, 'en menos de 1 h', { state: 'expiring_soon' }),
      isUrgent: general !== undefined && general.expiring_soon_carts > 0,
    },
  ]
}
