import { parse } from 'csv-parse/sync'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { deleteProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { groupProducts } from '@tocador/contracts/catalog/family-endpoints'
import { reportInventoryValue } from '@tocador/contracts/reports/reports-endpoints'
import type { ReportRows } from '@tocador/contracts/reports/reports-words'
import { inTransaction, nobody } from '../platform/context'
import { aCartWith, aProduct } from '../testing/factories'
import { knownOrder, saveKnownOrders } from '../testing/samples/known-sales'
import { createTestApp } from '../testing/test-app'

// Today is 20 November 2026 in the shop.
const shop = await createTestApp()
const { token } = await shop.signIn('admin')
const stocked = (name: string, stock: number, priceCents = 10_000, category = 'Labios') =>
  aProduct(shop, { name, stock, priceCents, costCents: 4_000, category, type: `Tipo ${category}` })

// x; of Grana, of which 30 were sold in 30 days, two are left and one of them is held.
const añil = await stocked('Labial Añil', 40)
const grana = await stocked('Labial Grana', 2, 12_000)
const removed = await stocked('Labial Rosa', 9)
const still = await stocked('Sombra Lila', 3, 9_000, 'Ojos')
const stillToo = await stocked('Sombra Oro', 4, 9_000, 'Ojos')
const alone = await stocked('Rubor', 1, 8_000, 'Rostro')
const sold = (productId: number, quantity: number) => ({ productId, name: '', quantity, priceCents: 1, costCents: 1 })
await saveKnownOrders(shop, [
  knownOrder(1, '2026-11-10T12:00', { lines: [sold(grana, 30), sold(removed, 5)] }),
  knownOrder(2, '2026-11-18T12:00', { lines: [sold(añil, 3)] }),
])
await aCartWith(shop, { [grana]: 1 })
await inTransaction(shop.contextFor(nobody), (tx) => tx.run(sql`update products set created_at = '2026-01-01'`))
const grouped = async (name: string, ids: readonly number[]) => {
  const shades = ids.map((id, place) => ({ product_id: id, name: `Tono ${place}`, color: null }))
  return (await shop.call(groupProducts, { body: { name, shades }, token })).body.data.id
}
const labial = await grouped('Labial mate', [grana, removed, añil])
const sombra = await grouped('Sombra <b>', [stillToo, still])
await shop.call(deleteProduct, { params: { id: removed }, token })

const report = async (rows?: ReportRows) =>
  (await shop.call(reportInventoryValue, { query: rows === undefined ? {} : { rows }, token })).body.data

test('[SHADE-40] a family is one row with the sums of its shades, and what each of them needs is ordered', async () => {
  const { products, rows } = await report('family')
  expect(rows).toBe('family')
  expect(products).toMatchObject([
    {
      product_name: 'Labial mate',
      on_hand: 42,
      held: 1,
      available: 41,
      cost_value: 1680,
      retail_value: 4240,
      potential_profit: 2560,
      units_sold: 33,
      days_of_cover: 37,
      last_sale_date: '2026-11-18',
      stock_level: 'enough',
      is_dead: false,
      reorder_units: 29,
    },
    { product_name: 'Sombra <b>', on_hand: 7, cost_value: 280, units_sold: 0, days_of_cover: null },
    { product_name: 'Rubor', on_hand: 1, cost_value: 40 },
  ])
  expect(products).toHaveLength(3)
})

test('[SHADE-40] figures and categories are those of the products, and without "rows" each product has a row', async () => {
  const { totals, categories } = await report('family')
  const byProduct = await report()
  expect(totals).toStrictEqual(byProduct.totals)
  expect(categories).toStrictEqual(byProduct.categories)
  expect([totals.product_count, totals.dead_count, totals.low_count, totals.reorder_count]).toStrictEqual([5, 3, 4, 1])
  expect(byProduct.rows).toBe('product')
  expect(byProduct.products.map((row) => row.product_id)).toStrictEqual([añil, stillToo, still, grana, alone])
  expect(byProduct.products[0]).not.toHaveProperty('family_id')
})

test('[SHADE-41] a family has no price where its shades differ, and is without sales only when none of them sells', async () => {
  const [first, second, third] = (await report('family')).products
  expect(first).toMatchObject({
    product_id: grana,
    family_id: labial,
    shade_count: 2,
    shades_to_order: 1,
    price: null,
    cost_price: 40,
    is_dead: false,
  })
  expect(second).toMatchObject({
    product_id: stillToo,
    family_id: sombra,
    shade_count: 2,
    shades_to_order: 0,
    price: 90,
    is_dead: true,
  })
  expect(third).toMatchObject({ product_id: alone, price: 80 })
  expect(third).not.toHaveProperty('family_id')
})

test('[SHADE-41] a family of which one shade sells is not without sales', async () => {
  await saveKnownOrders(shop, [knownOrder(3, '2026-10-01T12:00', { lines: [sold(still, 1)] })])
  const { products, totals } = await report('family')
  expect(products[1]).toMatchObject({ family_id: sombra, is_dead: false, last_sale_date: '2026-10-01' })
  expect(totals.dead_count).toBe(2)
})

test('[SHADE-40] the file has the rows of the screen', async () => {
  const file = await shop.app.inject({
    url: '/api/admin/reports/export',
    query: {
      startDate: '2026-11-01',
      endDate: '2026-11-20',
      rows: 'family',
      reportTypes: 'inventory-value',
      format: 'csv',
    },
    headers: { authorization: `Bearer ${token}` },
  })
  const written = parse(file.body, { bom: true, relax_column_count: true }) as string[][]
  expect(written.slice(0, 6).map(([name]) => name)).toStrictEqual([
    'Inventario',
    'Familia o producto',
    'Labial mate',
    'Sombra <b>',
    'Rubor',
    'Los 5 productos, por familia',
  ])
  // On hand, held, sold and to order.
  expect([3, 4, 8, 12].map((place) => written[2]?.[place])).toStrictEqual(['42', '1', '33', '29'])
})
