import { inCategory } from '@tocador/contracts/catalog/in-category'
import { narrowList } from '@tocador/contracts/catalog/narrow-list'
import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import type { ShelfProduct } from '@tocador/contracts/catalog/product-schemas'
import { recordOf } from '@tocador/contracts/record-of'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CatalogueIndex } from './catalogue-index'
import type { SellableRow } from './queries'

const row = fc.record({
  familyId: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 3 }),
  familyPosition: fc.integer({ min: 0, max: 5 }),
  name: fc.constantFrom('Ámbar', 'ambar', 'Zafiro', 'Labial', 'Ñandú'),
  brand: fc.constantFrom(null, 'Lumbre', 'lumbre', 'Nopalli', 'Ñandú'),
  typeName: fc.constantFrom('Labiales', 'Bálsamos', 'Esmaltes'),
  categoryName: fc.constantFrom('Labios', 'Uñas', 'Ojos'),
  paidCents: fc.integer({ min: 1, max: 12 }).map((pesos) => pesos * 1_050),
  offerUntil: fc.constantFrom(null, '2026-11-30'),
  free: fc.integer({ min: 0, max: 2 }),
  createdAt: fc.integer({ min: 0, max: 5 }).map((second) => new Date(second * 1000)),
})
const rows = fc.array(row, { maxLength: 40 }).map((parts): SellableRow[] =>
  parts.map((part, id) => ({
    ...recordOf(FACT_NAMES, () => null),
    id: id + 1,
    ...part,
    familyName: part.familyId === null ? '' : `Familia ${9 - part.familyId}`,
    description: '',
    priceCents: part.paidCents,
    beforeCents: null,
    offerFrom: null,
    images: [],
    videoUrl: '',
    typeId: 1,
    shade: '',
    shadeColor: null,
    searchText: part.name.toLowerCase(),
    updatedAt: new Date(0),
  })),
)
const query = fc.record({
  category: fc.constantFrom('', 'labios', 'UNAS'),
  sort: fc.constantFrom('newest', 'price', '-price', 'name', '-name'),
  type: fc.subarray(['labiales', 'BÁLSAMOS', 'Esmaltes']),
  brand: fc.subarray(['LUMBRE', 'Nopalli', 'nandu']),
  price_from: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
  price_to: fc.option(fc.integer({ min: 20, max: 130 }), { nil: undefined }),
  on_offer: fc.constantFrom(undefined, true),
})

/** What tells of which shade a card is. */
const shown = (all: readonly ShelfProduct[] = []) =>
  all.map(({ id, name, brand, category_name }) => ({ id, name, brand, category_name }))

test('[SEARCH-24] a list filtered in the browser has the products of the server in the same order', () => {
  fc.assert(
    fc.property(rows, query, fc.boolean(), (products, filters, grouped) => {
      const index = new CatalogueIndex(products, [], [])
      const list = { search: '', page: 1, limit: 1000, grouped, in_stock: true } as const
      const whole = index.list({ ...list, category: '', sort: 'newest' }).products
      const ofServer = index.list({ ...list, ...filters })
      expect(shown(narrowList(whole, { in_stock: true, ...filters }))).toStrictEqual(shown(ofServer.products))
      expect(index.choices({ ...list, ...filters }).total).toBe(ofServer.total)
      const { category: wanted } = filters
      const ofCategory = index.list({ ...list, category: wanted, sort: 'newest' }).products
      expect(shown(inCategory(whole, wanted))).toStrictEqual(shown(ofCategory))
    }),
    { numRuns: 500 },
  )
})

test('[SEARCH-24] a list without sold-out products and sales cannot tell of them', () => {
  expect(narrowList([], { sort: 'best_selling', in_stock: true })).toBeUndefined()
  expect(narrowList([], { sort: 'name', in_stock: 'first' })).toBeUndefined()
  expect(narrowList([], { sort: 'name', in_stock: true })).toStrictEqual([])
})
