import fc from 'fast-check'
import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import { SearchedList } from '@tocador/contracts/catalog/searched-list'
import { beautySynonyms } from '@tocador/contracts/search/beauty-synonyms'
import { groupOf, Synonyms } from '@tocador/contracts/search/synonyms'
import { recordOf } from '@tocador/contracts/record-of'
import { expect, test } from 'vitest'
import { CatalogueIndex } from './catalogue-index'
import type { ListQuery } from './list-query'
import type { SellableRow } from './queries'

const text = fc
  .array(
    fc.constantFrom('labial', 'mate', 'rojo', 'rojos', 'esmalte', 'máscara', 'pestañas', 'gloss', 'base', 'vase'),
    {
      maxLength: 3,
    },
  )
  .map((words) => words.join(' '))
const piece = fc.record({
  name: text,
  description: text,
  typeName: fc.constantFrom('Labiales', 'Esmaltes', 'Sombras'),
  categoryName: fc.constantFrom('Labios', 'Uñas', 'Ojos'),
  shade: fc.constantFrom('Rojo', 'Grana', 'Mate'),
  free: fc.constantFrom(0, 1, 5),
  /** 0 is none. */
  family: fc.constantFrom(0, 0, 1, 2),
  place: fc.nat(20),
  /** Some are made at the same time, as by an import. */
  second: fc.nat(3),
})
const searches = [
  'labial',
  'lavial',
  'rojo',
  'rojos mate',
  'rimel',
  'mascara',
  'masscara',
  'esmalte rojo grana',
  'brillo',
  'vase',
  'bace',
  'terciopelo',
  'terziopelo',
  '"lavial"',
  'tapete',
  'flor de seda',
  'xyz',
  '.*',
]

const rowOf = (
  { family, place, second, ...parts }: typeof piece extends fc.Arbitrary<infer Piece> ? Piece : never,
  id: number,
): SellableRow => ({
  id,
  brand: null,
  ...recordOf(FACT_NAMES, () => null),
  priceCents: 10_000,
  paidCents: 10_000,
  beforeCents: null,
  offerFrom: null,
  offerUntil: null,
  images: [],
  videoUrl: '',
  typeId: 1,
  familyId: family === 0 ? null : family,
  familyPosition: place,
  familyName: family === 0 ? '' : (['Terciopelo', 'Labial de seda'][family - 1] ?? ''),
  shadeColor: null,
  searchText: '',
  createdAt: new Date(second * 1000),
  updatedAt: new Date(0),
  ...parts,
})

test('[SEARCH-06] the browser, which has the list in stock, finds the same products in the same order as the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 14 }), fc.boolean(), async (pieces, grouped) => {
      const index = new CatalogueIndex(
        pieces.map((one, place) => rowOf(one, place + 1)),
        [],
        [],
      )
      const list = (query: Partial<ListQuery>) =>
        index.list({ page: 1, limit: 200, search: '', category: '', sort: 'newest', in_stock: true, grouped, ...query })
      const groups = [
        ['base', 'tapete'],
        ['flor de seda', 'terciopelo'],
      ]
      index.useSynonyms(new Synonyms([...beautySynonyms, ...groups.map(groupOf)]), groups)
      const browser = await SearchedList.of(list({}).products, index.synonymsOfShop)
      for (const search of searches)
        for (const category of ['', 'labios']) {
          const { products, instead } = list({ search, category, meant: true })
          const found = browser.find(search, category)
          expect([search, found.entries.map(({ id }) => id), found.instead]).toStrictEqual([
            search,
            products.map(({ id }) => id),
            instead,
          ])
        }
    }),
    { numRuns: 150 },
  )
})

test('what is sold out neither counts among the three found nor makes a word known', () => {
  const pieces = ['Rimel A', 'Rimel B', 'Rimel C', 'Máscara de pestañas'].map((name, place) =>
    rowOf(
      {
        name,
        description: '',
        typeName: 'Sombras',
        categoryName: 'Ojos',
        shade: 'Rojo',
        free: place === 3 ? 1 : 0,
        family: 0,
        place,
        second: 0,
      },
      place + 1,
    ),
  )
  const index = new CatalogueIndex(pieces, [], [])
  const found = (in_stock: boolean) =>
    index.list({ page: 1, limit: 12, search: 'rimel', category: '', sort: 'newest', meant: true, in_stock })
  expect(found(true).products.map(({ name }) => name)).toStrictEqual(['Máscara de pestañas'])
  expect(found(true).instead).toBe('mascara de pestañas')
  expect(found(false).products.map(({ name }) => name)).toStrictEqual(['Rimel C', 'Rimel B', 'Rimel A'])
})
