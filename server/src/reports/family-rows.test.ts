import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { deleteProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { groupProducts } from '@tocador/contracts/catalog/family-endpoints'
import { exportReport, reportTopProducts } from '@tocador/contracts/reports/reports-endpoints'
import type { QueryInputOf } from '@tocador/contracts/endpoint'
import { aProduct } from '../testing/factories'
import { knownOrder, saveKnownOrders } from '../testing/samples/known-sales'
import { numbersFrom } from '../testing/samples/numbers-from'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')
const random = numbersFrom(7)
const [grana = 0, anil = 0, deleted = 0, alone = 0] = [
  await aProduct(shop, { name: 'Labial Grana', priceCents: 10000, category: 'Labios', type: 'Labial' }),
  await aProduct(shop, { name: 'Labial Añil', priceCents: 10000, costCents: 8000 }),
  await aProduct(shop, { name: 'Labial Rosa', priceCents: 12000 }),
  await aProduct(shop, { name: 'Rubor', priceCents: 8000 }),
]
const [first = 0, second = 0] = [
  await aProduct(shop, { name: 'Sombra Lila', priceCents: 9000 }),
  await aProduct(shop, { name: 'Sombra Oro', priceCents: 9000 }),
]
const REMOVED = 999_999
const FAMILIES: Record<string, number[]> = { 'Labial mate': [grana, anil, deleted], 'Sombra <b>': [first, second] }
const familyIds = new Map<string, number>()
for (const [name, ids] of Object.entries(FAMILIES)) {
  const shades = ids.map((id, place) => ({ product_id: id, name: `Tono ${place}`, color: null }))
  familyIds.set(name, (await shop.call(groupProducts, { body: { name, shades }, token })).body.data.id)
}
await shop.call(deleteProduct, { params: { id: deleted }, token })

const SOLD = [grana, anil, deleted, alone, first, second, REMOVED]
const pad = (value: number) => String(value).padStart(2, '0')
const orders = Array.from({ length: 60 }, (_, place) =>
  knownOrder(place + 1, `2026-0${1 + (place % 2)}-${pad(1 + random(28))}T12:00`, {
    status: place % 9 === 0 ? 'cancelled' : 'delivered',
    // Often two shades of a family in one order.
    lines: SOLD.filter(() => random(3) === 0)
      .concat(SOLD[random(SOLD.length)] ?? 0)
      .map((productId) => ({
        productId,
        name: `Vendido ${productId}`,
        quantity: 1 + random(4),
        priceCents: 1_000 + random(9_000),
        costCents: random(900),
      })),
  }),
)
await saveKnownOrders(shop, orders)

const FEBRUARY = { startDate: '2026-02-01', endDate: '2026-02-28' }
const report = async (query: Partial<QueryInputOf<typeof reportTopProducts>> = {}) =>
  (await shop.call(reportTopProducts, { query: { ...FEBRUARY, limit: '100', rows: 'family', ...query }, token })).body

/** The same sums, counted line by line: of a family by its name, of another product by its id. */
function counted(month: string) {
  const rows = new Map<
    string,
    { units: number; revenue: number; cost: number; orders: Set<number>; products: Set<number> }
  >()
  for (const { id, day, status, lines } of orders) {
    if (status === 'cancelled' || !day.startsWith(month)) continue
    for (const line of lines) {
      const family = Object.entries(FAMILIES).find(([, ids]) => ids.includes(line.productId))?.[0]
      const key = family ?? String(line.productId)
      const row = rows.get(key) ?? { units: 0, revenue: 0, cost: 0, orders: new Set(), products: new Set() }
      row.units += line.quantity
      row.revenue += line.quantity * line.priceCents
      row.cost += line.quantity * line.costCents
      row.orders.add(id)
      row.products.add(line.productId)
      rows.set(key, row)
    }
  }
  return rows
}
const keyOf = (row: { family_id?: number | undefined; product_name: string; product_id: number }) =>
  row.family_id === undefined ? String(row.product_id) : row.product_name

test('[REP-26] the shades of a family are one row with the sums of their lines, deleted ones included; other products stay rows', async () => {
  const { data, totals } = await report()
  const expected = [...counted('2026-02')].map(([key, row]) => [
    key,
    row.units,
    row.revenue,
    row.revenue - row.cost,
    row.orders.size,
  ])
  expect(
    data.map((row) => [
      keyOf(row),
      row.total_quantity_sold,
      Math.round(row.total_revenue * 100),
      Math.round(row.total_profit * 100),
      row.total_orders,
    ]),
  ).toStrictEqual(expected.toSorted((one, other) => Number(other[1]) - Number(one[1]) || 0))
  expect(data).toHaveLength(4)
  const units = [...counted('2026-02').values()].reduce((sum, row) => sum + row.units, 0)
  expect([totals.total_products, totals.total_quantity_sold]).toStrictEqual([4, units])
  const byProduct = await report({ rows: 'product' })
  expect({ ...byProduct.totals, total_products: 4 }).toStrictEqual(totals)
  expect(byProduct.totals.total_products).toBe(7)
})

test('[REP-26] a row of a family names it, its sold shades, and a price and a cost only where they have one', async () => {
  const { data } = await report()
  const [labial, sombra, rubor] = [
    data.find((row) => row.product_name === 'Labial mate'),
    data.find((row) => row.product_name === 'Sombra <b>'),
    data.find((row) => row.product_id === alone),
  ]
  expect(labial).toMatchObject({
    family_id: familyIds.get('Labial mate'),
    product_ids: FAMILIES['Labial mate']?.toSorted((one, other) => one - other),
    price: null,
    cost_price: null,
  })
  expect(sombra).toMatchObject({
    family_id: familyIds.get('Sombra <b>'),
    product_ids: [first, second],
    price: 90,
    cost_price: 90,
  })
  expect(rubor).toMatchObject({ product_name: 'Rubor', price: 80 })
  expect(rubor).not.toHaveProperty('family_id')
  expect(data.find((row) => row.product_id === REMOVED)).toMatchObject({ product_name: `Vendido ${REMOVED}` })
})

test('[REP-26] a family is compared with its own sales of the days before, and with none where no comparison was asked for', async () => {
  const before = counted('2026-01')
  const { data, previous_totals: all } = await report({
    startDate: '2026-02-01',
    endDate: '2026-03-03',
    compare: 'true',
  })
  expect(data.map((row) => [keyOf(row), row.previous_quantity])).toStrictEqual(
    data.map((row) => [keyOf(row), before.get(keyOf(row))?.units ?? 0]),
  )
  expect(data.some((row) => row.family_id !== undefined && (row.previous_quantity ?? 0) > 0)).toBe(true)
  expect(all?.total_products).toBe(before.size)
  const alone = await report()
  expect([alone.previous_totals, alone.previous_range]).toStrictEqual([null, null])
  expect(alone.data[0]).toMatchObject({ previous_quantity: null, previous_revenue: null, previous_profit: null })
})

test('[REP-26] the limit counts families, and the file has the rows of the screen', async () => {
  const { data } = await report({ limit: '2' })
  expect(data.map(keyOf)).toStrictEqual((await report()).data.slice(0, 2).map(keyOf))
  const file = await shop.app.inject({
    url: '/api/admin/reports/export',
    query: { ...FEBRUARY, limit: '2', rows: 'family', reportTypes: 'top-products', format: 'csv' },
    headers: { authorization: `Bearer ${token}` },
  })
  const written = parse(file.body, { bom: true }) as string[][]
  expect(written.map(([name]) => name)).toStrictEqual([
    'Familia o producto',
    ...data.map((row) => row.product_name),
    'Las 4 familias y productos vendidos',
  ])
  // The sums, the price where all shades have one, and the sales of the days before.
  const whole = (await report({ compare: 'true' })).data
  const exported = await shop.app.inject({
    url: '/api/admin/reports/export',
    query: { ...FEBRUARY, limit: '100', rows: 'family', compare: 'true', reportTypes: 'top-products', format: 'csv' },
    headers: { authorization: `Bearer ${token}` },
  })
  const heads = ['Precio', 'Piezas', 'Ingresos', 'Pedidos', 'Piezas antes']
  const rows = (parse(exported.body, { bom: true, columns: true }) as Record<string, string>[]).slice(0, -1)
  const pesos = (amount: number | null) => amount?.toFixed(2) ?? ''
  expect(rows.map((row) => heads.map((head) => row[head]))).toStrictEqual(
    whole.map((row) => [
      pesos(row.price),
      `${row.total_quantity_sold}`,
      pesos(row.total_revenue),
      `${row.total_orders}`,
      `${row.previous_quantity}`,
    ]),
  )
  expect(whole.map(({ price }) => price)).toContain(null)
  expect(exportReport.path).toBe('/admin/reports/export')
})

test('rows of another kind are refused with a text', async () => {
  const reply = await shop.app.inject({
    url: '/api/reports/top-products',
    query: { ...FEBRUARY, rows: 'brand' },
    headers: { authorization: `Bearer ${token}` },
  })
  expect([reply.statusCode, reply.json<{ message: string }>().message]).toStrictEqual([
    400,
    'Elige las filas: productos (product) o familias (family)',
  ])
})
