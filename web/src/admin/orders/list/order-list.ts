import { showNumber } from '@tocador/contracts/money'
import { CUSTOMER_TYPE_LABELS } from '@tocador/contracts/accounts/accounts-words'
import { addDays, showHour, SLOT_HOURS, WEEKDAYS, type Day } from '@tocador/contracts/calendar'
import { listOrders } from '@tocador/contracts/orders/admin-orders-calls'
import { ORDER_STATUS_LABELS, OPEN_STATUSES } from '@tocador/contracts/orders/order-life'
import { WHATSAPP_STATE_LABELS } from '@tocador/contracts/orders/orders-words'
import type { ListedOrder } from '@tocador/contracts/orders/order-schemas'
import type { EndpointOf, QueryInputOf } from '@tocador/contracts/endpoint'
import { call } from '../../../api/call'
import { adminFailureText } from '../../../api/admin-failure'
import { hasFilters } from '../../list-screen/views/list-address'
import { choiceOf, optionsOf } from '../../list-screen/filters/filter-options'
import type { ListDeclaration } from '../../list-screen/list/list-declaration'
import type { ListView } from '../../list-screen/list/list-head'
import { orderTexts } from '../order-texts'
import { ORDERS } from '../../list-screen/views/query-keys'

export type OrdersQuery = QueryInputOf<EndpointOf<typeof listOrders>>

const statuses = optionsOf(ORDER_STATUS_LABELS)
const messages = optionsOf(WHATSAPP_STATE_LABELS)
const customers = optionsOf(CUSTOMER_TYPE_LABELS)
const weekdays = WEEKDAYS.map((label, day) => ({ value: String(day), label }))
const allHours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
const hours = SLOT_HOURS.map((hour) => ({ value: hour, label: showHour(hour) }))

export const orderSorts = [
  { value: '-created_at', label: 'Más recientes' },
  { value: 'created_at', label: 'Más antiguos' },
  { value: 'delivery', label: 'Primeras entregas' },
  { value: '-delivery', label: 'Últimas entregas' },
  { value: '-total_amount', label: 'Mayor total' },
  { value: 'total_amount', label: 'Menor total' },
]

/** The value of the filter of places for orders without one. */
export const NO_PLACE = '0'

/** Filters, columns and sorting of the order list (ORD-01 to ORD-05). */
export const orderList: ListDeclaration<ListedOrder> = {
  section: 'pedidos',
  title: 'Pedidos',
  queryKey: ORDERS,
  read: async (query, signal) => {
    const { data } = await call(listOrders, { query: { ...(query as OrdersQuery), include: 'items' } }, { signal })
    return { rows: data.orders, pagination: data.pagination }
  },
  filters: [
    choiceOf({ param: 'status', word: 'estado', label: 'Estado' }, statuses),
    choiceOf({ param: 'customerType', word: 'cliente', label: 'Cliente', isSingle: true }, customers),
    {
      kind: 'choice',
      param: 'locationId',
      word: 'lugar',
      label: 'Lugar',
      accepts: (value) => /^(0|[1-9]\d{0,5})$/.test(value),
    },
    choiceOf({ param: 'hour', word: 'hora', label: 'Hora' }, hours),
    choiceOf({ param: 'whatsapp', word: 'whatsapp', label: 'WhatsApp' }, messages),
    {
      kind: 'choice',
      param: 'userId',
      word: 'cuenta',
      label: 'Cuenta',
      accepts: (value) => /^[1-9]\d{0,8}$/.test(value),
      isSetByLinks: true,
    },
    {
      kind: 'choice',
      param: 'productId',
      word: 'producto',
      label: 'Producto',
      accepts: (value) => /^[1-9]\d{0,8}$/.test(value),
      isSetByLinks: true,
    },
    {
      kind: 'choice',
      param: 'categoryId',
      word: 'categoria',
      label: 'Categoría',
      accepts: (value) => /^(0|[1-9]\d{0,8})$/.test(value),
      isSetByLinks: true,
    },
    choiceOf({ param: 'weekday', word: 'diaDelPedido', label: 'Día del pedido', isSetByLinks: true }, weekdays),
    choiceOf({ param: 'createdHour', word: 'horaDelPedido', label: 'Hora del pedido', isSetByLinks: true }, allHours),
    {
      kind: 'days',
      from: { param: 'startDate', word: 'desde' },
      to: { param: 'endDate', word: 'hasta' },
      field: {
        param: 'dateField',
        word: 'fecha',
        options: [
          { value: 'delivery', label: 'Entrega', isUpcoming: true },
          { value: 'created', label: 'Creación' },
          { value: 'reserved', label: 'Reserva' },
        ],
      },
    },
  ],
  sorts: orderSorts.map(({ value }) => value),
  usualSort: '-created_at',
  usualLimit: 20,
  openWord: 'pedido',
  otherWords: ['vista', 'semana', 'dia'],
  texts: {
    searchLabel: 'Número, nombre o teléfono',
    loading: 'Cargando pedidos',
    failure: (error) => adminFailureText(error, { refused: orderTexts.loadFailed, offline: orderTexts.offline }),
    empty: { title: 'No se encontraron resultados', text: 'Ningún pedido coincide con lo que buscas.' },
    count: (orders) => (orders === 1 ? '1 pedido' : `${showNumber(orders)} pedidos`),
  },
}

/**
 * On phones the list is sorted by delivery; without filters it starts with today's deliveries. With a search the newest
 * orders come first, because a search usually looks for a recent one.
 */
export const phoneOrderList = (today: Day, isSearching = false): ListDeclaration<ListedOrder> => ({
  ...orderList,
  usualSort: isSearching ? orderList.usualSort : 'delivery',
  addToRequest: (state): Record<string, string> =>
    state.sort === 'delivery' && !hasFilters(state) ? { startDate: today } : {},
  texts: {
    ...orderList.texts,
    leftOut: {
      title: 'No hay entregas de hoy en adelante',
      text: 'Esta lista empieza con las entregas de hoy.',
      action: 'Ver los más recientes',
      change: { sort: '-created_at' },
    },
  },
})

export type OrderViewKey = 'todos' | 'por-confirmar' | 'hoy' | 'manana' | 'por-entregar' | 'listos' | 'por-enviar'

/** The views that are sets of filters; the view `calendario` is not one of them. */
export const orderViews = (today: Day): (ListView & { key: OrderViewKey; filters: Record<string, string> })[] => [
  { key: 'todos', name: 'Todos', filters: {} },
  { key: 'por-confirmar', name: 'Por confirmar', filters: { status: 'pending' } },
  { key: 'hoy', name: 'Hoy', filters: { startDate: today, endDate: today } },
  {
    key: 'manana',
    name: 'Mañana',
    filters: { startDate: addDays(today, 1), endDate: addDays(today, 1) },
  },
  { key: 'por-entregar', name: 'Por entregar', filters: { status: OPEN_STATUSES.join(',') } },
  { key: 'listos', name: 'Listos', filters: { status: 'ready' } },
  { key: 'por-enviar', name: 'Por avisar', filters: { whatsapp: 'pending' } },
]
