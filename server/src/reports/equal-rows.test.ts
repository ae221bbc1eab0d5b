import { expect, test } from 'vitest'
import { groupProducts } from '@tocador/contracts/catalog/family-endpoints'
import { reportTopCustomers, reportTopProducts } from '@tocador/contracts/reports/reports-endpoints'
import { aProduct } from '../testing/factories'
import { knownOrder, saveKnownOrders } from '../testing/samples/known-sales'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')
const RANGE = { startDate: '2026-02-01', endDate: '2026-02-28' }
const lineOf = (productId: number) => ({ productId, name: 'Labial', quantity: 2, priceCents: 10_000, costCents: 100 })

const products: number[] = []
for (let nth = 0; nth < 5; nth++) products.push(await aProduct(shop))
const [first = 0, second = 0, third = 0, fourth = 0, alone = 0] = products
const familyOf = async (name: string, ids: number[]) => {
  const shades = ids.map((id, place) => ({ product_id: id, name: `Tono ${place}`, color: null }))
  return (await shop.call(groupProducts, { body: { name, shades }, token })).body.data.id
}
const families = [await familyOf('Antes', [first, second]), await familyOf('Después', [third, fourth])]
await saveKnownOrders(
  shop,
  [third, alone, first, alone, second, alone].map((productId, nth) =>
    knownOrder(nth + 1, '2026-02-10T12:00', {
      phoneKey: `550000000${(nth * 3) % 7}`,
      lines: [lineOf(productId)],
    }),
  ),
)
const productsOf = async (rows: 'product' | 'family', limit: string) =>
  (await shop.call(reportTopProducts, { query: { ...RANGE, rows, limit }, token })).body.data

test('of products that sold as much the older is first, also where the rows end between them', async () => {
  const ids = async (limit: string) => (await productsOf('product', limit)).map((row) => row.product_id)
  expect(await ids('10')).toStrictEqual([alone, first, second, third])
  expect(await ids('2')).toStrictEqual([alone, first])
})

test('of families that sold as much the older is first, also where the rows end between them', async () => {
  await saveKnownOrders(shop, [knownOrder(7, '2026-02-10T12:00', { phoneKey: '5500000009', lines: [lineOf(fourth)] })])
  const ids = async (limit: string) => (await productsOf('family', limit)).map((row) => row.family_id)
  expect(await ids('10')).toStrictEqual([undefined, ...families])
  expect(await ids('2')).toStrictEqual([undefined, families[0]])
})

test('of customers who spent as much the one who bought last is first, also where the rows end between them', async () => {
  const phones = async (limit: string) =>
    (await shop.call(reportTopCustomers, { query: { ...RANGE, limit }, token })).body.data.map(
      (row) => row.customer_phone,
    )
  const lastFirst = ['5500000009', ...[5, 4, 3, 2, 1, 0].map((nth) => `550000000${(nth * 3) % 7}`)]
  expect(await phones('10')).toStrictEqual(lastFirst)
  expect(await phones('3')).toStrictEqual(lastFirst.slice(0, 3))
})
