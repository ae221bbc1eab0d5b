import { expect, test, vi } from 'vitest'
import { pagingOf } from '@tocador/contracts/paging'
import { wholeShelf } from '@tocador/contracts/catalog/shelf'
import { aPublicProduct } from '../../../testing/a-product'
import { listQuery, readPage } from './filtered-list'

test.each([
  ['', false, 'true'],
  ['', true, 'first'],
  ['existencia=todas', false, 'first'],
  ['existencia=disponibles', true, 'true'],
])(
  'with the filters «%s» and sold-out products listed: %s, the server is asked for those in stock: %s',
  (filters, listsSoldOut, inStock) => {
    expect(listQuery(filters, listsSoldOut).in_stock).toBe(inStock)
  },
)

test('types and brands are joined, and what is not chosen is left out', () => {
  const { type, brand, on_offer } = listQuery('tipo=Labiales&tipo=Rubores&marca=Bissú', false)
  expect([type, brand, on_offer]).toStrictEqual(['Labiales|Rubores', 'Bissú', undefined])
  expect(listQuery('', false).type).toBeUndefined()
  expect(listQuery('ofertas=si', false).on_offer).toBe('true')
})

const products = [aPublicProduct({ id: 1, brand: 'Bissú' }), aPublicProduct({ id: 2, brand: 'Otra' })]
const page = async (change: object, whole: typeof products | undefined) => {
  const read = vi.fn<(query: object, narrowing: object | undefined) => Promise<{ paging: never; products: [] }>>(() =>
    Promise.resolve({ paging: pagingOf(1, 12, 0) as never, products: [] }),
  )
  const result = await readPage({ ...wholeShelf, ...change }, whole, read)
  return { ids: result.products.map(({ id }) => id), read: read.mock.calls }
}

test('a filtered page is taken from the whole list, unless it is searched, or that list lacks what is asked for', async () => {
  expect(await page({ filters: 'marca=Bissú' }, products)).toStrictEqual({ ids: [1], read: [] })
  expect(await page({ search: '  ', filters: 'marca=Bissú' }, products)).toStrictEqual({ ids: [1], read: [] })
  for (const change of [{ search: 'rubor' }, { filters: 'existencia=todas' }])
    expect((await page(change, products)).read).toHaveLength(1)
  const { read } = await page({ search: ' rubor ', category: 'Labios' }, undefined)
  expect(read[0]).toStrictEqual([{ page: 1, limit: 12, search: 'rubor', category: 'Labios', meant: 'true' }, undefined])
  expect((await page({ filters: 'marca=Bissú' }, undefined)).read[0]?.[1]).toMatchObject({ brand: 'Bissú' })
})
