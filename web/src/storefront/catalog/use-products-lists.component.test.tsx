import type { PageData } from '@tocador/contracts/page'
import { wholeShelf, type Shelf } from '@tocador/contracts/catalog/shelf'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { useOnline } from '../../api/online'
import { useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { aPublicProduct } from '../../testing/a-product'
import { pageData } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { PageDataContext } from '../shell/page-data'
import { useStock } from './stock-store'
import { useProducts } from './use-products'

// No other test file stores the stock of these ids.
const product = (id: number, over: object = {}) => aPublicProduct({ id, name: `Producto ${id}`, ...over })
const rows = [
  product(9551, { name: 'Labial mate', stock_total: 4 }),
  product(9552, { name: 'Labial rojo', brand: 'Otra' }),
  product(9553, { name: 'Rímel', category_name: 'Ojos' }),
]
let total: number
let failing: RegExp | undefined
beforeEach(() => {
  total = 3
  failing = undefined
  act(() => useSession.setState({ cart: null }))
  stubShop(({ path }) => {
    if (failing?.test(path) === true) return refused(500, 'INTERNAL', 'No')
    if (path === '/public/products/synonyms') return accepted([])
    if (path.startsWith('/public/products/'))
      return accepted(product(Number(path.split('/').at(-1)), { category_name: 'Labios', stock_total: 0 }))
    const query = new URLSearchParams(path.split('?')[1])
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))]
    const data = limit === 12 ? [product(9600 + page, { stock_total: 2 })] : rows
    return {
      json: { success: true, data, pagination: { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)) } },
    }
  })
})
const show = (shelf: Partial<Shelf>, page: Partial<PageData> = {}) => {
  const { result, rerender } = renderHook((now: Shelf) => useProducts(now), {
    initialProps: { ...wholeShelf, ...shelf },
    wrapper: ({ children }: { children: ReactNode }) => (
      <PageDataContext value={{ ...pageData, products: rows.slice(0, 1), total, ...page }}>{children}</PageDataContext>
    ),
  })
  return {
    ids: () => result.current.shown?.products.map(({ id }) => id),
    now: () => result.current,
    turnTo: (change: Partial<Shelf>) => rerender({ ...wholeShelf, ...change }),
    loaded: () => waitFor(() => expect(result.current.isLoaded).toBe(true)),
  }
}
const queries = () => asked.filter(({ path }) => path.includes('limit=12')).map(({ path }) => path.split('?')[1])

describe('before anything is loaded', () => {
  test('a page shows the products of its HTML, with the words that it guessed', () => {
    const shelf = { ...wholeShelf, search: 'labiel', category: 'Labios' }
    const { ids, now } = show(shelf, { shelf: { ...shelf, total: 1, instead: 'labial' } })
    expect([ids(), now().shown?.instead, now().isWaiting, now().shown?.paging.total]).toStrictEqual([
      [9551],
      'labial',
      false,
      1,
    ])
  })

  test.each([{ category: 'Ojos' }, { page: 2 }, { search: 'rojo' }, { filters: 'marca=Otra' }])(
    'an address with %j, which the HTML does not have, waits without the products of another list',
    (shelf) => {
      total = 30
      const { ids, now } = show(shelf)
      expect([ids(), now().isWaiting]).toStrictEqual([undefined, true])
    },
  )

  test('a page after the last one is that of the HTML, which has the last', () => {
    total = 30
    const { ids, now } = show({ page: 9 }, { shelf: { ...wholeShelf, page: 3, total: 30 } })
    expect([ids(), now().isWaiting]).toStrictEqual([[9551], false])
  })

  test('without an answer the first page says that it failed, and what the HTML has stays', async () => {
    failing = /limit=200/
    const { ids, now } = show({})
    await waitFor(() => expect(now().failure).toBeDefined())
    await waitFor(() => expect(useOnline.getState().isListMissing).toBe(true))
    expect([ids(), now().isWaiting, now().isLoaded]).toStrictEqual([[9551], false, false])
  })
})

describe('of a small shop', () => {
  test('a category and filters are taken from the whole list, without another call', async () => {
    const { ids, turnTo, loaded } = show({})
    await loaded()
    turnTo({ category: 'ojos' })
    expect(ids()).toStrictEqual([9553])
    turnTo({ filters: 'marca=Otra' })
    await waitFor(() => expect(ids()).toStrictEqual([9552]))
    turnTo({ filters: 'marca=Otra', category: 'Ojos' })
    await waitFor(() => expect(ids()).toStrictEqual([]))
    expect(queries()).toStrictEqual([])
    // With what is sold out, which the list lacks.
    turnTo({ filters: 'existencia=todas&marca=Otra' })
    await waitFor(() => expect(ids()).toStrictEqual([9601]))
    expect(queries()).toStrictEqual([
      'page=1&limit=12&search=&category=&grouped=true&in_stock=first&sort=newest&brand=Otra',
    ])
  })

  test('a search keeps to its category, and says what it guessed', async () => {
    const { ids, now, turnTo, loaded } = show({})
    await loaded()
    turnTo({ search: ' labiel ' })
    await waitFor(() => expect(now().shown?.instead).toBe('labiales'))
    expect(ids()).toHaveLength(3)
    turnTo({ search: 'rimel', category: 'Labios' })
    await waitFor(() => expect(ids()).toStrictEqual([]))
    turnTo({ search: 'rimel', category: 'Ojos' })
    await waitFor(() => expect(ids()).toStrictEqual([9553]))
  })

  test('the stock of all is known, and a product is found among them', async () => {
    const { now, loaded } = show({})
    await loaded()
    await waitFor(() => expect(useStock.getState().units[9551]).toBe(4))
    await waitFor(() => expect(now().loaded.map(({ id }) => id)).toStrictEqual([9551, 9552, 9553]))
  })
})

describe('of a large shop', () => {
  beforeEach(() => void (total = 250))

  test('a page is asked again after an offline time, and its products stand before the others', async () => {
    const { ids, now, turnTo, loaded } = show({})
    await loaded()
    turnTo({ page: 2 })
    await waitFor(() => expect(ids()).toStrictEqual([9602]))
    await waitFor(() => expect(now().loaded.map(({ id }) => id)).toStrictEqual([9602, 9551, 9552, 9553]))
    await waitFor(() => expect(useStock.getState().units[9602]).toBe(2))
    act(() => useOnline.setState({ returns: 1 }))
    await waitFor(() => expect(queries()).toHaveLength(2))
  })

  test('a failed page says so while the first one is there', async () => {
    const { now, turnTo, loaded, ids } = show({})
    await loaded()
    failing = /page=2/
    turnTo({ page: 2 })
    await waitFor(() => expect(now().failure).toBeDefined())
    turnTo({})
    await waitFor(() => expect([now().failure, ids()]).toStrictEqual([undefined, [9551, 9552, 9553]]))
  })

  test('with what is sold out listed, filters are asked with it, too', async () => {
    const { ids, turnTo, loaded } = show({}, { listsSoldOut: true })
    await loaded()
    turnTo({ filters: 'marca=Otra' })
    await waitFor(() => expect(ids()).toStrictEqual([9601]))
    expect(queries()[0]).toContain('in_stock=first')
  })
})

describe('what she holds of a sold-out piece', () => {
  const hold = () => act(() => useSession.setState({ cart: aCart([{ productId: 9651, free: 0 }]) }))
  test('is listed in its category and the whole list, neither in another one nor among filters', async () => {
    hold()
    const { ids, turnTo, loaded } = show({})
    await loaded()
    await waitFor(() => expect(ids()).toContain(9651))
    turnTo({ category: 'Labios' })
    expect(ids()).toStrictEqual([9551, 9552, 9651])
    turnTo({ category: 'Ojos' })
    expect(ids()).toStrictEqual([9553])
    turnTo({ filters: 'marca=Otra' })
    await waitFor(() => expect(ids()).toStrictEqual([9552]))
  })

  test('is found by its words only', async () => {
    hold()
    const { ids, turnTo, loaded } = show({})
    await loaded()
    turnTo({ search: '9651' })
    await waitFor(() => expect(ids()).toStrictEqual([9651]))
    turnTo({ search: 'rojo' })
    await waitFor(() => expect(ids()).toStrictEqual([9552]))
  })

  test('in one of the listed shades is not listed apart, and several are asked one after another', async () => {
    const shades = [
      { id: 9661, name: 'Uno', color: null, price: 1, stock_total: 3 },
      { id: 9662, name: 'Dos', color: null, price: 1, stock_total: 0 },
    ]
    rows.push({ ...product(9661), family: { id: 3, name: 'Seda', shades } } as (typeof rows)[number])
    onTestFinished(() => void rows.pop())
    act(() =>
      useSession.setState({
        cart: aCart([
          { productId: 9662, free: 0 },
          { productId: 9651, free: 0 },
        ]),
      }),
    )
    const { ids, loaded } = show({})
    await loaded()
    await waitFor(() => expect(ids()).toContain(9651))
    act(() => useSession.setState({ cart: aCart([{ productId: 9652, free: 0 }]) }))
    await waitFor(() => expect(ids()).toStrictEqual([9551, 9552, 9553, 9661, 9651, 9652]))
  })
})
