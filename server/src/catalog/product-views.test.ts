import { expect, test } from 'vitest'
import {
  countAdminProducts,
  deleteProduct,
  listAdminProducts,
} from '@tocador/contracts/catalog/admin-products-endpoints'
import type { QueryInputOf } from '@tocador/contracts/endpoint'
import { selectProducts } from '@tocador/contracts/catalog/product-selection-endpoints'
import { aCartWith, aProduct } from '../testing/factories'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')
const list = async (query: QueryInputOf<typeof listAdminProducts>) =>
  (await shop.call(listAdminProducts, { query: { limit: '100', sort: 'created_at', ...query }, token })).body.data.map(
    ({ name }) => name,
  )
const counts = async () => (await shop.call(countAdminProducts, { token })).body.data

test('filters by free units and pictures can be combined with search, category and status', async () => {
  const parts = { type: 'Sombras', category: 'Ojos' }
  await aProduct(shop, { ...parts, name: 'Nada', stock: 0 })
  const held = await aProduct(shop, { ...parts, name: 'Todo apartado', stock: 2 })
  await aCartWith(shop, { [held]: 2 })
  const five = await aProduct(shop, { ...parts, name: 'Quedan cinco', stock: 7 })
  await aCartWith(shop, { [five]: 2 })
  await aProduct(shop, { ...parts, name: 'Queda una', stock: 1, images: [], status: 'inactive' })
  await aProduct(shop, { ...parts, name: 'Quedan seis', stock: 6, images: [], isApproved: false })
  expect(await list({ stock: 'out' })).toEqual(['Nada', 'Todo apartado'])
  expect(await list({ stock: 'low' })).toEqual(['Quedan cinco', 'Queda una'])
  expect(await list({ photo: 'missing' })).toEqual(['Queda una', 'Quedan seis'])
  expect(await list({ stock: 'low', photo: 'missing', category: 'ojos', status: 'inactive' })).toEqual(['Queda una'])
  expect(await list({ stock: 'low', search: 'cinco' })).toEqual(['Quedan cinco'])
  expect(await list({ stock: '', photo: '' })).toHaveLength(5)
  expect(await list({ stock: 'out,low', status: 'all' })).toEqual([
    'Nada',
    'Todo apartado',
    'Quedan cinco',
    'Queda una',
  ])
  expect(await list({ status: 'pending' })).toEqual(['Quedan seis'])
  expect(await list({ status: 'inactive,approved' })).toEqual(['Queda una'])
  expect(await list({ status: 'inactive,pending' })).toEqual([])
  expect(await list({ status: 'active,inactive,pending' })).toEqual(['Quedan seis'])
  expect(await counts()).toEqual({ all: 5, pending: 1, out: 2, low: 2, without_photo: 2, waited_for: 0, brands: [] })
})

test('the counts of all views take one statement and exclude deleted products', async () => {
  const before = await counts()
  const id = await aProduct(shop, { stock: 0, isApproved: false, images: [] })
  expect(await counts()).toEqual({
    ...before,
    all: before.all + 1,
    pending: before.pending + 1,
    out: before.out + 1,
    without_photo: before.without_photo + 1,
  })
  const { sent } = await shop.call(countAdminProducts, { token })
  expect(sent.filter((statement) => /from products/.test(statement))).toHaveLength(1)
  await shop.call(deleteProduct, { params: { id }, token })
  expect(await counts()).toEqual(before)
})

test.each([{ stock: 'none' }, { photo: 'yes' }, { stock: 'out,none' }, { status: 'active,lost' }])(
  '%j is refused',
  async (query) => {
    expect((await shop.call(listAdminProducts, { query: query as never, token })).status).toBe(400)
  },
)

test('one call selects all products of a filter, with the values needed to detect outdated changes', async () => {
  const one = await aProduct(shop, { name: 'Elegible uno', priceCents: 9_950 })
  const two = await aProduct(shop, { name: 'Elegible dos', isApproved: false })
  const { body } = await shop.call(selectProducts, { query: { search: 'elegible' }, token })
  const seen = { status: 'active', people_with_place: 0, announced: null, updated_at: '2026-11-20T18:00:00.000Z' }
  expect(body.data).toStrictEqual([
    { id: two, name: 'Elegible dos', price: 189, is_approved: 0, ...seen },
    { id: one, name: 'Elegible uno', price: 99.5, is_approved: 1, ...seen },
  ])
  expect((await shop.call(selectProducts)).status).toBe(401)
})

test('the selection of a filter has the order of the list, whose first products it takes', async () => {
  const cheap = await aProduct(shop, { name: 'Ordenable barato', priceCents: 1_000, stock: 1 })
  const dear = await aProduct(shop, { name: 'Ordenable caro', priceCents: 9_000, stock: 9 })
  const select = async (query: QueryInputOf<typeof selectProducts>) =>
    (await shop.call(selectProducts, { query: { search: 'ordenable', ...query }, token })).body.data.map(({ id }) => id)
  expect(await select({})).toStrictEqual([dear, cheap])
  expect(await select({ sort: 'price' })).toStrictEqual([cheap, dear])
  expect(await select({ sort: '-stock_total' })).toStrictEqual([dear, cheap])
  expect(await select({ search: 'barato', sort: 'match' })).toStrictEqual([cheap])
})

test('[ADM-21] sorted by match, names that have all words of the search come before newer products of that type', async () => {
  const parts = { type: 'Brillos perla', category: 'Nácar' }
  for (const name of ['Brillo Perla', 'Tinta', 'Perla en gel', 'Perla brillo fino', 'Otra tinta'])
    await aProduct(shop, { ...parts, name })
  const search = ' PERLA  brillo'
  expect(await list({ search, sort: '-created_at', limit: '2' })).toStrictEqual(['Otra tinta', 'Perla brillo fino'])
  const ranked = ['Perla brillo fino', 'Brillo Perla', 'Otra tinta', 'Perla en gel', 'Tinta']
  expect(await list({ search, sort: 'match' })).toStrictEqual(ranked)
  expect(await list({ search, sort: 'match', page: '2', limit: '1' })).toStrictEqual(['Brillo Perla'])
  expect((await list({ sort: 'match', limit: '1' })).length).toBe(1)
  await aProduct(shop, { type: 'Cremas', category: 'Rostro', name: 'Crema', description: 'Con brillo de perla' })
  await aProduct(shop, { type: 'Sombras', category: 'Perla y brillo', name: 'Sombra' })
  expect(await list({ search, sort: 'match', limit: '4' })).toStrictEqual([...ranked.slice(0, 2), 'Sombra', 'Crema'])
})
