import type { PageData } from '@tocador/contracts/page'
import { wholeShelf } from '@tocador/contracts/catalog/shelf'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConnectionFailure } from '../../api/failure'
import { useOnline } from '../../api/online'
import { aPublicProduct } from '../../testing/a-product'
import { pageData } from '../../testing/render-parts'
import { stubShop } from '../../testing/stub-shop'
import { PageDataContext } from '../shell/page-data'
import { useProducts } from './use-products'

// A file of its own: the code of a filtered list is kept once it is loaded.
test('a filter whose code could not be fetched says that there is no connection, and lists its products after it is back', async () => {
  const [known, found] = [9571, 9572].map((id) => aPublicProduct({ id }))
  const page: PageData = { ...pageData, products: known ? [known] : [], total: 250 }
  stubShop(({ path }) => {
    const data = path.includes('type=Labial') ? [found] : [known]
    return { json: { success: true, data, pagination: { page: 1, limit: 12, total: 250, pages: 21 } } }
  })
  let fetches = 0
  const load = () => {
    fetches += 1
    return fetches === 1
      ? Promise.reject(new Error('assets/a.js could not be loaded'))
      : import('./filters/filtered-list')
  }
  const { result, rerender } = renderHook((shelf: typeof wholeShelf) => useProducts(shelf, load), {
    initialProps: wholeShelf,
    wrapper: ({ children }) => <PageDataContext value={page}>{children}</PageDataContext>,
  })
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  rerender({ ...wholeShelf, filters: 'tipo=Labial' })
  await waitFor(() => expect(result.current.failure).toBeInstanceOf(ConnectionFailure))
  expect([result.current.isWaiting, result.current.shown]).toStrictEqual([false, undefined])
  act(() => useOnline.setState({ returns: 1 }))
  await waitFor(() => expect(result.current.shown?.products.map(({ id }) => id)).toStrictEqual([9572]), {
    timeout: 20_000,
  })
  expect([result.current.failure, fetches]).toStrictEqual([undefined, 2])
})
