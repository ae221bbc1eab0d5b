import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder } from '../../../testing/an-order'
import { allWords, buttons } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, refused, stubShop } from '../../../testing/stub-shop'
import { overlayDepth, replacePage } from '../../../ui/overlay/page-history'
import { SalesPart } from './sales-part'

const sold = {
  total_revenue: 900,
  total_cost: 300,
  total_profit: 600,
  profit_margin_percentage: 66.7,
  total_quantity_sold: 5,
  total_orders: 4,
  last_sold_at: null,
  date_range: { start: '2026-10-22', end: '2026-11-20', today: '2026-11-20' },
}
const order = anOrder({ status: 'cancelled', delivery_date: '2026-12-03' })
const show = () => renderInPanel(<SalesPart productId={1} timeZone="America/Mexico_City" />)
const isReport = (path: string) => path.startsWith('/reports/')

test.each([
  ['figures', isReport],
  ['orders', (path: string) => !isReport(path)],
])(
  'the sales wait while their %s are read, say why these cannot be read, and read both again',
  async (_what, isDown) => {
    let answer: (() => void) | undefined
    const figures = (path: string) => accepted(isReport(path) ? sold : { orders: [{ ...order, items: [] }] })
    stubShop(({ path }) =>
      isDown(path)
        ? new Promise((done) => (answer = () => done(refused(500, 'INTERNAL', 'Algo falló'))))
        : figures(path),
    )
    show()
    expect(allWords('status').join()).toContain('Cargando ventas')
    await waitFor(() => expect(answer).toBeDefined())
    expect(screen.queryByText('Piezas vendidas')).toBeNull()
    answer?.()
    expect(await screen.findByText('Algo falló')).toBeTruthy()
    stubShop(({ path }) => figures(path))
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Piezas vendidas')).toBeTruthy()
    await waitFor(() => expect([buttons(), allWords('status')]).toStrictEqual([[], []]))
  },
)

test('an order says for when it is, how it stands, and its pieces of this product alone', async () => {
  const items = [
    { product_id: 2, quantity: 7 },
    { product_id: 1, quantity: 1 },
  ]
  stubShop(({ path }) => accepted(isReport(path) ? sold : { orders: [{ ...order, items }] }))
  show()
  await screen.findByText('Últimos pedidos')
  expect(allWords('listitem')).toStrictEqual(['PED-261120-7K4Q Sofía Lara · jue 3 dic · Cancelado 1 pieza'])
})

test('another product in its place has figures and orders of its own', async () => {
  stubShop(({ path }) => {
    if (isReport(path)) return accepted(path.startsWith('/reports/products/2') ? { ...sold, total_orders: 8 } : sold)
    return accepted({ orders: path.includes('productId=2') ? [] : [{ ...order, items: [] }] })
  })
  const { rerender } = show()
  const orders = async () => (await screen.findByText('Pedidos')).nextElementSibling?.textContent
  expect([await orders(), allWords('listitem').length]).toStrictEqual(['4', 1])
  rerender(<SalesPart productId={2} timeZone="America/Mexico_City" />)
  await screen.findByText('Este producto todavía no está en ningún pedido.')
  expect([await orders(), allWords('listitem').length]).toStrictEqual(['8', 0])
})

test('an order opens in its sheet, and all of them in the list of orders', async () => {
  replacePage('/?panel=productos&editar=1', 2)
  stubShop(({ path }) => accepted(isReport(path) ? sold : { orders: [{ ...order, items: [] }] }))
  const { user } = show()
  await user.click(await screen.findByRole('link', { name: 'PED-261120-7K4Q' }))
  expect([location.search, overlayDepth()]).toStrictEqual(['?panel=pedidos&pedido=31', 2])
  await user.click(screen.getByRole('link', { name: 'Ver todos los pedidos con este producto' }))
  expect([location.search, overlayDepth()]).toStrictEqual(['?panel=pedidos&producto=1', 1])
})
