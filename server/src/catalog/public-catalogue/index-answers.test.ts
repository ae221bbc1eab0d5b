import { describe, expect, test } from 'vitest'
import { aSellableRow } from '../../testing/a-sellable-row'
import { CatalogueIndex } from './catalogue-index'
import type { ListQuery } from './list-query'
import type { SellableRow } from './queries'
import { categoryNamed, listedProducts, resultsPage, shapes } from './show-list'

/** The higher the id, the newer the product. */
const row = (id: number, parts: Partial<SellableRow> = {}) =>
  aSellableRow({
    id,
    name: `Esmalte ${id}`,
    free: 3,
    searchText: `esmalte ${id}`,
    createdAt: new Date(id * 1000),
    ...parts,
  })
const shade = (id: number, familyPosition: number, parts: Partial<SellableRow> = {}) =>
  row(id, { familyId: 7, familyPosition, familyName: 'Ágata', shade: `Tono ${id}`, ...parts })
const USUAL = { page: 1, limit: 12, search: '', category: '', sort: 'newest' } as const
const ids = (index: CatalogueIndex, query: Partial<ListQuery> = {}) =>
  index.list({ ...USUAL, ...query }).products.map(({ id }) => id)

describe('an index that changes', () => {
  test('finds a product by its new name and no longer by the old one', () => {
    const index = new CatalogueIndex([row(1, { name: 'Rubor Durazno' }), row(2), row(3)], [], [])
    const meant = (search: string) => ids(index, { search, meant: true })
    expect(meant('durazno')).toStrictEqual([1])
    index.putProducts([1], [row(1, { name: 'Rubor Granada' })])
    expect(meant('granada')).toStrictEqual([1])
    expect(meant('durazno')).toStrictEqual([])
  })

  test('knows deleted products, until they are put again or known better', () => {
    const index = new CatalogueIndex([row(1), row(2)], [], [], { deleted: [5] })
    const deleted = () => [1, 2, 5, 6].filter((id) => index.isDeleted(id))
    expect(deleted()).toStrictEqual([5])
    index.putProducts([1, 5], [row(5)], [1])
    expect(deleted()).toStrictEqual([1])
    index.putDeleted([2, 6], new Set([1, 6]))
    expect(deleted()).toStrictEqual([1, 2])
    index.putDeleted([], new Set())
    expect(deleted()).toStrictEqual([])
  })

  test('has another edition after each change that a visitor can see, and the same one otherwise', () => {
    const index = new CatalogueIndex([row(1), row(2)], [], [])
    const change = (make: () => void) => {
      const [edition, ofProducts] = [index.edition, index.productsEdition]
      make()
      return [index.edition > edition, index.productsEdition > ofProducts]
    }
    expect(change(() => index.putFreeUnits([{ id: 1, free: 3 }]))).toStrictEqual([false, false])
    expect(change(() => index.putFreeUnits([{ id: 9, free: 1 }]))).toStrictEqual([false, false])
    expect(change(() => index.putFreeUnits([{ id: 1, free: 2 }]))).toStrictEqual([true, false])
    expect(change(() => index.putBoughtTogether(new Map([[1, [2]]])))).toStrictEqual([true, false])
    expect(change(() => index.putSoldUnits(new Map([[1, 2]])))).toStrictEqual([true, false])
    expect(change(() => index.putProducts([1], [row(1)]))).toStrictEqual([true, true])
    expect(change(() => index.putKinds([], []))).toStrictEqual([true, true])
    expect(change(() => index.putDeleted([], new Set()))).toStrictEqual([true, false])
    expect(index.boughtWith(1)).toStrictEqual([2])
    expect(index.boughtWith(2)).toStrictEqual([])
  })

  test('tells whose type or category has another name by now', () => {
    const rows = [row(1, { typeId: 1 }), row(2, { typeId: 2 }), row(3, { typeId: 3 }), row(4, { typeId: 4 })]
    const index = new CatalogueIndex(rows, [], [])
    const type = (id: number, name: string, category: string) => ({ id, name, category })
    index.putKinds([type(1, 'Esmaltes', 'Uñas'), type(2, 'Lacas', 'Uñas'), type(3, 'Esmaltes', 'Manos')], [])
    expect(index.idsOfRenamedKinds()).toStrictEqual([2, 3, 4])
  })

  test('lists the best sellers by the newest figures', () => {
    const index = new CatalogueIndex([row(1), row(2), row(3)], [], [])
    const best = () => ids(index, { sort: 'best_selling' })
    expect(best()).toStrictEqual([3, 2, 1])
    index.putSoldUnits(new Map([[1, 5]]))
    expect(best()).toStrictEqual([1, 3, 2])
    index.putSoldUnits(new Map([[2, 6]]))
    expect(best()).toStrictEqual([2, 3, 1])
  })

  test('follows what is sold out and comes back, in lists and in searches', () => {
    const index = new CatalogueIndex([row(1), row(2, { free: 0 })], [], [])
    const inStock = (in_stock: true | 'first') => ids(index, { in_stock })
    expect([inStock(true), inStock('first')]).toStrictEqual([[1], [1, 2]])
    index.putFreeUnits([
      { id: 1, free: 0 },
      { id: 2, free: 1 },
    ])
    expect([inStock(true), inStock('first')]).toStrictEqual([[2], [2, 1]])
    expect(ids(index, { in_stock: true, search: 'esmalte', meant: true })).toStrictEqual([2])
  })
})

describe('a list', () => {
  test('[SEARCH-01] of what is meant keeps another order than the newest first, and else has the best fit first', () => {
    const rows = [row(1, { name: 'Mate', paidCents: 300 }), row(2, { description: 'mate', paidCents: 100 }), row(3)]
    const index = new CatalogueIndex(rows, [], [])
    expect(ids(index, { search: 'mate', meant: true })).toStrictEqual([1, 2])
    expect(ids(index, { search: 'mate', meant: true, sort: 'price' })).toStrictEqual([2, 1])
    expect(ids(index, { search: 'mate', meant: true, sort: '-price' })).toStrictEqual([1, 2])
  })

  test('of a few of many products is in the wanted order too', () => {
    // So many that the three are sorted instead of looked up in the order of all.
    const rows = Array.from({ length: 100 }, (_, nth) => row(nth + 1, { name: `Base ${nth}`, searchText: 'base' }))
    rows[10] = row(11, { name: 'Rubor', paidCents: 300 })
    rows[20] = row(21, { name: 'Rubor', paidCents: 100 })
    rows[30] = row(31, { name: 'Rubor', paidCents: 200 })
    const index = new CatalogueIndex(rows, [], [])
    const found = (sort: ListQuery['sort']) => ids(index, { search: 'rubor', meant: true, sort })
    expect(found('price')).toStrictEqual([21, 31, 11])
    expect(found('-price')).toStrictEqual([11, 31, 21])
    expect(found('newest')).toStrictEqual([31, 21, 11])
  })

  test('of a barcode is not searched for what else it could mean', () => {
    const code = '7501031311309'
    const index = new CatalogueIndex([row(1, { searchText: `esmalte 1\n${code}` }), row(2)], [], [])
    expect(ids(index, { search: code, meant: true })).toStrictEqual([1])
  })

  test('[SEARCH-20] [WAIT-66] with what is sold out last takes a family as sold out when all of its shades are', () => {
    const rows = [row(1), shade(2, 1, { free: 0 }), shade(3, 2), row(4, { free: 0 })]
    const index = new CatalogueIndex(rows, [], [])
    expect(ids(index, { in_stock: 'first', grouped: true })).toStrictEqual([2, 1, 4])
    expect(ids(index, { in_stock: 'first' })).toStrictEqual([3, 1, 4, 2])
    index.putFreeUnits([{ id: 3, free: 0 }])
    expect(ids(index, { in_stock: 'first', grouped: true })).toStrictEqual([1, 4, 2])
    index.putSoldUnits(
      new Map([
        [3, 9],
        [4, 5],
      ]),
    )
    const best = (more: Partial<ListQuery> = {}) => ids(index, { grouped: true, sort: 'best_selling', ...more })
    expect([best(), best({ in_stock: 'first' })]).toStrictEqual([
      [2, 4, 1],
      [1, 2, 4],
    ])
  })

  test('[SEARCH-20] places a family by its newest shade, its folded name, its lowest price and the units of all shades', () => {
    const rows = [
      shade(1, 2, { paidCents: 300 }),
      row(2, { name: 'Zafiro', paidCents: 200 }),
      row(3, { name: 'Alba', paidCents: 50 }),
      shade(4, 1, { paidCents: 100 }),
    ]
    const index = new CatalogueIndex(rows, [], [])
    index.putSoldUnits(
      new Map([
        [1, 2],
        [2, 3],
        [4, 2],
      ]),
    )
    const by = (sort: ListQuery['sort']) => ids(index, { grouped: true, sort })
    expect(by('newest')).toStrictEqual([4, 3, 2])
    expect(by('name')).toStrictEqual([4, 3, 2])
    expect(by('-name')).toStrictEqual([2, 3, 4])
    expect(by('price')).toStrictEqual([3, 4, 2])
    expect(by('-price')).toStrictEqual([2, 4, 3])
    expect(by('best_selling')).toStrictEqual([4, 2, 3])
  })

  test('places a family by its newest shade also where the first one is older', () => {
    const index = new CatalogueIndex([shade(1, 1), row(2), shade(3, 2), row(4)], [], [])
    expect(ids(index, { grouped: true })).toStrictEqual([4, 1, 2])
  })

  test('shows a shade by its own name if it has none of its own, with its color and the end of its offer', () => {
    const rows = [
      shade(1, 1, { shade: '', shadeColor: '#a63446', offerUntil: '2026-11-29', offerFrom: '2026-11-24', free: 2 }),
      shade(2, 1),
    ]
    const [card] = new CatalogueIndex(rows, [], []).list({ ...USUAL, grouped: true }).products
    expect(card?.family).toMatchObject({ id: 7, name: 'Ágata' })
    expect(card?.family?.shades).toStrictEqual([
      {
        id: 1,
        name: 'Esmalte 1',
        color: '#a63446',
        price: 1,
        stock_total: 2,
        offer_until: '2026-11-29',
        differs: {},
      },
      {
        id: 2,
        name: 'Tono 2',
        color: null,
        price: 1,
        stock_total: 3,
        differs: { name: 'Esmalte 2', created_at: '1970-01-01T00:00:02.000Z' },
      },
    ])
    expect(card && shapes.card(card)).not.toHaveProperty('description')
    expect(card && shapes.card(card).family?.shades.map((one) => 'differs' in one)).toStrictEqual([false, false])
    expect(card && shapes.stock(card)).toStrictEqual({ id: 1, stock_total: 2 })
  })
})

test('choices of a search count what is in stock, with and without what is sold out', () => {
  const rows = [
    row(1),
    row(2, { free: 0 }),
    row(3, { free: 0 }),
    row(4, { name: 'Base', typeName: 'Bases', searchText: 'base' }),
  ]
  const index = new CatalogueIndex(rows, [], [])
  const query = { search: 'esmalte', category: '', in_stock: true, meant: true } as const
  expect(index.choices(query)).toMatchObject({ total: 1, in_stock: 1, with_sold_out: 3 })
  expect(index.choices({ ...query, search: '' })).toMatchObject({ total: 2, in_stock: 2, with_sold_out: 4 })
})

test('choices of a search for a word that only sold-out products have count what is meant in stock', () => {
  const soldOut = [1, 2, 3].map((id) => row(id, { name: `Lavial ${id}`, free: 0, searchText: `lavial ${id}` }))
  const index = new CatalogueIndex([...soldOut, row(4, { name: 'Labial', searchText: 'labial' })], [], [])
  const query = { search: 'lavial', category: '', in_stock: true, meant: true } as const
  expect(index.choices(query)).toMatchObject({ total: 1, in_stock: 1, with_sold_out: 3 })
})

test('a category is found by its whole name in any spelling, not by a part of it', () => {
  const index = new CatalogueIndex([row(1), row(2, { categoryName: 'Uñas postizas' })], [], [])
  expect([ids(index, { category: 'UNAS' }), ids(index, { category: 'uñas postizas' })]).toStrictEqual([[1], [2]])
  expect(ids(index, { category: 'postizas' })).toStrictEqual([])
})

test('the feed has all products by number, and the page of a product its facts', () => {
  const index = new CatalogueIndex(
    [row(3), row(1, { finish: 'Mate', offerFrom: '2026-11-24', priceCents: 500 })],
    [],
    [],
  )
  expect(index.forFeed().map(({ product, facts, offer }) => [product.id, facts.finish, offer])).toStrictEqual([
    [1, 'Mate', { regularPrice: 5, from: '2026-11-24' }],
    [3, '', undefined],
  ])
  expect(index.findPage(1)).toMatchObject({ id: 1, finish: 'Mate' })
  expect(index.findPage(3)).toMatchObject({ id: 3, finish: '' })
  expect(index.findPage(2)).toBeUndefined()
})

test('what a search means is found best first, what was guessed last', () => {
  const rows = [row(1, { description: 'rimel' }), row(2, { name: 'Rimel' }), row(3, { name: 'Rimmel Uno' }), row(4)]
  const index = new CatalogueIndex(rows, [], [])
  expect(
    index
      .findMeant('rimel')
      ?.map(({ id }) => id)
      .slice(0, 2),
  ).toStrictEqual([2, 1])
  expect(index.findMeant('rimell')?.map(({ id }) => id)).toContain(2)
})

test('what only another word for it finds comes after what has the typed word, however little it counts there', () => {
  const rows = [row(1, { description: 'rimel' }), row(2, { name: 'Rimel' }), row(3, { name: 'Máscara de pestañas' })]
  expect(new CatalogueIndex(rows, [], []).findMeant('rimel')?.map(({ id }) => id)).toStrictEqual([2, 1, 3])
})

test('a page of results behind the last one shows the last one, with the words that were taken', () => {
  const rows = Array.from({ length: 13 }, (_, nth) => row(nth + 1))
  const index = new CatalogueIndex(rows, [], [{ id: 1, name: 'Uñas' }])
  const look = { grouped: true, listsSoldOut: false }
  const page = (number: number, search = '') =>
    resultsPage(index, { search, category: '', page: number, filters: '' }, look)
  expect(page(2).products.map(({ id }) => id)).toStrictEqual([1])
  expect(page(9)).toMatchObject({ products: [{ id: 1 }], shelf: { page: 2, total: 13 }, total: 13 })
  expect(page(2).shelf).not.toHaveProperty('instead')
  expect(page(1, 'esmalt').shelf.total).toBe(13)
  expect(page(1, 'ezmalte').shelf).toMatchObject({ total: 13, instead: 'esmalte' })
  // The sitemap has them all at once.
  expect(listedProducts(index)).toHaveLength(13)
})

test('a category is named in any case and without accents, and the sitemap has everything', () => {
  const index = new CatalogueIndex([row(1), row(2, { free: 0 })], [], [{ id: 1, name: 'Uñas' }])
  expect(categoryNamed(index, 'UNAS')).toBe('Uñas')
  expect(categoryNamed(index, 'una')).toBeUndefined()
  const updated_at = '1970-01-01T00:00:00.000Z'
  expect(listedProducts(index)).toStrictEqual([
    { id: 2, name: 'Esmalte 2', updated_at },
    { id: 1, name: 'Esmalte 1', updated_at },
  ])
})
