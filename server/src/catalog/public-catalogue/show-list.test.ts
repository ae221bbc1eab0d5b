import { expect, test } from 'vitest'
import { aSellableRow } from '../../testing/a-sellable-row'
import { CatalogueIndex } from './catalogue-index'
import { firstPage } from './show-list'

const look = { grouped: true, listsSoldOut: false }
const categories = ['Labios', 'Uñas', 'Rostro'].map((name, place) => ({ id: place + 1, name }))

test('the storefront shows only categories with products, also with sold-out ones', () => {
  const index = new CatalogueIndex([], [], categories)
  expect(firstPage(index, look).categories).toEqual([])
  index.putProducts([1], [aSellableRow()])
  expect(firstPage(index, look).categories).toEqual([{ id: 2, name: 'Uñas' }])
  index.putProducts([1], [])
  expect(firstPage(index, look).categories).toEqual([])
})
