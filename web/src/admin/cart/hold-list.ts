import { CUSTOMER_TYPE_LABELS } from '@tocador/contracts/accounts/accounts-words'
import { listCartsWithHolds, listHolds } from '@tocador/contracts/cart/admin-cart-calls'
import type { CartSummary, Hold } from '@tocador/contracts/cart/hold-schemas'
import { HOLD_STATUS_LABELS } from '@tocador/contracts/cart/hold-life'
import {
  CART_STATE_LABELS,
  CART_STATUS_LABELS,
  EXPIRATION_LABELS,
  USUAL_PERIOD,
} from '@tocador/contracts/cart/hold-words'
import type { EndpointOf, QueryInputOf } from '@tocador/contracts/endpoint'
import { call } from '../../api/call'
import { choiceOf, optionsOf } from '../list-screen/filters/filter-options'
import { withoutLists } from '../list-screen/views/list-address'
import type { ListDeclaration, ListState } from '../list-screen/list/list-declaration'
import type { ListView } from '../list-screen/list/list-head'
import { cartCount, failureOf, holdCount } from './hold-texts'
import { noteServerNow } from './server-clock'
import { HOLDS } from './use-holds'

type HoldsQuery = QueryInputOf<EndpointOf<typeof listHolds>>
type CartsQuery = QueryInputOf<EndpointOf<typeof listCartsWithHolds>>

const periods = [
  { value: 'today', label: 'Hoy' },
  { value: '1', label: 'Último día' },
  { value: '30', label: '30 días' },
  { value: '90', label: '90 días' },
  { value: 'all', label: 'Desde siempre' },
]

const owners = optionsOf(CUSTOMER_TYPE_LABELS)
const period = choiceOf({ param: 'period', word: 'periodo', label: 'Periodo', isSingle: true }, periods)

/** The period of a list: seven days unless another one is chosen (RES-12). */
export const periodOf = ({ filters }: ListState) => filters['period'] || String(USUAL_PERIOD)
export const periodText = (state: ListState) =>
  periods.find(({ value }) => value === periodOf(state))?.label.toLowerCase() ?? `${USUAL_PERIOD} días`

export const holdSorts = [
  { value: 'reserved_until', label: 'Vencen antes' },
  { value: '-reserved_until', label: 'Vencen después' },
  { value: '-created_at', label: 'Más recientes' },
  { value: 'created_at', label: 'Más antiguas' },
  { value: '-total_amount', label: 'Mayor importe' },
  { value: 'total_amount', label: 'Menor importe' },
]

/** RES-07, RES-09, RES-10 */
export const holdList: ListDeclaration<Hold> = {
  section: 'reservas',
  title: 'Reservas',
  queryKey: [...HOLDS, 'list'],
  read: async (query, signal) => {
    const { data } = await call(listHolds, { query: query as HoldsQuery }, { signal })
    noteServerNow(data.now)
    return { rows: data.reservations, pagination: data.pagination }
  },
  filters: [
    choiceOf({ param: 'status', word: 'estado', label: 'Estado' }, optionsOf(HOLD_STATUS_LABELS)),
    choiceOf({ param: 'expiration', word: 'vence', label: 'Tiempo restante' }, optionsOf(EXPIRATION_LABELS)),
    choiceOf({ param: 'user_type', word: 'cliente', label: 'Cliente', isSingle: true }, owners),
    period,
  ],
  addToRequest: (state) => ({ period: periodOf(state) }),
  sorts: holdSorts.map(({ value }) => value),
  usualSort: 'reserved_until',
  usualLimit: 20,
  openWord: 'reserva',
  otherWords: ['vista'],
  texts: {
    searchLabel: 'Producto, cliente o teléfono',
    loading: 'Cargando reservas',
    failure: failureOf('load'),
    empty: { title: 'No se encontraron resultados', text: 'Ninguna reserva del periodo coincide con lo que buscas.' },
    count: holdCount,
  },
}

export const cartSorts = [
  { value: 'next_to_expire', label: 'Vencen antes' },
  { value: '-next_to_expire', label: 'Vencen después' },
  { value: '-created_at', label: 'Más recientes' },
  { value: 'created_at', label: 'Más antiguos' },
  { value: '-total_value', label: 'Mayor valor' },
  { value: 'total_value', label: 'Menor valor' },
]

/** RES-08, RES-11 */
export const cartList: ListDeclaration<CartSummary> = {
  section: 'carritos',
  title: 'Reservas',
  queryKey: [...HOLDS, 'carts'],
  read: async (query, signal) => {
    const { data } = await call(listCartsWithHolds, { query: query as CartsQuery }, { signal })
    noteServerNow(data.now)
    return { rows: data.carts, pagination: data.pagination }
  },
  filters: [
    choiceOf({ param: 'status', word: 'estado', label: 'Estado' }, optionsOf(CART_STATUS_LABELS)),
    choiceOf({ param: 'cart_type', word: 'cliente', label: 'Tipo de carrito', isSingle: true }, owners),
    choiceOf({ param: 'state', word: 'contenido', label: 'Contenido', isSingle: true }, optionsOf(CART_STATE_LABELS)),
    period,
  ],
  addToRequest: (state) => ({ period: periodOf(state) }),
  sorts: cartSorts.map(({ value }) => value),
  usualSort: 'next_to_expire',
  usualLimit: 20,
  openWord: 'carrito',
  texts: {
    searchLabel: 'Cliente, teléfono o producto',
    loading: 'Cargando carritos',
    failure: failureOf('loadCarts'),
    empty: { title: 'No se encontraron resultados', text: 'Ningún carrito del periodo coincide con lo que buscas.' },
    count: cartCount,
  },
}

/** Switching the view removes filters, sort and page of the other view, because both use the same words in the address. */
const plain = withoutLists(holdList, cartList)
export const VIEW = 'vista'
const view = (key: string, name: string, vista: string | undefined, count?: number, whole = count): ListView => ({
  key,
  name,
  count,
  whole,
  address: { ...plain, [VIEW]: vista },
})

export const holdViews = (counts: {
  holds?: number | undefined
  carts?: number | undefined
  /** Open or not, with products or without. */
  allCarts?: number | undefined
}) => [
  view('reservas', 'Reservas', undefined, counts.holds),
  view('carritos', 'Carritos', 'carritos', counts.carts, counts.allCarts),
  view('acaparan', 'Quién aparta mucho', 'acaparan'),
]
