import { expect, test } from 'vitest'
import { addressOfFilters, filtersOfView, orderQueryOf, readOrderFilters, viewOf } from './order-filters'

const read = (query: string) => readOrderFilters(new URLSearchParams(query))

test('[ORD-10] without filters the list shows the newest orders, 20 a page', () => {
  expect(orderQueryOf(read('panel=pedidos'))).toMatchObject({ page: '1', limit: '20', sort: '-created_at', status: '' })
})

test('[ORD-01] [ORD-02] [ORD-03] [ORD-04] search, status, customer and place go to the server in its own words', () => {
  const filters = read('buscar=7K4Q&estado=ready&cliente=guest&lugar=3')
  expect(orderQueryOf(filters)).toMatchObject({
    search: '7K4Q',
    status: 'ready',
    customerType: 'guest',
    locationId: '3',
  })
})

test('[ORD-18] the messages that wait are a filter of their own', () => {
  expect(orderQueryOf(read('whatsapp=pending'))).toMatchObject({ whatsapp: 'pending', status: '' })
})

test('[ORD-05] both days of the range go along, and an end before its start is left out', () => {
  expect(orderQueryOf(read('desde=2026-11-20&hasta=2026-11-22'))).toMatchObject({
    startDate: '2026-11-20',
    endDate: '2026-11-22',
  })
  expect(read('desde=2026-11-20&hasta=2026-11-19')).toMatchObject({ from: '2026-11-20', to: '' })
})

test.each([
  ['estado=perdido', { status: '' }],
  ['cliente=marciano', { customer: '' }],
  ['desde=2026-02-30', { from: '' }],
  ['pagina=0', { page: 1 }],
  ['pagina=-3', { page: 1 }],
  ['porPagina=7', { limit: 20 }],
  ['lugar=1;drop', { place: '' }],
  ['whatsapp=quizas', { whatsapp: '' }],
  ['orden=precio', { sort: '-created_at' }],
])('an address typed by hand, %s, means nothing and harms nothing', (query, expected) => {
  expect(read(query)).toMatchObject(expected)
})

test('another filter begins at the first page, and what is usual stays out of the address', () => {
  expect(addressOfFilters({ status: 'ready' })).toEqual({ pagina: undefined, estado: 'ready' })
  expect(addressOfFilters({ page: 3 })).toEqual({ pagina: 3 })
  expect(addressOfFilters({ limit: 20 })).toEqual({ pagina: undefined, porPagina: undefined })
})

test.each(['todos', 'por-confirmar', 'manana', 'listos', 'por-enviar'] as const)(
  'the view %s is recognised by its filters',
  (view) => {
    const today = '2026-11-20'
    expect(viewOf({ ...read(''), ...filtersOfView(view, today) }, today)).toBe(view)
  },
)

test('tomorrow is the shop’s tomorrow, also over the end of a month', () => {
  expect(filtersOfView('manana', '2026-11-30')).toMatchObject({ from: '2026-12-01', to: '2026-12-01' })
})
