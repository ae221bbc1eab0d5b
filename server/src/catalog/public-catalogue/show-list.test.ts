import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import { recordOf } from '@tocador/contracts/record-of'
import { expect, test } from 'vitest'
import { CatalogueIndex } from './catalogue-index'
import type { SellableRow } from './queries'
import { firstPage } from './show-list'

const categories = ['Labios', 'Uñas', 'Rostro'].map((name, place) => ({ id: place + 1, name }))
const row: SellableRow = {
  id: 1,
  name: 'Esmalte',
  brand: null,
  ...recordOf(FACT_NAMES, () => null),
  description: '',
  priceCents: 100,
  paidCents: 100,
  offerUntil: null,
  beforeCents: null,
  images: [],
  videoUrl: '',
  free: 0,
  typeId: 1,
  typeName: 'Esmaltes',
  categoryName: 'Uñas',
  searchText: 'esmalte',
  familyId: null,
  familyPosition: null,
  familyName: '',
  shade: '',
  shadeColor: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
}

test('the storefront shows only categories with products, also with sold-out ones', () => {
  const index = new CatalogueIndex([], [], categories)
  expect(firstPage(index, true).categories).toEqual([])
  index.putProducts([1], [row])
  expect(firstPage(index, true).categories).toEqual([{ id: 2, name: 'Uñas' }])
  index.putProducts([1], [])
  expect(firstPage(index, true).categories).toEqual([])
})
