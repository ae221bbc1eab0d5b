import { expect, test } from 'vitest'
import { listCartsWithHolds, listHolds } from '@tocador/contracts/cart/holds-endpoints'
import { aProduct } from '../../testing/factories'
import { saveKnownHolds } from '../../testing/samples/known-sales'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { call } = shop
const { token } = await shop.signIn('admin')
const [cheap, dear] = [
  await aProduct(shop, { name: 'Rubor', priceCents: 10_000 }),
  await aProduct(shop, { name: 'Sérum', priceCents: 20_000 }),
]
const held = (cartId: number, productId: number, at: string) => ({
  cartId,
  productId,
  status: 'completed' as const,
  at,
  until: '2026-11-04T00:00:00.000Z',
})
// The last ones were written first, and 3 and 4 are equal but for their number.
await saveKnownHolds(shop, [
  held(1, cheap, '2026-11-03T12:00:00.000Z'),
  held(2, dear, '2026-11-01T12:00:00.000Z'),
  held(3, cheap, '2026-11-02T12:00:00.000Z'),
  held(4, cheap, '2026-11-02T12:00:00.000Z'),
])

test.each([
  ['created_at', [2, 3, 4, 1]],
  ['-created_at', [1, 4, 3, 2]],
  ['total_amount', [1, 3, 4, 2]],
  ['-total_amount', [2, 4, 3, 1]],
] as const)('holds by %s, equal ones by the order in which they were made', async (sort, carts) => {
  const listed = async (query: object) =>
    (await call(listHolds, { token, query: { sort, ...query } })).body.data.reservations.map(({ cart_id: id }) => id)
  expect(await listed({})).toStrictEqual(carts)
  expect(await listed({ limit: 2, page: 2 })).toStrictEqual(carts.slice(2))
})

test.each([
  ['created_at', [2, 3, 4, 1]],
  ['-created_at', [1, 4, 3, 2]],
  ['total_value', [1, 3, 4, 2]],
  ['-total_value', [2, 4, 3, 1]],
  // All of them ended at the same moment.
  ['expires_at', [1, 4, 3, 2]],
  ['-expires_at', [1, 4, 3, 2]],
  ['next_to_expire', [4, 3, 2, 1]],
  ['-next_to_expire', [4, 3, 2, 1]],
] as const)('carts by %s, equal ones by their numbers', async (sort, ids) => {
  const query = { sort, status: 'completed' as const }
  const { carts } = (await call(listCartsWithHolds, { token, query })).body.data
  expect(carts.map(({ id }) => id)).toStrictEqual(ids)
  expect(carts.map(({ total_value: value, products_summary: text }) => [value, text])).toStrictEqual(
    ids.map((id) => (id === 2 ? [200, 'Sérum × 1'] : [100, 'Rubor × 1'])),
  )
})
