import { addDays, isRealDay, type Day } from '@tocador/contracts/calendar'
import type { CallInput } from '../../api/call'
import type { listOrders } from '@tocador/contracts/orders'
import { PAGE_SIZES } from '@tocador/contracts/paging'
import type { QueryChange } from '../list-screen/address'

export const ORDERS_PER_PAGE = 20
const SORTS = ['-created_at', 'created_at', 'delivery', '-delivery', 'total_amount', '-total_amount'] as const
export type OrderSort = (typeof SORTS)[number]
export const USUAL_SORT: OrderSort = '-created_at'
export type OrdersQuery = NonNullable<CallInput<typeof listOrders>['query']>

export interface OrderFilters {
  search: string
  status: string
  customer: string
  place: string
  whatsapp: string
  from: Day
  to: Day
  sort: OrderSort
  page: number
  limit: number
}

const STATUSES = ['pending', 'confirmed', 'preparing', 'ready', 'delivered', 'cancelled'] as const
const CUSTOMERS = ['guest', 'registered'] as const
const WHATSAPP = ['none', 'pending', 'sent'] as const

/** An address may be typed by hand: what it cannot mean is left out. */
export function readOrderFilters(query: URLSearchParams): OrderFilters {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name)) ?? ''
  const day = (name: string) => {
    const value = query.get(name) ?? ''
    return isRealDay(value) ? value : ''
  }
  const number = (name: string) => (/^[1-9]\d{0,5}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined)
  const [from, to] = [day('desde'), day('hasta')]
  return {
    search: (query.get('buscar') ?? '').slice(0, 200),
    status: oneOf('estado', STATUSES),
    customer: oneOf('cliente', CUSTOMERS),
    place: String(number('lugar') ?? ''),
    whatsapp: oneOf('whatsapp', WHATSAPP),
    from,
    // End before start: the end is the slip.
    to: from !== '' && to !== '' && to < from ? '' : to,
    sort: oneOf('orden', SORTS) || USUAL_SORT,
    page: number('pagina') ?? 1,
    limit: PAGE_SIZES.find((size) => size === number('porPagina')) ?? ORDERS_PER_PAGE,
  }
}

const WORDS: Record<keyof OrderFilters, string> = {
  search: 'buscar',
  status: 'estado',
  customer: 'cliente',
  place: 'lugar',
  whatsapp: 'whatsapp',
  from: 'desde',
  to: 'hasta',
  sort: 'orden',
  page: 'pagina',
  limit: 'porPagina',
}

/** Any other filter begins at its first page again. */
export function addressOfFilters(change: Partial<OrderFilters>): QueryChange {
  const usual: Partial<OrderFilters> = { sort: USUAL_SORT, page: 1, limit: ORDERS_PER_PAGE }
  return Object.fromEntries(
    Object.entries({ page: 1, ...change }).map(([name, value]) => {
      const key = name as keyof OrderFilters
      return [WORDS[key], value === usual[key] ? undefined : value]
    }),
  )
}

export const NO_FILTERS = { search: '', status: '', customer: '', place: '', whatsapp: '', from: '', to: '' } as const

export const hasFilters = (filters: OrderFilters) =>
  (Object.keys(NO_FILTERS) as (keyof typeof NO_FILTERS)[]).some((name) => filters[name] !== '')

/** The same filters as query of the export call, all pages of them. */
export const exportQueryOf = ({ search, status, customer, place, whatsapp, from, to, sort }: OrderFilters) =>
  ({
    search,
    status: status as '',
    customerType: customer as '',
    locationId: place,
    whatsapp: whatsapp as '',
    startDate: from,
    endDate: to,
    sort,
  }) satisfies OrdersQuery

export const orderQueryOf = (filters: OrderFilters) =>
  ({
    ...exportQueryOf(filters),
    page: String(filters.page),
    limit: String(filters.limit),
    include: 'items',
  }) satisfies OrdersQuery

export const ORDER_VIEWS = [
  { key: 'todos', name: 'Todos' },
  { key: 'por-confirmar', name: 'Por confirmar' },
  { key: 'manana', name: 'Para mañana' },
  { key: 'listos', name: 'Listos' },
  { key: 'por-enviar', name: 'WhatsApp por enviar' },
] as const
export type OrderViewKey = (typeof ORDER_VIEWS)[number]['key']

/** A view is a set of filters; the one whose filters are set is the one shown. */
export const filtersOfView = (view: OrderViewKey, today: Day): Partial<OrderFilters> => ({
  ...NO_FILTERS,
  ...(view === 'por-confirmar' && { status: 'pending' }),
  ...(view === 'listos' && { status: 'ready' }),
  ...(view === 'por-enviar' && { whatsapp: 'pending' }),
  ...(view === 'manana' && { from: addDays(today, 1), to: addDays(today, 1) }),
})

export const viewOf = (filters: OrderFilters, today: Day): OrderViewKey | '' =>
  ORDER_VIEWS.find(({ key }) =>
    Object.entries(filtersOfView(key, today)).every(([name, value]) => filters[name as keyof OrderFilters] === value),
  )?.key ?? ''
