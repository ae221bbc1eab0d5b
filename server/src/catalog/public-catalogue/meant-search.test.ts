import { beforeAll, describe, expect, test, vi } from 'vitest'
import { deleteProduct, updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import type { PublicProduct } from '@tocador/contracts/catalog/product-schemas'
import { listPublicProducts } from '@tocador/contracts/catalog/public-products-endpoints'
import type { QueryInputOf } from '@tocador/contracts/endpoint'
import { aProduct } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import { aSellableRow } from '../../testing/a-sellable-row'
import { CatalogueIndex } from './catalogue-index'
import { ProductSearch } from './product-search'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')

async function search(typed: string, query: QueryInputOf<typeof listPublicProducts> = {}) {
  const { body } = await shop.call(listPublicProducts, { query: { search: typed, meant: '1', ...query } })
  return { names: body.data.map(({ name }) => name), instead: body.instead, total: body.pagination.total }
}

beforeAll(async () => {
  await aProduct(shop, { name: 'Labial mate', type: 'Labiales', category: 'Labios', priceCents: 200_00 })
  await aProduct(shop, { name: 'Labial cremoso', type: 'Labiales', category: 'Labios', priceCents: 100_00 })
  await aProduct(shop, { name: 'Estuche para labial', type: 'Estuches', category: 'Accesorios', priceCents: 150_00 })
  await aProduct(shop, { name: 'Máscara de pestañas', type: 'Máscaras', category: 'Ojos', stock: 0 })
})

describe('a search for what was meant', () => {
  test('[SEARCH-02] finds another spelling and another word for it, and says what it took', async () => {
    expect(await search('lavial')).toEqual({
      names: ['Labial cremoso', 'Labial mate', 'Estuche para labial'],
      instead: 'labial',
      total: 3,
    })
    expect(await search('rimel')).toEqual({ names: ['Máscara de pestañas'], instead: 'mascara de pestañas', total: 1 })
    expect(await search('zzzz')).toEqual({ names: [], instead: undefined, total: 0 })
  })

  test('[SEARCH-02] has what was meant after the one or two that contain the words, though it is newer', async () => {
    await aProduct(shop, { name: 'Bruma nacarada', type: 'Brumas', category: 'Rostro' })
    await aProduct(shop, { name: 'Rubor nacarado', type: 'Rubores', category: 'Rostro' })
    const first = ['Bruma nacarada', 'Rubor nacarado']
    expect(await search('nacarada')).toEqual({ names: first, instead: undefined, total: 2 })
    expect((await search('nacarado')).names).toEqual(first.toReversed())
    await aProduct(shop, { name: 'Paleta nacarada', type: 'Paletas', category: 'Ojos' })
    expect((await search('nacarada')).names.at(-1)).toBe('Rubor nacarado')
    await aProduct(shop, { name: 'Crema nacarada', type: 'Cremas', category: 'Rostro' })
    expect((await search('nacarada')).names).not.toContain('Rubor nacarado')
  })

  test('[SEARCH-01] has what contains the typed words best first, and what was guessed after it', async () => {
    expect((await search('labial')).names).toEqual(['Labial cremoso', 'Labial mate', 'Estuche para labial'])
    expect((await search('labial mate')).names).toEqual(['Labial mate'])
  })

  test('[SEARCH-01] [SEARCH-06] keeps another order, the filters and the pages', async () => {
    expect((await search('lavial', { sort: 'price' })).names).toEqual([
      'Labial cremoso',
      'Estuche para labial',
      'Labial mate',
    ])
    expect(await search('lavial', { category: 'accesorios' })).toMatchObject({
      names: ['Estuche para labial'],
      total: 1,
    })
    expect(await search('rimel', { in_stock: '1' })).toEqual({ names: [], instead: undefined, total: 0 })
    expect(await search('lavial', { limit: '2', page: '2' })).toMatchObject({
      names: ['Estuche para labial'],
      total: 3,
    })
  })

  test('[SEARCH-05] is not made unless asked for', async () => {
    const { body } = await shop.call(listPublicProducts, { query: { search: 'lavial' } })
    expect(body).toMatchObject({ data: [], pagination: { total: 0 } })
    const found = async (words: string) =>
      (await shop.call(listPublicProducts, { query: { search: words } })).body.data.map(({ name }) => name).toSorted()
    expect(await found('labial')).toEqual(['Estuche para labial', 'Labial cremoso', 'Labial mate'])
    expect(await found('labiales')).toEqual(['Labial cremoso', 'Labial mate'])
    expect(await found('mate labial')).toEqual(['Labial mate'])
    expect(await found('labial nada')).toEqual([])
  })

  test('follows edits and deletions', async () => {
    const id = await aProduct(shop, { name: 'Sombra', type: 'Sombras', category: 'Ojos' })
    expect((await search('zombra')).names).toEqual(['Sombra'])
    await shop.call(updateProduct, { token, params: { id }, body: { name: 'Iluminador' } })
    expect((await search('hiluminador')).names).toEqual(['Iluminador'])
    await shop.call(deleteProduct, { token, params: { id } })
    expect((await search('hiluminador')).names).toEqual([])
  })
})

describe('the index of many products', () => {
  const query = { category: '', in_stock: false, sort: 'newest', page: 1, limit: 1000 } as const
  const product = (id: number): PublicProduct => ({
    id,
    name: `Labial ${id}`,
    brand: '',
    description: '',
    price: 1,
    image_url: '',
    video_url: '',
    stock_total: 1,
    status: 'active',
    product_type_id: 1,
    product_type_name: '',
    category_name: '',
    created_at: '2026-11-24T00:00:00.000Z',
    updated_at: '2026-11-24T00:00:00.000Z',
  })

  test('[SEARCH-43] answers outdate when it is whole, if a search came before', async () => {
    const rows = Array.from({ length: 500 }, (_, place) =>
      aSellableRow({ id: place + 1, name: `Labial ${place}`, searchText: `labial ${place}` }),
    )
    const index = new CatalogueIndex(rows, [], [])
    const before = index.edition
    expect(index.findMeant('lavial')).toBeUndefined()
    const listed = (typed: string) => index.list({ ...query, search: typed, meant: true }).products.map(({ id }) => id)
    expect([listed('LABIAL 499'), listed('lavial 499')]).toStrictEqual([[500], []])
    await vi.waitFor(() => expect(index.edition).toBe(before + 1))
    expect(index.findMeant('lavial')).toHaveLength(500)
    expect(listed('lavial 499')).toContain(500)
    // A single product is added when a search comes; nothing was answered without it.
    index.putProducts([501], [aSellableRow({ id: 501, name: 'Labial' })])
    expect(index.findMeant('lavial')).toHaveLength(501)
    await new Promise(setImmediate)
    expect(index.edition).toBe(before + 2)
  })

  test('is made beside other work, and has the last state of each product when it answers', async () => {
    const search = new ProductSearch()
    for (let id = 1; id <= 500; id += 1) search.put(product(id))
    expect(search.search('labial')).toBeUndefined()
    search.put({ ...product(500), name: 'Esmalte' })
    search.remove(499)
    await vi.waitFor(() => expect(search.search('labial')?.found.size).toBe(498))
    expect([...(search.search('esmalte')?.found.keys() ?? [])]).toEqual([500])
  })
})
