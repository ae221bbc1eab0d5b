import { expect, test } from 'vitest'
import { aSellableRow } from '../../testing/a-sellable-row'
import { CatalogueIndex } from './catalogue-index'
import { firstPage } from './show-list'

const look = { grouped: true, listsSoldOut: false }
const categories = ['Labios', 'Uñas', 'Rostro'].map((name, place) => ({ id: place + 1, name }))

test('[SEARCH-49] [SHOP-05] the storefront has no chip for what is not classified, and the API has it', () => {
  const all = [...categories, { id: 4, name: 'Sin clasificar' }]
  const index = new CatalogueIndex([aSellableRow(), aSellableRow({ id: 2, categoryName: 'Sin clasificar' })], [], all)
  expect(firstPage(index, look).categories).toStrictEqual([{ id: 2, name: 'Uñas' }])
  expect(index.categories).toStrictEqual(all)
})

test('[SEARCH-49] the filters count what is not classified and do not offer it as a type, unless an address asks for it', () => {
  const rows = [aSellableRow({ free: 3 }), aSellableRow({ id: 2, free: 3, typeName: 'Sin clasificar' })]
  const index = new CatalogueIndex(rows, [], categories)
  const query = { search: '', category: '', sort: 'newest', in_stock: true, grouped: true, meant: true } as const
  const shown = (type: string[]) => {
    const { total, types } = index.choices({ ...query, type })
    return [total, types.map(({ name, count }) => `${name} ${count}`)]
  }
  expect(shown([])).toStrictEqual([2, ['Esmaltes 1']])
  expect(shown(['Sin clasificar'])).toStrictEqual([1, ['Esmaltes 1', 'Sin clasificar 1']])
})

test('the storefront shows only categories with products, also with sold-out ones', () => {
  const index = new CatalogueIndex([], [], categories)
  expect(firstPage(index, look).categories).toEqual([])
  index.putProducts([1], [aSellableRow()])
  expect(firstPage(index, look).categories).toEqual([{ id: 2, name: 'Uñas' }])
  index.putProducts([1], [])
  expect(firstPage(index, look).categories).toEqual([])
})
