import type { ShelfProduct } from '@tocador/contracts/catalog/product-schemas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accepted, asked, stubShop, unreachable } from '../../../testing/stub-shop'
import { openShelfSearch } from './open-shelf-search'

const rows: ShelfProduct[] = ['Labial grana', 'Labial rosa', 'Rubor'].map((name, at) => ({
  id: at + 1,
  name,
  brand: '',
  description: '',
  price: 189,
  image_url: '',
  video_url: '',
  stock_total: 3,
  status: 'active',
  product_type_id: 1,
  product_type_name: '',
  category_name: at === 2 ? 'Rostro' : 'Labios',
  created_at: '',
  updated_at: '',
}))
beforeEach(() => {
  stubShop(({ method }) => (method === 'GET' ? unreachable() : accepted({})))
})
afterEach(() => void vi.useRealTimers())
const namesOf = (found: { entries: readonly { name: string }[] } | undefined) =>
  found?.entries.map(({ name }) => name).toSorted()

test('a small shop is searched here, and only a search of the whole shop is counted', async () => {
  const { find } = await openShelfSearch(rows, new AbortController().signal)
  vi.useFakeTimers()
  const counted = async () => {
    await vi.advanceTimersByTimeAsync(60_000)
    return asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  }
  expect(namesOf(find('labial', 'Labios'))).toStrictEqual(['Labial grana', 'Labial rosa'])
  expect(await counted()).toStrictEqual([])
  expect(namesOf(find('labial', ''))).toStrictEqual(['Labial grana', 'Labial rosa'])
  expect(await counted()).toStrictEqual([{ words: 'labial', found: 2 }])
})

test('a large shop is not', async () => {
  const { find } = await openShelfSearch(null, new AbortController().signal)
  expect(find('labial', '')).toBeUndefined()
})
