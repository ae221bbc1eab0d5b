import { updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { addOffer } from '@tocador/contracts/catalog/offers-endpoints'
import { groupProducts } from '@tocador/contracts/catalog/family-endpoints'
import { reportInventoryValue } from '@tocador/contracts/reports/reports-endpoints'
import type { ReportRows } from '@tocador/contracts/reports/reports-words'
import { listWaitingPeople, setWaitStatus } from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { aProduct } from '../testing/factories'
import { knownOrder, saveKnownOrders } from '../testing/samples/known-sales'
import { createTestApp } from '../testing/test-app'

// Today is 20 November 2026 in the shop.
const shop = await createTestApp()
const { token } = await shop.signIn('admin')
const ask = (productId: number, phone: string) =>
  shop.call(askToWait, { body: { product_id: productId, name: 'Sofía', phone } })

const grana = await aProduct(shop, { name: 'Labial Grana', stock: 0, priceCents: 20_050, costCents: 100 })
const anil = await aProduct(shop, { name: 'Labial Añil', stock: 0, priceCents: 10_000, costCents: 100 })
const rose = await aProduct(shop, { name: 'Rubor', stock: 0, priceCents: 9_000, costCents: 100 })
// Grana: three phones, one of them twice in another spelling; Añil: one of them, too.
for (const phone of ['5575000001', '5575000002', '5575000003', '+52 1 55 7500 0001']) await ask(grana, phone)
await ask(anil, '5575000001')
// Rubor: both were passed over, or got units since.
await ask(rose, '5575000004')
await ask(rose, '5575000005')
const passed = (await shop.call(listWaitingPeople, { params: { id: rose }, token })).body.data[0]
if (passed !== undefined) {
  await shop.call(setWaitStatus, { params: { id: passed.id }, body: { status: 'passed', seen: 'waiting' }, token })
}
await saveKnownOrders(shop, [
  knownOrder(1, '2026-11-10T12:00', {
    lines: [{ productId: anil, name: '', quantity: 6, priceCents: 1, costCents: 1 }],
  }),
])
const shades = [grana, anil].map((product_id, place) => ({ product_id, name: `Tono ${place}`, color: null }))
await shop.call(groupProducts, { body: { name: 'Labial', shades }, token })

const report = async (rows?: ReportRows) =>
  (await shop.call(reportInventoryValue, { query: rows === undefined ? {} : { rows }, token })).body.data
const figures = (products: Awaited<ReturnType<typeof report>>['products']) =>
  products
    .map((row) => [row.product_name, row.people_waiting, row.waiting_value, row.reorder_units])
    .toSorted(([one = ''], [other = '']) => String(one).localeCompare(String(other)))

test('[WAIT-60] who waits is counted once a product with what it costs, and in what is to be ordered', async () => {
  const { products, totals } = await report()
  expect(figures(products)).toStrictEqual([
    ['Labial Añil', 1, 100, 7],
    ['Labial Grana', 3, 601.5, 3],
    ['Rubor', 1, 90, 1],
  ])
  expect([totals.people_waiting, totals.waiting_value, totals.reorder_count]).toStrictEqual([5, 791.5, 3])
})

test('[WAIT-60] a family waits for the sum of its shades', async () => {
  expect(figures((await report('family')).products)).toStrictEqual([
    ['Labial', 4, 701.5, 10],
    ['Rubor', 1, 90, 1],
  ])
})

test.each([
  [
    'product',
    [
      ['Labial Añil', '1', '100.00', '7'],
      ['Labial Grana', '3', '601.50', '3'],
      ['Rubor', '1', '90.00', '1'],
    ],
  ],
  [
    'family',
    [
      ['Labial', '4', '701.50', '10'],
      ['Rubor', '1', '90.00', '1'],
    ],
  ],
])('[WAIT-60] the file by %s has who waits, with the sum', async (rows, expected) => {
  const range = { startDate: '2026-11-01', endDate: '2026-11-20' }
  const query = { ...range, reportTypes: 'inventory-value', format: 'csv', rows }
  const headers = { authorization: `Bearer ${token}` }
  const { rawPayload } = await shop.app.inject({ url: '/api/admin/reports/export', query, headers })
  // A report of two tables names them.
  const [, head = [], ...cells] = parse(rawPayload, { bom: true, relax_column_count: true }) as string[][]
  const columns = [head[0] ?? '', 'Esperan', 'Se vendería al llegar', 'Por pedir'].map((name) => head.indexOf(name))
  const shown = cells.slice(0, expected.length + 1).map((row) => columns.map((column) => row[column] ?? ''))
  expect(shown.slice(0, -1).toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toStrictEqual(expected)
  expect(shown.at(-1)?.slice(1, 3)).toStrictEqual(['5', '791.50'])
})

test('[WAIT-60] as many units as people wait are enough, where nothing sells; one unit less is not', async () => {
  for (const [units, wanted] of [
    [2, 1],
    [3, 0],
  ]) {
    const stocked = await shop.call(updateProduct, { params: { id: grana }, body: { stock_total: units }, token })
    expect(stocked.status).toBe(200)
    const row = (await report()).products.find(({ product_id: id }) => id === grana)
    expect(row?.reorder_units).toBe(wanted)
  }
})

test('[WAIT-60] while an offer runs, its price is what who waits would pay', async () => {
  const offer = { price: 70, first_day: '2026-11-20', last_day: '2026-11-30' }
  expect((await shop.call(addOffer, { params: { id: rose }, body: offer, token })).status).toBe(201)
  expect(figures((await report()).products).at(-1)).toStrictEqual(['Rubor', 1, 70, 1])
})
