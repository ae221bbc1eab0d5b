import { expect, test } from 'vitest'
import {
  approveProduct,
  countAdminProducts,
  createProduct,
  deleteProduct,
  getAdminProduct,
  listAdminProducts,
  updateProduct,
} from '@tocador/contracts/catalog/admin-products-endpoints'
import { listProductTypes, listPublicProducts } from '@tocador/contracts/catalog/public-products-endpoints'
import { ensureFirstTypes } from './ensure-first-types'
import { shopItself } from '../platform/context'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')
await ensureFirstTypes(shop.contextFor(shopItself))
const typeId = (await shop.call(listProductTypes)).body.data[0]?.id ?? 0

async function aBranded(name: string, brand?: string): Promise<number> {
  const body = { name, price: 100, product_type_id: typeId, ...(brand !== undefined && { brand }) }
  const { id } = (await shop.call(createProduct, { body, token })).body.data
  await shop.call(approveProduct, { params: { id }, body: { is_approved: 1 }, token })
  return id
}
const brandOf = async (id: number) => (await shop.call(getAdminProduct, { params: { id }, token })).body.data.brand
const listed = async (query: { brand?: string; search?: string }) =>
  (await shop.call(listAdminProducts, { query, token })).body.data.map(({ name }) => name)
const found = async (search: string) =>
  (await shop.call(listPublicProducts, { query: { search } })).body.data.map(({ name, brand }) => [name, brand])

test('a brand is saved, changed, kept by other changes and emptied', async () => {
  const id = await aBranded('Rímel curvo', 'Alba')
  expect(await brandOf(id)).toBe('Alba')
  await shop.call(updateProduct, { params: { id }, body: { brand: 'Nácar' }, token })
  expect(await brandOf(id)).toBe('Nácar')
  await shop.call(updateProduct, { params: { id }, body: { price: 120 }, token })
  expect(await brandOf(id)).toBe('Nácar')
  for (const brand of ['', null] as const) {
    await shop.call(updateProduct, { params: { id }, body: { brand: 'Nácar' }, token })
    await shop.call(updateProduct, { params: { id }, body: { brand }, token })
    expect(await brandOf(id)).toBe('')
  }
  // Neither this one nor a new product without a brand has one that could be chosen.
  await aBranded('Espejo', '')
  expect((await shop.call(countAdminProducts, { token })).body.data.brands).toStrictEqual([])
  const tooLong = await shop.call(updateProduct, { params: { id }, body: { brand: 'a'.repeat(81) }, token })
  expect(tooLong.status).toBe(400)
})

test('searches of visitors and administrators find a product by its brand until it has another', async () => {
  const id = await aBranded('Polvo suelto', 'Xochitl')
  expect(await found('xóchitl')).toEqual([['Polvo suelto', 'Xochitl']])
  expect(await listed({ search: 'xochitl' })).toEqual(['Polvo suelto'])
  await shop.call(updateProduct, { params: { id }, body: { brand: 'Otra casa' }, token })
  expect(await found('xochitl')).toEqual([])
  expect(await found('polvo casa')).toEqual([['Polvo suelto', 'Otra casa']])
})

test('the list is filtered by brand in any case, and brands are counted without deleted products', async () => {
  await aBranded('Uno', 'Tzintzun')
  await aBranded('Dos', 'Tzintzun')
  const third = await aBranded('Tres', 'TZINTZUN')
  await aBranded('Cuatro', 'Tzintzuntzan')
  const counted = async () =>
    (await shop.call(countAdminProducts, { token })).body.data.brands.filter(({ name }) => /^tz/i.test(name))
  expect(await listed({ brand: 'tzintzun' })).toEqual(['Tres', 'Dos', 'Uno'])
  expect(await counted()).toEqual([
    { name: 'Tzintzun', products: 3 },
    { name: 'Tzintzuntzan', products: 1 },
  ])
  await shop.call(deleteProduct, { params: { id: third }, token })
  expect(await listed({ brand: 'Tzintzun' })).toEqual(['Dos', 'Uno'])
  expect(await counted()).toEqual([
    { name: 'Tzintzun', products: 2 },
    { name: 'Tzintzuntzan', products: 1 },
  ])
})

test('an exported list has the brand beside the name', async () => {
  await aBranded('Con marca', 'Casa Única')
  const reply = await shop.app.inject({
    url: '/api/admin/products/export',
    query: { format: 'csv', search: 'con marca' },
    headers: { authorization: `Bearer ${token}` },
  })
  const [head = '', row = ''] = reply.body.replace(/^\ufeff/, '').split('\r\n')
  expect(head.split(',').slice(0, 3)).toEqual(['Id', 'Nombre', 'Marca'])
  expect(row.split(',').slice(1, 3)).toEqual(['Con marca', 'Casa Única'])
})

test('a brand that is written in two ways is called as most of its products have it', async () => {
  await aBranded('Cinco', 'Zempaz')
  await aBranded('Seis', 'ZEMPAZ')
  await aBranded('Siete', 'ZEMPAZ')
  const { brands } = (await shop.call(countAdminProducts, { token })).body.data
  expect(brands.filter(({ name }) => /^zempaz$/i.test(name))).toStrictEqual([{ name: 'ZEMPAZ', products: 3 }])
})
