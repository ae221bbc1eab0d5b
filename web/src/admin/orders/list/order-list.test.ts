import { expect, test } from 'vitest'
import { isFilteredBy, readList, requestOf } from '../../list-screen/views/list-address'
import { orderList, orderViews, phoneOrderList } from './order-list'

const read = (query: string) => readList(orderList, new URLSearchParams(query))
const requested = (query: string) => requestOf(orderList, read(query))

test('without filters the list shows the newest orders, 20 a page', () => {
  expect(requested('panel=pedidos')).toMatchObject({ page: '1', limit: '20', sort: '-created_at' })
  expect(requested('panel=pedidos')).not.toHaveProperty('status')
})

test('[DESK-16] search, status, customer and place are sent as parameters', () => {
  expect(requested('buscar=7K4Q&estado=ready,pending&cliente=guest&lugar=3,4')).toMatchObject({
    search: '7K4Q',
    status: 'ready,pending',
    customerType: 'guest',
    locationId: '3,4',
  })
})

test('links of the reports filter by account, product and category; 0 stands for removed products', () => {
  expect(requested('cuenta=9')).toMatchObject({ userId: '9' })
  expect(requested('producto=7&categoria=0')).toMatchObject({ productId: '7', categoryId: '0' })
})

test('links of the reports filter by weekday and hour of the order, 0 included, and by the day of the hold', () => {
  expect(requested('diaDelPedido=0&horaDelPedido=0')).toMatchObject({ weekday: '0', createdHour: '0' })
  expect(requested('desde=2026-11-20&fecha=reserved')).toMatchObject({
    startDate: '2026-11-20',
    dateField: 'reserved',
  })
})

test('pending messages have a filter', () => {
  expect(requested('whatsapp=pending')).toMatchObject({ whatsapp: 'pending' })
})

test('a range of delivery or creation dates is sent; an end before its start is ignored', () => {
  expect(requested('desde=2026-11-20&hasta=2026-11-22&fecha=created')).toMatchObject({
    startDate: '2026-11-20',
    endDate: '2026-11-22',
    dateField: 'created',
  })
  expect(requested('desde=2026-11-20&hasta=2026-11-19')).toMatchObject({
    startDate: '2026-11-20',
  })
  expect(requested('desde=2026-11-20&hasta=2026-11-19')).not.toHaveProperty('endDate')
})

test.each([
  ['estado=perdido', { status: '' }],
  ['cliente=marciano', { customerType: '' }],
  ['desde=2026-02-30', { startDate: '' }],
  ['pagina=0', { page: '1' }],
  ['pagina=-3', { page: '1' }],
  ['porPagina=7', { limit: '20' }],
  ['lugar=1;drop', { locationId: '' }],
  ['whatsapp=quizas', { whatsapp: '' }],
  ['cuenta=0', { userId: '' }],
  ['producto=0', { productId: '' }],
  ['categoria=labios', { categoryId: '' }],
  ['diaDelPedido=7', { weekday: '' }],
  ['horaDelPedido=24', { createdHour: '' }],
  ['orden=precio', { sort: '-created_at' }],
])('the invalid address %s is ignored', (query, expected) => {
  const request: Record<string, string> = requested(query)
  for (const [param, value] of Object.entries(expected)) expect(request[param] ?? '').toBe(value)
})

test.each(orderViews('2026-11-20').map((view) => [view.key, view] as const))(
  'the view %s is identified by its filters',
  (key, { filters }) => {
    const state = { ...read(''), filters: { ...read('').filters, ...filters } }
    expect(orderViews('2026-11-20').find((view) => isFilteredBy(state, view.filters))?.key).toBe(key)
  },
)

test('[DESK-10] the views Hoy and Por entregar are the hand-overs of the day and all that are not over', () => {
  const filtersOf = (key: string) => orderViews('2026-11-20').find((view) => view.key === key)?.filters
  expect(filtersOf('hoy')).toStrictEqual({ startDate: '2026-11-20', endDate: '2026-11-20' })
  expect(filtersOf('por-entregar')).toStrictEqual({ status: 'pending,confirmed,preparing,ready' })
})

test('the view of tomorrow also works at the end of a month', () => {
  const tomorrow = orderViews('2026-11-30').find(({ key }) => key === 'manana')
  expect(tomorrow?.filters).toEqual({ startDate: '2026-12-01', endDate: '2026-12-01' })
})

test.each([
  ['', { sort: 'delivery', startDate: '2026-11-20' }],
  ['estado=pending', { sort: 'delivery', startDate: '' }],
  ['buscar=Luc', { sort: 'delivery', startDate: '' }],
  ['orden=-created_at', { sort: '-created_at', startDate: '' }],
  ['desde=2026-11-01', { sort: 'delivery', startDate: '2026-11-01' }],
])(
  'on phones the list «%s» is sorted by delivery, and starts today if no filter or other sort is set',
  (query, wanted) => {
    const list = phoneOrderList('2026-11-20')
    const request: Record<string, string> = requestOf(list, readList(list, new URLSearchParams(query)))
    for (const [param, value] of Object.entries(wanted)) expect(request[param] ?? '').toBe(value)
  },
)

test('on phones a search shows the newest orders first, unless another sort is chosen', () => {
  const sortOf = (query: string) => readList(phoneOrderList('2026-11-20', true), new URLSearchParams(query)).sort
  expect(['buscar=Luc', 'buscar=Luc&orden=delivery'].map(sortOf)).toStrictEqual(['-created_at', 'delivery'])
})
