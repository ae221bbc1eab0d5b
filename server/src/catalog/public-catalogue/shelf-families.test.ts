import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import { recordOf } from '@tocador/contracts/record-of'
import { describe, expect, test } from 'vitest'
import { CatalogueIndex } from './catalogue-index'
import type { ListQuery } from './list-query'
import type { SellableRow } from './queries'

type Parts = Partial<Pick<SellableRow, 'free' | 'paidCents' | 'searchText' | 'familyId' | 'familyPosition' | 'shade'>>

/** The higher the id, the newer the product. */
const row = (id: number, parts: Parts = {}): SellableRow => ({
  id,
  name: `Labial ${id}`,
  brand: null,
  ...recordOf(FACT_NAMES, () => null),
  description: '',
  priceCents: 10_000,
  paidCents: 10_000,
  beforeCents: null,
  offerFrom: null,
  offerUntil: null,
  images: [],
  videoUrl: '',
  free: 3,
  typeId: 1,
  typeName: 'Labiales',
  categoryName: 'Labios',
  familyId: null,
  familyPosition: null,
  familyName: '',
  shade: '',
  shadeColor: null,
  searchText: `labial ${id}`,
  createdAt: new Date(id * 1000),
  updatedAt: new Date(0),
  ...parts,
})
const shade = (id: number, familyPosition: number, name: string, parts: Parts = {}) => ({
  ...row(id, { familyId: 7, familyPosition, shade: name, searchText: `labial ${id} ${name.toLowerCase()}`, ...parts }),
  familyName: 'Labial mate',
})

const list = (index: CatalogueIndex, query: Partial<ListQuery> = {}) => {
  const { products, total } = index.list({
    page: 1,
    limit: 12,
    search: '',
    category: '',
    sort: 'newest',
    grouped: true,
    ...query,
  })
  return { ids: products.map(({ id }) => id), total, products }
}
const three = () => [
  row(1),
  shade(2, 2, 'Grana', { paidCents: 9_000 }),
  row(3),
  shade(4, 1, 'Añil', { free: 0 }),
  shade(5, 3, 'Rosa', { paidCents: 12_000 }),
]

describe('[SHADE-11] a grouped list', () => {
  test('has a family once, at the place of its first shade in the sort, with all shades in the order of the owner', () => {
    const index = new CatalogueIndex(three(), [], [])
    const { ids, total, products } = list(index)
    // 5 is the newest shade, and 4 the first of the owner's order.
    expect([ids, total]).toEqual([[4, 3, 1], 3])
    expect(products[0]?.family).toStrictEqual({
      id: 7,
      name: 'Labial mate',
      shades: [
        { id: 4, name: 'Añil', color: null, price: 100, stock_total: 0, differs: {} },
        {
          id: 2,
          name: 'Grana',
          color: null,
          price: 90,
          stock_total: 3,
          differs: { name: 'Labial 2', created_at: '1970-01-01T00:00:02.000Z' },
        },
        {
          id: 5,
          name: 'Rosa',
          color: null,
          price: 120,
          stock_total: 3,
          differs: { name: 'Labial 5', created_at: '1970-01-01T00:00:05.000Z' },
        },
      ],
    })
    expect(products[1]).not.toHaveProperty('family')
    expect(list(index, { sort: 'price' }).ids).toEqual([4, 3, 1])
    expect(list(index, { sort: '-price' }).ids).toEqual([3, 1, 4])
    expect(list(index, { sort: 'name' }).ids).toEqual([1, 3, 4])
  })

  test('tells of the shades in stock only what differs', () => {
    const index = new CatalogueIndex(three(), [], [])
    const differing = (query: object) =>
      list(index, query).products[0]?.family?.shades.map(({ id, differs }) => [id, Object.keys(differs ?? {})])
    const [rose, grana] = [
      [5, ['name', 'created_at']],
      [2, ['name', 'created_at']],
    ]
    expect(differing({})).toStrictEqual([[4, []], grana, rose])
    expect(differing({ in_stock: true })).toStrictEqual([[4, []], [2, []], rose])
  })

  test('has pages of cards, not of products', () => {
    const index = new CatalogueIndex(three(), [], [])
    expect(list(index, { limit: 2 })).toMatchObject({ ids: [4, 3], total: 3 })
    expect(list(index, { limit: 2, page: 2 })).toMatchObject({ ids: [1], total: 3 })
  })

  test('of products in stock shows the first shade that is, and leaves out a family without any', () => {
    const index = new CatalogueIndex(three(), [], [])
    expect(list(index, { in_stock: true }).ids).toEqual([2, 3, 1])
    index.putFreeUnits([
      { id: 2, free: 0 },
      { id: 5, free: 0 },
    ])
    expect(list(index, { in_stock: true }).ids).toEqual([3, 1])
    expect(list(index).products[0]?.family?.shades.map((one) => one.stock_total)).toEqual([0, 0, 0])
  })

  test('without the query has one row a product', () => {
    const index = new CatalogueIndex(three(), [], [])
    expect(list(index, { grouped: undefined }).ids).toEqual([5, 4, 3, 2, 1])
    expect(list(index, { grouped: undefined }).products.some((one) => 'family' in one)).toBe(false)
  })

  test('follows products that leave and join: one shade that is left for sale is a product of its own', () => {
    const index = new CatalogueIndex(three(), [], [])
    index.putProducts([4, 5], [])
    expect(list(index).ids).toEqual([3, 2, 1])
    expect(list(index).products[1]).not.toHaveProperty('family')
    index.putProducts([4], [shade(4, 1, 'Añil')])
    expect(list(index).products[0]?.family?.shades).toHaveLength(2)
  })

  test('of sixty shades has one card', () => {
    const index = new CatalogueIndex(
      Array.from({ length: 60 }, (_, nth) => shade(nth + 1, nth, `Tono ${nth}`)),
      [],
      [],
    )
    expect(list(index)).toMatchObject({ ids: [1], total: 1 })
    expect(list(index).products[0]?.family?.shades).toHaveLength(60)
  })
})

test('[SHADE-13] a search for the name of a shade shows that shade for its family', () => {
  const index = new CatalogueIndex(three(), [], [])
  expect(list(index, { search: 'labial' }).ids).toEqual([4, 3, 1])
  expect(list(index, { search: 'rosa' }).ids).toEqual([5])
  expect(list(index, { search: 'rosa' }).products[0]?.family?.shades).toHaveLength(3)
})

test('a shade without a name has that of its product, and of shades at one place the older one is first', () => {
  const index = new CatalogueIndex([shade(3, 1, 'Rosa'), shade(1, 2, ''), shade(2, 1, 'Grana')], [], [])
  const names = index.findPage(1)?.family?.shades.map(({ id, name }) => [id, name])
  expect(names).toStrictEqual([
    [2, 'Grana'],
    [3, 'Rosa'],
    [1, 'Labial 1'],
  ])
  expect(list(index).ids).toEqual([2])
})

test('the page of a shade has its family, and that of another product has none', () => {
  const index = new CatalogueIndex(three(), [], [])
  expect(index.findPage(2)).toMatchObject({ shade: 'Grana', family: { name: 'Labial mate', shades: [{}, {}, {}] } })
  expect(index.findPage(1)).not.toHaveProperty('family')
  expect(index.findPage(1)).not.toHaveProperty('shade')
})
