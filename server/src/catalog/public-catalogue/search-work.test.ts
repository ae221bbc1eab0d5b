import { afterEach, expect, test, vi } from 'vitest'
import { listPublicProducts } from '@tocador/contracts/catalog/public-products-endpoints'
import { aProduct } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import { CatalogueIndex } from './catalogue-index'

const shop = await createTestApp()
for (let number = 0; number < 40; number++) await aProduct(shop, { name: `Labial mate ${number}` })
afterEach(() => vi.restoreAllMocks())

test('[SAFE-49] a search is folded once, not once per product, and words beyond eight and 100 characters are ignored', async () => {
  // A search for what was meant adds the few products that the index lacks, whose texts are folded too.
  expect((await shop.call(listPublicProducts, { query: { search: 'labial', meant: '1' } })).status).toBe(200)
  const folding = vi.spyOn(String.prototype, 'normalize')
  const search = Array.from({ length: 100 }, () => 'a').join(' ')
  const reply = await shop.call(listPublicProducts, { query: { search } })
  expect(reply.body.pagination.total).toBe(40)
  // The search and the empty category.
  expect(folding).toHaveBeenCalledTimes(2)
  const found = async (text: string) =>
    (await shop.call(listPublicProducts, { query: { search: text } })).body.pagination.total
  expect(await found('labial mate labial mate labial mate labial nada')).toBe(0)
  expect(await found('labial mate labial mate labial mate labial mate nada')).toBe(40)
  expect(await found(`labial ${'a'.repeat(93)}`)).toBe(0)
  // No product has an x: the hundredth letter counts, the next one does not.
  expect([await found(`${'labial'.padEnd(99)}x`), await found(`${'labial'.padEnd(100)}x`)]).toStrictEqual([0, 40])
  expect(await found(`${' labial mate'.repeat(2)} ${'   '.repeat(30)} nada`)).toBe(40)
})

test('[SAFE-50] addresses with the same parsed input share one response, whatever else they contain', async () => {
  const listing = vi.spyOn(CatalogueIndex.prototype, 'list')
  const addresses = [
    'search=labial&page=1',
    'page=1&search=labial',
    'search=%20labial%20',
    ...Array.from({ length: 30 }, (_, number) => `search=labial&unknown${number}=${number}`),
  ]
  const replies = await Promise.all(
    addresses.map((query) => shop.app.inject({ method: 'GET', url: `/api/public/products?${query}` })),
  )
  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(listing).toHaveBeenCalledTimes(1)
})

test.each([
  ['/api/public/products/choices', 'choices', 'search=labial', 'grouped=true'],
  ['/api/public/products/suggestions', 'list', 'search=labial', 'grouped=true'],
] as const)('[SAFE-50] so do those of %s', async (path, method, first, second) => {
  const work = vi.spyOn(CatalogueIndex.prototype, method)
  const queries = [`${first}&${second}`, `${second}&${first}`, `${first}&${second}&unknown=1`]
  const replies: { statusCode: number; body: string }[] = []
  const times: number[] = []
  for (const query of queries) {
    replies.push(await shop.app.inject({ method: 'GET', url: `${path}?${query}` }))
    times.push(work.mock.calls.length)
  }
  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(replies[0]?.statusCode).toBe(200)
  expect(times[0]).toBeGreaterThan(0)
  expect(new Set(times).size).toBe(1)
})

test('a repeated address with more parameters than are remembered still gets the shared response', async () => {
  const listing = vi.spyOn(CatalogueIndex.prototype, 'list')
  const url = `/api/public/products?search=mate&unknown=${'x'.repeat(600)}`
  for (let time = 0; time < 3; time++) expect((await shop.app.inject({ method: 'GET', url })).statusCode).toBe(200)
  expect(listing).toHaveBeenCalledTimes(1)
})
