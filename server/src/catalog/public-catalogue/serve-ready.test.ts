import { listCategories, suggestProducts } from '@tocador/contracts/catalog/public-products-endpoints'
import { expect, test, vi } from 'vitest'
import { NetworkTurns } from '../../platform/http/limits/network-turns'
import { openPlainHttp } from '../../testing/plain-http'
import type { CatalogueIndex } from './catalogue-index'
import { ReadyAnswers } from './ready-answers'
import { serveReady } from './serve-ready'

test('[SEARCH-14] five hundred made-up searches evict no list', async () => {
  const index = { edition: 1 } as CatalogueIndex
  const catalogue = { ready: () => index, current: async () => index }
  const searches = { answers: new ReadyAnswers(100_000), turns: new NetworkTurns() }
  const serving = { catalogue, answers: new ReadyAnswers(100_000), searches }
  const makeList = vi.fn(() => ({ data: [] }))
  const makeSearch = vi.fn(() => ({ data: { products: [], total: 0, places: [], near: [] } }))
  const app = await openPlainHttp((http) => {
    serveReady(http, listCategories, serving, makeList)
    serveReady(http, suggestProducts, serving, makeSearch)
  })
  const read = async (url: string) => expect((await app.inject({ url: `/api${url}` })).statusCode, url).toBe(200)
  await read('/products/categories')
  for (let nth = 0; nth < 500; nth++) await read(`/public/products/suggestions?search=palabra-${nth}`)
  await read('/products/categories')
  expect(makeList).toHaveBeenCalledTimes(1)
  await read('/public/products/suggestions?search=palabra-499')
  expect(makeSearch).toHaveBeenCalledTimes(500)
})
