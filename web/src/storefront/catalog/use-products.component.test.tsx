import type { Shelf } from '@tocador/contracts/catalog/shelf'
import type { PageData } from '@tocador/contracts/page'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useOnline } from '../../api/online'
import { useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { aPublicProduct } from '../../testing/a-product'
import { pageData } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { PageDataContext } from '../shell/page-data'
import { useSearching } from './search/searching-store'
import { useProducts } from './use-products'

// No other test file stores the stock of these ids.
const product = (id: number, over: object = {}) => aPublicProduct({ id, name: `Producto ${id}`, ...over })
const many = Array.from({ length: 14 }, (_, place) => product(9501 + place))
const whole: Shelf = { search: '', category: '', page: 1, filters: '' }
const inHtml = { products: many.slice(0, 2), total: 2 }

let total: number
let failing: RegExp | undefined
beforeEach(() => {
  total = 14
  failing = undefined
  act(() => useSession.setState({ cart: null }))
  stubShop(({ path }) => {
    if (failing?.test(path) === true) return refused(500, 'INTERNAL', 'No')
    if (path === '/public/products/synonyms') return accepted([])
    if (path.startsWith('/public/products/')) return accepted(product(Number(path.split('/').at(-1))))
    const query = new URLSearchParams(path.split('?')[1])
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))]
    const isFar = ['lejos', '7501031311309', '7 501031 311309', '96385074'].includes(query.get('search') ?? '')
    const data = isFar ? [product(9600)] : many.slice((page - 1) * limit, page * limit)
    const pages = Math.ceil(total / limit)
    return { json: { success: true, data, pagination: { page, limit, total, pages } } }
  })
})
const show = (shelf: Shelf, page: Partial<PageData> = inHtml) =>
  renderHook((now: Shelf) => useProducts(now), {
    initialProps: shelf,
    wrapper: ({ children }: { children: ReactNode }) => (
      <PageDataContext value={{ ...pageData, ...page }}>{children}</PageDataContext>
    ),
  })
const queries = () =>
  asked
    .filter(({ path }) => path.startsWith('/public/products?'))
    .map(({ path }) => path.slice('/public/products?'.length))
const ids = ({ current }: { current: ReturnType<typeof useProducts> }) => current.shown?.products.map(({ id }) => id)

test('a shop of up to 200 products is fetched once, as a whole, and searched in the browser', async () => {
  const { result, rerender } = show(whole)
  expect([ids(result), result.current.isLoaded]).toStrictEqual([[9501, 9502], false])
  await vi.waitFor(() => expect(result.current.isLoaded).toBe(true))
  expect([ids(result)?.length, result.current.shown?.paging.pages, result.current.loaded.length]).toStrictEqual([
    12, 2, 14,
  ])
  rerender({ ...whole, page: 2 })
  expect(ids(result)).toStrictEqual([9513, 9514])
  rerender({ ...whole, search: 'producto 9507' })
  // The code of the search is fetched first.
  await vi.waitFor(() => expect([ids(result), result.current.isWaiting]).toStrictEqual([[9507], false]), 10_000)
  expect(queries()).toStrictEqual(['page=1&limit=200&grouped=true&in_stock=true'])
})

test.each(['7501031311309', '7 501031 311309', ' 96385074 '])(
  '[GTIN-04] the barcode %j, which the whole list of a small shop lacks, is searched by the server',
  async (search) => {
    const { result, rerender } = show(whole)
    await vi.waitFor(() => expect(result.current.isLoaded).toBe(true))
    rerender({ ...whole, search })
    await vi.waitFor(() => expect(ids(result)).toStrictEqual([9600]))
    expect([result.current.isWaiting, result.current.failure]).toStrictEqual([false, undefined])
    expect(result.current.loaded.map(({ id }) => id)).toContain(9600)
    // A shorter number is searched in the browser.
    rerender({ ...whole, search: '9503' })
    await vi.waitFor(() => expect(ids(result)).toStrictEqual([9503]), 10_000)
    expect(queries()).toHaveLength(2)
    expect(Object.fromEntries(new URLSearchParams(queries()[1]))).toStrictEqual({
      page: '1',
      limit: '12',
      search: search.trim(),
      category: '',
      meant: 'true',
      grouped: 'true',
      in_stock: 'true',
    })
  },
)

test('[SHADE-12] shades are asked apart where the shop shows them so', async () => {
  const { result } = show(whole, { ...inHtml, listsShadesApart: true })
  await vi.waitFor(() => expect(result.current.isLoaded).toBe(true))
  expect(queries()).toStrictEqual(['page=1&limit=200&in_stock=true'])
})

test('[WAIT-66] with what is sold out listed, all is asked so, and each page and search by itself', async () => {
  const { result, rerender } = show(whole, { ...inHtml, listsSoldOut: true })
  await vi.waitFor(() => expect(result.current.isLoaded).toBe(true))
  expect(ids(result)).toHaveLength(12)
  rerender({ ...whole, search: 'lejos' })
  await vi.waitFor(() => expect(ids(result)).toStrictEqual([9600]))
  expect(queries()).toStrictEqual([
    'page=1&limit=200&grouped=true&in_stock=first',
    'page=1&limit=12&search=lejos&category=&meant=true&grouped=true&in_stock=first',
  ])
})

test('of a larger shop other pages and searches are asked, and what was shown stays until then', async () => {
  total = 250
  const { result, rerender } = show(whole, { ...inHtml, total: 250 })
  await vi.waitFor(() => expect(result.current.isLoaded).toBe(true))
  expect([ids(result)?.length, result.current.shown?.paging]).toStrictEqual([
    12,
    { page: 1, limit: 12, total: 250, pages: 21 },
  ])
  rerender({ search: ' lejos ', category: 'Labios', page: 1, filters: '' })
  expect([ids(result)?.length, result.current.isWaiting, result.current.failure]).toStrictEqual([12, true, undefined])
  await vi.waitFor(() => expect(ids(result)).toStrictEqual([9600]))
  expect(result.current.isWaiting).toBe(false)
  expect(queries()[1]).toBe('page=1&limit=12&search=lejos&category=Labios&meant=true&grouped=true&in_stock=true')
  expect(result.current.loaded.map(({ id }) => id)).toContain(9600)
  rerender({ search: 'cerca', category: '', page: 1, filters: '' })
  // Asked for at once: what the first search loads is kept.
  expect(queries()[2]).toBe('page=1&limit=12&search=cerca&category=&meant=true&grouped=true&in_stock=true')
})

test('[SEARCH-09] suggestions of a shop of up to 200 products are sought in its list', async () => {
  act(() => useSearching.setState({ hasBegun: false }, true))
  show({ ...whole, search: 'producto' })
  await vi.waitFor(() => expect(useSearching.getState().list).toBeTruthy(), { timeout: 10_000 })
})

test('[SEARCH-09] suggestions of a larger shop are left to the server, not sought in an empty list', async () => {
  act(() => useSearching.setState({ hasBegun: false }, true))
  total = 300
  show({ ...whole, search: 'lejos' }, { products: many.slice(0, 12), total: 300 })
  await vi.waitFor(() => expect(useSearching.getState().list).toBeNull(), { timeout: 10_000 })
})

test('a failure is shown without the products of other filters, and told to the page', async () => {
  total = 250
  const { result, rerender } = show(whole, { ...inHtml, total: 250 })
  await vi.waitFor(() => expect(result.current.isLoaded).toBe(true))
  expect(useOnline.getState().isListMissing).toBe(false)
  failing = /limit=12/
  rerender({ ...whole, page: 3 })
  await vi.waitFor(() => expect(result.current.failure).toBeDefined())
  expect([result.current.shown, result.current.isWaiting, useOnline.getState().isListMissing]).toStrictEqual([
    undefined,
    false,
    true,
  ])
})

test('all is fetched again after an offline time', async () => {
  const { result } = show(whole)
  await vi.waitFor(() => expect(result.current.isLoaded).toBe(true))
  act(() => useOnline.setState({ returns: 1 }))
  await vi.waitFor(() => expect(queries()).toHaveLength(2))
})

test('a sold-out product that the visitor holds is shown, but not one that is lapsed, in stock or listed', async () => {
  act(() =>
    useSession.setState({
      cart: aCart([
        { productId: 9701, free: 0 },
        { productId: 9702, free: 0, lapsed: true },
        { productId: 9703, free: 2 },
        { productId: 9501, free: 0 },
        { productId: 9704, free: 0 },
      ]),
    }),
  )
  failing = /\/9704$/
  const { result } = show(whole)
  await vi.waitFor(() => expect(ids(result)).toContain(9701))
  expect(asked.map(({ path }) => path).filter((path) => path.startsWith('/public/products/'))).toStrictEqual([
    '/public/products/9701',
    '/public/products/9704',
  ])
  // It stays when it is taken out of the cart, and goes with the cart.
  act(() => useSession.setState({ cart: aCart([]) }))
  expect(ids(result)).toContain(9701)
  act(() => useSession.setState({ cart: null }))
  await vi.waitFor(() => expect(ids(result)).not.toContain(9701))
})

test.each([
  [200, 1],
  [201, 2],
])('a shop of %i products asks for its second page by %i calls', async (count, calls) => {
  total = count
  const { result, rerender } = show(whole, { ...inHtml, total: count })
  await vi.waitFor(() => expect(result.current.isLoaded).toBe(true))
  rerender({ ...whole, page: 2 })
  await vi.waitFor(() => expect(result.current.isWaiting).toBe(false))
  expect(queries()).toHaveLength(calls)
})
