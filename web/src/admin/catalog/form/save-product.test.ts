import { expect, test } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { accepted, asked, stubShop } from '../../../testing/stub-shop'
import { saveProduct } from './save-product'

const product = anAdminProduct({ id: 3, stock_total: 5, updated_at: '2026-11-20T12:00:00.000Z' })
const updated_at_seen = product.updated_at

test.each([
  [{ stock_total: 0 }, { stock_total: 0, stock_total_seen: 5, updated_at_seen }],
  [{ stock_total: 7 }, { stock_total: 7, stock_total_seen: 5, updated_at_seen }],
  [{ name: 'Otro' }, { name: 'Otro', updated_at_seen }],
])('the change %j is sent with what was seen of it: %j', async (change, body) => {
  stubShop(() => accepted(product))
  expect(await saveProduct(product, change)).toStrictEqual(product)
  expect(asked.map((call) => [call.method, call.path, call.body])).toStrictEqual([['PUT', '/admin/products/3', body]])
})
