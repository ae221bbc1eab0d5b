import { afterEach, describe, expect, test, vi } from 'vitest'
import { groupProducts } from '@tocador/contracts/catalog/family-endpoints'
import { listPublicProducts, suggestProducts } from '@tocador/contracts/catalog/public-products-endpoints'
import { USUAL_LIMITS } from '../../platform/http/limits/rate-limits'
import { aProduct } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import { CatalogueIndex } from './catalogue-index'

const shop = await createTestApp({ rateLimits: USUAL_LIMITS })
const parts = { category: 'Labios', type: 'Labiales' }
for (const name of ['Labial mate', 'Labial cremoso', 'Labial líquido', 'Labial satinado', 'Labial vinil'])
  await aProduct(shop, { ...parts, name })
await aProduct(shop, { ...parts, name: 'Labial agotado', stock: 0 })
await aProduct(shop, { category: 'Uñas', type: 'Barnices labiales', name: 'Esmalte' })
afterEach(() => vi.restoreAllMocks())

describe('[SEARCH-09] what the server suggests', () => {
  test('is four products in stock as on cards, how many there are, and categories and types with what they have', async () => {
    const { body, status } = await shop.call(suggestProducts, { query: { search: 'labial' } })
    expect([status, body.data.total, body.data.near]).toStrictEqual([200, 6, []])
    expect(body.data.products.map(({ name }) => name)).toStrictEqual([
      'Labial vinil',
      'Labial satinado',
      'Labial líquido',
      'Labial cremoso',
    ])
    expect(body.data.products[0]).not.toHaveProperty('description')
    expect(body.data.places).toStrictEqual([
      { kind: 'type', name: 'Barnices labiales', count: 1 },
      { kind: 'type', name: 'Labiales', count: 6 },
    ])
    const labios = await shop.call(suggestProducts, { query: { search: 'labios' } })
    expect(labios.body.data.places).toStrictEqual([{ kind: 'category', name: 'Labios', count: 5 }])
  })

  test('says what was guessed, and which fewer words find something', async () => {
    const guessed = (await shop.call(suggestProducts, { query: { search: 'lavial' } })).body.data
    expect([guessed.instead, guessed.total]).toStrictEqual(['labiales', 6])
    const none = (await shop.call(suggestProducts, { query: { search: '"labial zafiro"' } })).body.data
    expect([none.total, none.products, none.near]).toStrictEqual([
      0,
      [],
      [
        { search: 'labial zafiro', count: 6 },
        { search: 'labial', count: 6 },
      ],
    ])
  })

  test('[SEARCH-48] counts what the list then shows, with what is sold out only where the list has it', async () => {
    for (const [in_stock, count] of [
      [undefined, 6],
      ['true', 6],
      ['first', 7],
    ] as const) {
      const query = { search: 'labial', meant: 'true', in_stock: in_stock ?? 'true' } as const
      const list = await shop.call(listPublicProducts, { query })
      const { data } = (await shop.call(suggestProducts, { query: { search: 'labial', in_stock } })).body
      const inCategory = { category: 'Labios', in_stock: in_stock ?? 'true' } as const
      const category = await shop.call(listPublicProducts, { query: inCategory })
      const places = (await shop.call(suggestProducts, { query: { search: 'labios', in_stock } })).body.data.places
      expect([list.body.pagination.total, data.total]).toStrictEqual([count, count])
      expect([category.body.pagination.total, places[0]?.count]).toStrictEqual([count - 1, count - 1])
      const type = await shop.call(listPublicProducts, { query: { ...query, search: 'Labiales' } })
      expect([type.body.pagination.total, data.places.at(-1)]).toStrictEqual([
        count,
        { kind: 'type', name: 'Labiales', count },
      ])
    }
  })

  test('[SEARCH-48] is each family of shades once where the list shows families, and each shade elsewhere', async () => {
    const { token } = await shop.signIn('admin')
    const shades: { product_id: number; name: string }[] = []
    for (const name of ['uno', 'dos', 'tres']) {
      const product_id = await aProduct(shop, { name: `Perla ${name}`, category: 'Rostro', type: 'Perlas' })
      shades.push({ product_id, name })
    }
    expect((await shop.call(groupProducts, { body: { name: 'Perla', shades }, token })).status).toBe(201)
    const suggested = async (grouped?: 'true') => {
      const { data } = (await shop.call(suggestProducts, { query: { search: 'perla', grouped } })).body
      const { places } = (await shop.call(suggestProducts, { query: { search: 'rostro', grouped } })).body.data
      return [data.products.length, data.total, places[0]?.count]
    }
    const listed = async (grouped?: 'true') => {
      const total = async (query: { search: string; meant: 'true' } | { category: string }) =>
        (await shop.call(listPublicProducts, { query: { ...query, in_stock: 'true', grouped } })).body.pagination.total
      return [await total({ search: 'perla', meant: 'true' }), await total({ category: 'Rostro' })]
    }
    expect([await suggested('true'), await suggested()]).toStrictEqual([
      [1, 1, 1],
      [3, 3, 3],
    ])
    expect([await listed('true'), await listed()]).toStrictEqual([
      [1, 1],
      [3, 3],
    ])
  })

  test('costs no statement', async () => {
    // An instance that is not told of changes compares with the database at every answer.
    shop.changes.start()
    await vi.waitFor(() => expect(shop.changes.isListening).toBe(true))
    await shop.call(suggestProducts, { query: { search: 'labial' } })
    for (const search of ['labial m', 'lavial k', 'nada de esto'])
      expect((await shop.call(suggestProducts, { query: { search } })).roundTrips).toBe(0)
  })
})

describe('[SEARCH-13] whatever is searched', () => {
  test.each(['💄💅🏽', '.*(+[', '<img src=x onerror=alert(1)>', '    ', '\u202Eabc', "' or 1=1 --", '%_\\', '\u0301'])(
    '%j is answered',
    async (search) => {
      for (const endpoint of [suggestProducts, listPublicProducts])
        expect((await shop.call(endpoint, { query: { search } })).status).toBe(200)
    },
  )

  test('more than 200 letters are refused with a text', async () => {
    for (const endpoint of [suggestProducts, listPublicProducts]) {
      expect((await shop.call(endpoint, { query: { search: 'x'.repeat(200) } })).status).toBe(200)
      const { status, body } = await shop.call(endpoint, { query: { search: 'x'.repeat(201) } })
      expect([status, body.code, body.message]).toStrictEqual([400, 'INVALID_INPUT', 'Máximo 200 caracteres'])
    }
  })

  test('signs are searched as text, which no mark turns around', async () => {
    const found = async (search: string) =>
      (await shop.call(listPublicProducts, { query: { search } })).body.data.map(({ name }) => name)
    for (const signs of ['💄💅🏽', '.*(+[', '<img src=x onerror=alert(1)>', "' or 1=1 --", '%_\\'])
      expect(await found(signs)).toStrictEqual([])
    expect(await found('\u202Eesmalte')).toStrictEqual(['Esmalte'])
    expect(await found('    ')).toStrictEqual(await found(''))
    const name = 'Brillo 💄💅🏽 .*(+[ %_\\'
    await aProduct(shop, { category: 'Signos', type: 'Signos', name })
    for (const signs of ['💄💅🏽', '.*(+[', '%_\\'])
      await vi.waitFor(async () => expect(await found(signs)).toStrictEqual([name]))
  })
})

test('[SEARCH-14] one network that asks for many different searches is refused, another is next but one, and lists stay ready', async () => {
  await shop.call(listPublicProducts)
  const list = CatalogueIndex.prototype.list
  // As in a shop with very many products.
  const listing = vi.spyOn(CatalogueIndex.prototype, 'list').mockImplementation(function (this: CatalogueIndex, query) {
    const end = performance.now() + (query.search === '' ? 0 : 15)
    while (performance.now() < end);
    return list.call(this, query)
  })
  const ask = async (search: string, remoteAddress: string) => {
    const url = `/api/public/products?meant=1&search=${search}`
    const { statusCode, headers } = await shop.app.inject({ method: 'GET', url, remoteAddress })
    return { statusCode, retryAfter: headers['retry-after'] }
  }
  for (let nth = 0; nth < 10; nth++) await ask(`antes${nth}`, '203.0.113.1')
  listing.mockClear()
  const flood = Array.from({ length: 100 }, (_, nth) => ask(`nueva${nth}`, '203.0.113.1'))
  const other = await ask('labial', '203.0.113.2')
  const refused = (await Promise.all(flood)).filter(({ statusCode }) => statusCode === 429)
  expect(other.statusCode).toBe(200)
  expect(listing.mock.calls.findIndex(([{ search }]) => search === 'labial')).toBeLessThanOrEqual(2)
  expect(refused.length).toBeGreaterThan(80)
  expect(refused[0]?.retryAfter).toBe('1')
  // What is known already is answered at once, also for that network.
  const calls = listing.mock.calls.length
  expect((await ask('labial', '203.0.113.1')).statusCode).toBe(200)
  expect((await shop.call(listPublicProducts)).status).toBe(200)
  expect(listing.mock.calls.length).toBe(calls)
})
