import { expect, test } from 'vitest'
import { userList } from '../accounts/user-list'
import { cartList, holdList } from '../cart/hold-list'
import { productList } from '../catalog/list/product-list'
import { filterQueryOf, readList } from '../list-screen/views/list-address'
import { orderList, phoneOrderList } from '../orders/list/order-list'
import { dashboardLinks } from './dashboard-links'

const links = dashboardLinks((section) => `/?panel=${section}`, '2026-11-20')

/** What the list at this address asks its endpoint for, apart from order and page. */
function askedAt(address: string, list: Parameters<typeof readList>[0] & Parameters<typeof filterQueryOf>[0]) {
  const { sort: _, ...filters } = filterQueryOf(list, readList(list, new URL(address, 'http://shop').searchParams))
  return filters
}

const sold = 'pending,confirmed,preparing,ready,delivered'
const open = 'pending,confirmed,preparing,ready'

test.each([
  [links.newUsers, userList, { registered: 'today' }],
  [links.newCarts, cartList, { status: 'active,completed', state: 'all', period: 'today' }],
  [links.newHolds, holdList, { period: 'today' }],
  [
    links.ordersToday,
    orderList,
    { status: sold, startDate: '2026-11-20', endDate: '2026-11-20', dateField: 'created' },
  ],
  [links.pendingOrders, orderList, { status: 'pending' }],
  [links.unsentMessages, orderList, { whatsapp: 'pending' }],
  [links.expiringHolds, holdList, { expiration: 'critical,warning', period: 'all' }],
  [links.outOfStock, productList, { stock: 'out' }],
  [links.lowStock, productList, { stock: 'low' }],
  [links.fewOrNone, productList, { stock: 'out,low' }],
  [links.arrived, productList, { waiting: 'arrived' }],
  [links.unapproved, productList, { status: 'pending' }],
  [
    links.sales('2026-11-04'),
    orderList,
    {
      status: 'pending,confirmed,preparing,ready,delivered',
      startDate: '2026-11-04',
      endDate: '2026-11-04',
      dateField: 'created',
    },
  ],
  [links.handovers('2026-11-21'), orderList, { status: open, startDate: '2026-11-21', endDate: '2026-11-21' }],
  [
    links.handovers('2026-11-21', { locationId: 3, hour: '17:00' }),
    phoneOrderList('2026-11-20'),
    { status: open, startDate: '2026-11-21', endDate: '2026-11-21', locationId: '3', hour: '17:00' },
  ],
] as const)('%s lists what its figure counts', (address, list, filters) => {
  expect(askedAt(address, list)).toStrictEqual(filters)
})

test('options that wait for a decision are a view of the surveys, without filters', () => {
  expect(links.pendingOptions).toBe('/?panel=encuestas&vista=pendientes')
})

test('carts are a view of the holds, and hand-overs are listed by their hour', () => {
  expect([links.newCarts, links.handovers('2026-11-21')]).toStrictEqual([
    '/?panel=reservas&vista=carritos&estado=active%2Ccompleted&contenido=all&periodo=today',
    '/?panel=pedidos&orden=delivery&estado=pending%2Cconfirmed%2Cpreparing%2Cready&desde=2026-11-21&hasta=2026-11-21',
  ])
})

test('single pages and sheets have addresses of their own', () => {
  const { places, products, arrivals, system, pickList, product } = links
  expect([places, products, arrivals, system, pickList('2026-11-21'), product(7)]).toStrictEqual([
    '/?panel=disponibilidad',
    '/?panel=productos',
    '/?panel=productos&vista=llegadas&orden=expected',
    '/?panel=ajustes&ajuste=sistema',
    '/?panel=pedidos&surtido=2026-11-21&papel=a4',
    '/?panel=productos&editar=7',
  ])
})
