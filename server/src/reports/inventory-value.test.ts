import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import * as reports from '@tocador/contracts/reports/reports-endpoints'
import { inTransaction, nobody } from '../platform/context'
import { aCartWith, aProduct } from '../testing/factories'
import { knownOrder, removeProducts, saveKnownOrders } from '../testing/samples/known-sales'
import { createTestApp } from '../testing/test-app'

// Today is 20 November 2026 in the shop. The expected figures are computed from this list, without the code of the report.

interface Stocked {
  name: string
  category: string
  priceCents: number
  costCents: number
  stock: number
  held: number
  /** Units sold, by the day of the sale. */
  sold: Record<string, number>
  isNew?: boolean
  createdAt?: string
  isRemoved?: boolean
}
const usual = { category: 'Labios', priceCents: 20_001, costCents: 8_003, stock: 40, held: 0, sold: {} }
const items: Stocked[] = [
  { ...usual, name: 'Se vende', sold: { '2026-11-20': 5, '2026-10-22': 4, '2026-10-21': 100 } },
  { ...usual, name: 'Por pedir', stock: 14, held: 2, sold: { '2026-11-10': 30 } },
  { ...usual, name: 'Dos semanas justas', stock: 14, sold: { '2026-11-10': 30 } },
  { ...usual, name: 'Agotado', category: 'Ojos', stock: 3, held: 3, sold: { '2026-11-01': 2 } },
  { ...usual, name: 'Bajo', category: 'Ojos', stock: 5 },
  { ...usual, name: 'Muerto', category: 'Ojos', stock: 6 },
  { ...usual, name: 'Vendido hace 59 días', stock: 6, sold: { '2026-09-22': 1 } },
  { ...usual, name: 'Vendido hace 60 días', stock: 6, sold: { '2026-09-21': 1 } },
  { ...usual, name: 'Nuevo', stock: 6, isNew: true },
  { ...usual, name: 'De hace 60 días', stock: 6, isNew: true, createdAt: '2026-09-21T18:00:00Z' },
  { ...usual, name: 'De un momento antes', stock: 6, createdAt: '2026-09-21T17:59:59Z' },
  { ...usual, name: 'Sin costo', category: 'Rostro', costCents: 0, stock: 5 },
  { ...usual, name: 'Sin existencias', category: 'Rostro', stock: 0 },
  // Nothing of it is worth a wrong sum.
  { ...usual, name: 'Sin costo ni existencias', category: 'Rostro', costCents: 0, stock: 0 },
  { ...usual, name: 'Quitado', category: 'Rostro', stock: 9, isRemoved: true },
]

const shop = await createTestApp()
const { token } = await shop.signIn('admin')
const ids: number[] = []
let orderId = 0
for (const item of items) {
  const { name, category, priceCents, costCents, stock } = item
  const id = await aProduct(shop, { name, category, type: `Tipo ${category}`, priceCents, costCents, stock })
  ids.push(id)
  if (item.held > 0) await aCartWith(shop, { [id]: item.held })
  const line = (quantity: number) => ({ productId: id, name, quantity, priceCents: 1, costCents: 1 })
  const sales = Object.entries(item.sold)
  await saveKnownOrders(shop, [
    ...sales.map(([day, quantity]) => knownOrder(++orderId, `${day}T12:00`, { lines: [line(quantity)] })),
    // A cancelled order is no sale.
    knownOrder(++orderId, '2026-11-19T12:00', { status: 'cancelled', lines: [line(50)] }),
  ])
}
const oldOnes = ids.filter((_, place) => items[place]?.isNew !== true)
await inTransaction(shop.contextFor(nobody), (tx) =>
  tx.run(sql`update products set created_at = '2026-01-01' where id = any(${oldOnes}::int[])`),
)
for (const [place, { createdAt }] of items.entries()) {
  if (createdAt === undefined) continue
  await inTransaction(shop.contextFor(nobody), (tx) =>
    tx.run(sql`update products set created_at = ${createdAt} where id = ${ids[place]}`),
  )
}
await removeProducts(
  shop,
  ids.filter((_, place) => items[place]?.isRemoved === true),
)
const { body } = await shop.call(reports.reportInventoryValue, { token })
const report = body.data
const shown = items.filter((item) => item.isRemoved !== true)
const since = (item: Stocked, day: string) =>
  Object.entries(item.sold).reduce((sum, [sold, units]) => (sold >= day ? sum + units : sum), 0)
const sumOf = (of: (item: Stocked) => number, own = shown) => own.reduce((sum, item) => sum + of(item), 0)
const isDead = (item: Stocked) => item.stock > 0 && since(item, '2026-09-22') === 0 && item.isNew !== true

test('each product has its worth at cost and at retail, what it sold, and how long it lasts', () => {
  const expected = shown.map((item) => {
    const available = item.stock - item.held
    // The 30 days that end today.
    const units = since(item, '2026-10-22')
    return {
      product_name: item.name,
      on_hand: item.stock,
      held: item.held,
      available,
      cost_value: (item.stock * item.costCents) / 100,
      retail_value: (item.stock * item.priceCents) / 100,
      potential_profit: (item.stock * (item.priceCents - item.costCents)) / 100,
      units_sold: units,
      days_of_cover: units === 0 ? null : Math.floor(available / (units / 30)),
      stock_level: available === 0 ? 'out' : available <= 5 ? 'low' : 'enough',
      is_dead: isDead(item),
      // Less than two weeks left: as many units as the last 30 days sold.
      reorder_units: available / (units / 30) < 14 ? units - available : 0,
    }
  })
  const byName = (one: { product_name: string }, other: { product_name: string }) =>
    one.product_name.localeCompare(other.product_name)
  expect(report.products.toSorted(byName)).toMatchObject(expected.toSorted(byName))
  expect(report.products).toHaveLength(expected.length)
  const values = report.products.map((row) => row.cost_value)
  expect(values).toEqual(values.toSorted((one, other) => other - one))
})

test('the figures of single products: two weeks are enough, one unit less is not', () => {
  const of = (name: string) => report.products.find((row) => row.product_name === name)
  expect([of('Dos semanas justas')?.reorder_units, of('Por pedir')?.reorder_units]).toEqual([0, 18])
  expect([of('Por pedir')?.days_of_cover, of('Agotado')?.days_of_cover, of('Bajo')?.days_of_cover]).toEqual([
    12,
    0,
    null,
  ])
  expect([of('Vendido hace 59 días')?.is_dead, of('Vendido hace 60 días')?.is_dead, of('Nuevo')?.is_dead]).toEqual([
    false,
    true,
    false,
  ])
  expect(of('Se vende')?.last_sale_date).toBe('2026-11-20')
})

test('categories and totals are the sums of the products', () => {
  for (const name of ['Labios', 'Ojos', 'Rostro']) {
    const own = shown.filter((item) => item.category === name)
    const units = sumOf((item) => since(item, '2026-10-22'), own)
    const available = sumOf((item) => item.stock - item.held, own)
    expect(report.categories.find((row) => row.category_name === name)).toStrictEqual({
      category_name: name,
      product_count: own.length,
      on_hand: sumOf((item) => item.stock, own),
      held: sumOf((item) => item.held, own),
      cost_value: sumOf((item) => item.stock * item.costCents, own) / 100,
      retail_value: sumOf((item) => item.stock * item.priceCents, own) / 100,
      potential_profit: sumOf((item) => item.stock * (item.priceCents - item.costCents), own) / 100,
      units_sold: units,
      days_of_cover: units === 0 ? null : Math.floor(available / (units / 30)),
    })
  }
  const dead = shown.filter(isDead)
  expect(report.categories.map((row) => row.category_name)).toStrictEqual(['Labios', 'Ojos', 'Rostro'])
  expect(report.totals).toStrictEqual({
    product_count: shown.length,
    on_hand: sumOf((item) => item.stock),
    held: sumOf((item) => item.held),
    cost_value: sumOf((item) => item.stock * item.costCents) / 100,
    retail_value: sumOf((item) => item.stock * item.priceCents) / 100,
    potential_profit: sumOf((item) => item.stock * (item.priceCents - item.costCents)) / 100,
    dead_count: dead.length,
    dead_value: sumOf((item) => item.stock * item.costCents, dead) / 100,
    out_count: shown.filter((item) => item.stock === item.held).length,
    low_count: shown.filter((item) => item.stock > item.held && item.stock - item.held <= 5).length,
    reorder_count: report.products.filter((row) => row.reorder_units > 0).length,
    without_cost_count: 1,
    people_waiting: 0,
    waiting_value: 0,
  })
})

test('a product of which more pieces are held than there are is out for zero days, and they are to be ordered, too', async () => {
  const id = ids[items.findIndex(({ name }) => name === 'Agotado')] ?? 0
  const saved = await shop.call(updateProduct, { params: { id }, body: { stock_total: 1 }, token })
  expect(saved.status).toBe(200)
  const { products } = (await shop.call(reports.reportInventoryValue, { token })).body.data
  expect(products.find((row) => row.product_id === id)).toMatchObject({
    on_hand: 1,
    held: 3,
    available: -2,
    days_of_cover: 0,
    stock_level: 'out',
    reorder_units: 4,
  })
})
