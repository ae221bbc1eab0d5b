import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import { recordOf } from '@tocador/contracts/record-of'
import { expect, test } from 'vitest'
import { aSellableRow } from '../../testing/a-sellable-row'
import { CatalogueIndex } from '../public-catalogue/catalogue-index'
import { feedRowOf } from './feed-row'

test.each([
  ['Labios', 'Labiales', 'Labios > Labiales'],
  ['Labios', 'Sin clasificar', 'Labios'],
  ['Sin clasificar', 'Sin clasificar', ''],
])('[SEARCH-49] the catalogue for channels has «%s» and «%s» as «%s»', (categoryName, typeName, expected) => {
  const facts = recordOf(FACT_NAMES, () => '')
  const [entry] = new CatalogueIndex([aSellableRow({ categoryName, typeName, ...facts })], [], []).forFeed()
  if (entry === undefined) throw new Error('The catalogue has a product')
  const place = { publicUrl: 'https://tienda.example', timeZone: 'America/Mexico_City' }
  expect(feedRowOf(entry, place).product_type).toBe(expected)
})
