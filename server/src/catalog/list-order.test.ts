import { expect, test } from 'vitest'
import { listAdminProducts } from '@tocador/contracts/catalog/admin-products-endpoints'
import { listPublicProducts } from '@tocador/contracts/catalog/public-products-endpoints'
import { aCartWith, aProduct } from '../testing/factories'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')
const NOON = '2026-11-01T12:00:00.000Z'
const LATER = '2026-11-01T12:00:01.000Z'

test.each([
  'name',
  '-name',
  'price',
  '-price',
  'stock_total',
  '-stock_total',
  '-created_at',
  '-updated_at',
  'match',
] as const)('for the owner products that are equal in %s come newest first', async (sort) => {
  const search = `Esponja${sort.replace(/\W/, 'x')}`
  const parts = { name: search, createdAt: NOON }
  const ids = [await aProduct(shop, parts), await aProduct(shop, parts), await aProduct(shop, parts)]
  const { body } = await shop.call(listAdminProducts, { query: { search, sort }, token })
  expect(body.data.map(({ id }) => id)).toStrictEqual(ids.toReversed())
})

test.each(['created_at', 'updated_at'] as const)('sorted by %s, equal ones come oldest first', async (sort) => {
  const search = `Peine${sort.slice(0, 7)}`
  const ids = [
    await aProduct(shop, { name: search, createdAt: NOON }),
    await aProduct(shop, { name: search, createdAt: NOON }),
  ]
  const { body } = await shop.call(listAdminProducts, { query: { search, sort }, token })
  expect(body.data.map(({ id }) => id)).toStrictEqual(ids)
})

test('sorted by stock, all units count, also those in carts', async () => {
  const few = await aProduct(shop, { name: 'Lima dura', stock: 4 })
  const many = await aProduct(shop, { name: 'Lima suave', stock: 5 })
  await aCartWith(shop, { [many]: 3 })
  const { body } = await shop.call(listAdminProducts, { query: { search: 'lima', sort: '-stock_total' }, token })
  expect(body.data.map(({ id }) => id)).toStrictEqual([many, few])
})

test.each(['newest', 'best_selling', 'price', '-price', 'name', '-name'] as const)(
  'for visitors products that are equal in %s come newest first, and of one moment the last made first',
  async (sort) => {
    const search = `Cepillo${sort.replace(/\W/, 'x')}`
    const newest = await aProduct(shop, { name: search, createdAt: LATER })
    const [one, two] = [
      await aProduct(shop, { name: search, createdAt: NOON }),
      await aProduct(shop, { name: search, createdAt: NOON }),
    ]
    const { body } = await shop.call(listPublicProducts, { query: { search, sort } })
    expect(body.data.map(({ id }) => id)).toStrictEqual([newest, two, one])
  },
)
