import { expect, test } from 'vitest'
import { createProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { listProductTypes } from '@tocador/contracts/catalog/public-products-endpoints'
import * as contract from '@tocador/contracts/catalog/product-types-endpoints'
import { shopItself } from '../platform/context'
import { createTestApp, type TestApp } from '../testing/test-app'
import { ensureFirstTypes } from './ensure-first-types'

const fill = (shop: TestApp) => ensureFirstTypes(shop.contextFor(shopItself))
const typesOf = async (shop: TestApp) => (await shop.call(listProductTypes)).body.data

test('an empty shop gets default types, so that a product can be created through the API', async () => {
  const shop = await createTestApp()
  await fill(shop)
  const { token } = await shop.signIn('admin')
  const types = await typesOf(shop)
  const counts: Record<string, number> = {}
  for (const { category } of types) counts[category] = (counts[category] ?? 0) + 1
  expect(counts).toStrictEqual({
    Labios: 5,
    Ojos: 5,
    Rostro: 8,
    'Cuidado de la piel': 8,
    Uñas: 2,
    Fragancias: 3,
    'Brochas y accesorios': 3,
    'Sets de regalo': 3,
  })
  const type = types.find(({ name }) => name === 'Labiales')
  expect(type?.category).toBe('Labios')
  const product = {
    name: 'Labial Granada',
    description: '',
    price: 189,
    stock_total: 3,
    product_type_id: type?.id ?? 0,
  }
  expect((await shop.call(createProduct, { body: { ...product, image_url: '' }, token })).status).toBe(201)
})

test('a shop that has or had its own type gets no default types', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  const own = await shop.call(contract.createProductType, { body: { name: 'Velas', category: 'Hogar' }, token })
  await fill(shop)
  expect((await typesOf(shop)).map(({ name }) => name)).toEqual(['Velas'])
  await shop.call(contract.removeProductType, { params: { id: own.body.data.id }, token })
  await fill(shop)
  expect(await typesOf(shop)).toEqual([])
})
