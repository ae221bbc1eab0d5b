import type { ListedOrder } from '@tocador/contracts/orders/order-schemas'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { anOrder, anOrderLine } from '../../../testing/an-order'
import { wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, stubShop } from '../../../testing/stub-shop'
import { Overlay } from '../../../ui/overlay/overlay'
import { replacePage } from '../../../ui/overlay/page-history'
import { CHANGES } from '../../list-screen/live/shop-changes'
import { OrdersArea } from './orders-area'

const versions = { orders: '1', products: '1', surveys: '1', users: '1', system: '1' }
const listed = (id: number, over: Partial<ListedOrder> = {}): ListedOrder => ({
  ...anOrder({ id, order_number: `PED-261120-00${id}` }),
  user_id: 7,
  session_id: '',
  total_quantity: 2,
  items: [anOrderLine()],
  ...over,
})
let recentOrders: number[]
let orders: ListedOrder[]
/** How many more match, on the next pages. */
let more: number
// Loaded lazily, which takes longer on a busy machine than a test waits.
beforeAll(() => import('../sheet/order-sheet'), 60_000)
beforeEach(() => {
  more = 0
  recentOrders = [31]
  orders = [listed(31, { customer_name: 'Berta' })]
  stubShop(({ path }) => {
    if (path.startsWith('/admin/changes')) return accepted({ versions, recentOrders, pendingOrders: 0 })
    if (path.startsWith('/orders?') || path.startsWith('/admin/orders?'))
      return accepted({ orders, pagination: { page: 1, limit: 20, total: orders.length + more, pages: 1 } })
    if (path.startsWith('/admin/delivery-locations')) return accepted([{ id: 7, name: 'Plaza Jacaranda' }])
    return new Promise(() => {})
  })
  replacePage('/?panel=pedidos', 1)
})
async function show() {
  const shown = renderInPanel(
    <Overlay kind="screen" aria-label="Panel" onCloseRequest={() => {}}>
      <OrdersArea timeZone="America/Mexico_City" />
    </Overlay>,
  )
  await screen.findAllByText('Berta')
  await vi.waitFor(() => expect(shown.queries.getQueryData(CHANGES)).toBeDefined())
  const arrive = async (...ids: number[]) => {
    recentOrders = [...ids, ...recentOrders].slice(0, 50)
    await act(() => shown.queries.refetchQueries({ queryKey: CHANGES }))
  }
  return { ...shown, arrive }
}
const pill = () => screen.queryByRole('button', { name: /nuevos? ·/ })?.textContent

test.each([
  [1, '1 pedido nuevo · Mostrar'],
  [2, '2 pedidos nuevos · Mostrar'],
  [49, '49 pedidos nuevos · Mostrar'],
  [50, '50 o más pedidos nuevos · Mostrar'],
])('%d orders that came are announced above the list', async (count, text) => {
  const { arrive } = await show()
  expect(pill()).toBeUndefined()
  await arrive(...Array.from({ length: count }, (_, place) => 100 + count - place))
  await vi.waitFor(() => expect(pill()).toBe(text))
})

test('they are inserted by a press, and not before', async () => {
  const { arrive, queries } = await show()
  orders = [listed(32, { customer_name: 'Carla' }), ...orders]
  await arrive(32)
  await act(() => queries.invalidateQueries({ queryKey: ['orders', 'list'] }))
  expect(screen.queryAllByText('Carla')).toHaveLength(0)
  fireEvent.click(await screen.findByRole('button', { name: /1 pedido nuevo · Mostrar/ }))
  await screen.findAllByText('Carla')
  expect([pill(), location.search]).toStrictEqual([undefined, '?panel=pedidos'])
})

test('what leaves the list stays until it is asked to go', async () => {
  const { queries } = await show()
  orders = []
  await act(() => queries.invalidateQueries({ queryKey: ['orders', 'list'] }))
  const button = await screen.findByRole('button', { name: 'La lista cambió · Actualizar' })
  expect(screen.queryAllByText('Berta').length).toBeGreaterThan(0)
  fireEvent.click(button)
  await vi.waitFor(() => expect(screen.queryAllByText('Berta')).toHaveLength(0))
})

describe('an open order that left its list', () => {
  const step = (name: string) => screen.getByRole('button', { name })
  const opened = () => new URLSearchParams(location.search).get('pedido')
  test('has its neighbours while it is still listed', async () => {
    orders = [listed(31, { customer_name: 'Berta' }), listed(30, { customer_name: 'Carla' })]
    replacePage('/?panel=pedidos&estado=pending&pedido=31', 1)
    const { queries } = await show()
    await screen.findByText('1 de 2')
    orders = orders.slice(1)
    await act(() => queries.invalidateQueries({ queryKey: ['orders', 'list'] }))
    await screen.findByRole('button', { name: 'La lista cambió · Actualizar' })
    expect(screen.getByText('1 de 2')).toBeTruthy()
    fireEvent.click(step('Pedido siguiente'))
    await screen.findByText('2 de 2')
    expect([opened(), step('Pedido siguiente').hasAttribute('disabled')]).toStrictEqual(['30', true])
    fireEvent.click(step('Pedido anterior'))
    await screen.findByText('1 de 2')
    expect(opened()).toBe('31')
  })
  test('is followed by the one that came up from the next page, which is listed then', async () => {
    more = 1
    replacePage('/?panel=pedidos&estado=pending&pedido=31', 1)
    const { queries } = await show()
    await screen.findByText('1 de 2')
    orders = [listed(30, { customer_name: 'Carla' })]
    more = 0
    await act(() => queries.invalidateQueries({ queryKey: ['orders', 'list'] }))
    await screen.findByRole('button', { name: 'La lista cambió · Actualizar' })
    expect([screen.queryAllByText('1 de 2').length, screen.queryAllByText('Carla').length]).toStrictEqual([1, 0])
    fireEvent.click(step('Pedido siguiente'))
    await screen.findByText('1 de 1')
    expect(opened()).toBe('30')
    expect(screen.queryAllByText('Carla').length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: /La lista cambió/ })).toBeNull()
  })
})

test('the file of the list has its filters', async () => {
  replacePage('/?panel=pedidos&estado=pending', 1)
  await show()
  fireEvent.click(screen.getAllByRole('button', { name: /^Exportar/ })[0] ?? document.body)
  await vi.waitFor(() => expect(wordsOf(screen.getAllByRole('menu').at(-1) ?? null)).toContain('1 pedido'))
  fireEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await vi.waitFor(() => expect(asked.some(({ path }) => path.startsWith('/admin/orders/export'))).toBe(true))
  const file = asked.find(({ path }) => path.startsWith('/admin/orders/export'))?.path ?? ''
  const query = new URLSearchParams(file.split('?')[1])
  expect([query.get('status'), query.get('format'), query.get('ids')]).toStrictEqual(['pending', 'csv', null])
})

test('from a list in another order they lead to the newest', async () => {
  replacePage('/?panel=pedidos&orden=delivery&estado=pending', 1)
  const { arrive } = await show()
  await arrive(32)
  fireEvent.click(await screen.findByRole('button', { name: /1 pedido nuevo/ }))
  await vi.waitFor(() => expect(location.search).toBe('?panel=pedidos'))
})
