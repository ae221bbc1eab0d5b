import { describe, expect, test } from 'vitest'
import { aSellableRow } from '../../testing/a-sellable-row'
import { CatalogueIndex } from '../public-catalogue/catalogue-index'
import type { SellableRow } from '../public-catalogue/queries'
import { complementsOf, relatedTo } from './related-products'

const TYPES = ['Labiales', 'Brillos', 'Esmalte', 'Delineador']

/** The higher the id, the newer the product. */
const row = (id: number, type: string, category: string, free = 3): SellableRow =>
  aSellableRow({
    id,
    name: `Producto ${id}`,
    free,
    typeId: TYPES.indexOf(type) + 1,
    typeName: type,
    categoryName: category,
    searchText: `producto ${id}`,
    createdAt: new Date(id * 1000),
  })

function anIndex(rows: SellableRow[], boughtTogether: Record<number, number[]> = {}) {
  const index = new CatalogueIndex(rows, [], [])
  index.putBoughtTogether(new Map(Object.entries(boughtTogether).map(([id, others]) => [Number(id), others])))
  return index
}
const ids = (products: { id: number }[]) => products.map(({ id }) => id)
const lips = (id: number, free?: number) => row(id, 'Labiales', 'Labios', free)
const gloss = (id: number, free?: number) => row(id, 'Brillos', 'Labios', free)
const nails = (id: number, free?: number) => row(id, 'Esmalte', 'Uñas', free)

describe('[WITH-01] what goes with a product', () => {
  test('is first what was bought with it, then its type, then its category, and never itself', () => {
    const rows = [lips(1), lips(2), gloss(3), nails(4), nails(5), gloss(6)]
    expect(ids(relatedTo(anIndex(rows, { 1: [5] }), 1))).toStrictEqual([5, 2, 6, 3])
    expect(ids(relatedTo(anIndex(rows), 1))).toStrictEqual([2, 6, 3])
    expect(ids(relatedTo(anIndex(rows, { 1: [1, 2] }), 1))).toStrictEqual([2, 6, 3])
  })

  test('is four products at most, without what is sold out or no longer for sale', () => {
    const rows = [lips(1), lips(2, 0), lips(3), lips(4), lips(5), lips(6), lips(7)]
    expect(ids(relatedTo(anIndex(rows, { 1: [99, 2, 4] }), 1))).toStrictEqual([4, 7, 6, 5])
    const index = anIndex(rows, { 1: [4] })
    index.putFreeUnits([
      { id: 4, free: 0 },
      { id: 2, free: 1 },
    ])
    expect(ids(relatedTo(index, 1))).toStrictEqual([7, 6, 5, 3])
  })

  test('begins with the next older of its type, so that two pages do not show the same', () => {
    const rows = [lips(1), lips(2), lips(3), lips(4), lips(5), lips(6)]
    expect(ids(relatedTo(anIndex(rows), 4))).toStrictEqual([3, 2, 1, 6])
    expect(ids(relatedTo(anIndex(rows), 6))).toStrictEqual([5, 4, 3, 2])
  })

  test('made at one moment begin with the one of the next lower number', () => {
    const rows = [1, 2, 3, 4, 5, 6].map((id) => ({ ...lips(id), createdAt: new Date(0) }))
    expect(ids(relatedTo(anIndex(rows), 4))).toStrictEqual([3, 2, 1, 6])
  })

  test('of its category begin with the next older too, and come without description', () => {
    const rows = [gloss(1), gloss(2), lips(3), gloss(4), gloss(5)]
    expect(ids(relatedTo(anIndex(rows), 3))).toStrictEqual([2, 1, 5, 4])
    expect(relatedTo(anIndex(rows), 3).some((card) => 'description' in card)).toBe(false)
  })

  test('is nothing for a product alone in its category, and for one that is not for sale', () => {
    expect(relatedTo(anIndex([lips(1), nails(2)]), 1)).toStrictEqual([])
    expect(relatedTo(anIndex([lips(1)], { 7: [1] }), 7)).toStrictEqual([])
  })
})

const shade = (id: number, familyId: number, free = 3) => ({
  ...lips(id, free),
  familyId,
  familyPosition: id,
  familyName: `Familia ${familyId}`,
  shade: `Tono ${id}`,
})

describe('[WITH-06] of a family of shades', () => {
  const rows = [lips(1), shade(2, 7), shade(3, 7), shade(4, 7), shade(5, 8), shade(6, 8, 0), gloss(9)]

  test('a product’s own go not with it, and of another family one does, with all its shades', () => {
    expect(ids(relatedTo(anIndex(rows), 3))).toStrictEqual([1, 5, 9])
    const related = relatedTo(anIndex(rows, { 1: [3, 6, 4] }), 1)
    expect(ids(related)).toStrictEqual([3, 5, 9])
    expect(related.map(({ family }) => family?.shades.map(({ id, stock_total }) => [id, stock_total]))).toStrictEqual([
      [
        [2, 3],
        [3, 3],
        [4, 3],
      ],
      [
        [5, 3],
        [6, 0],
      ],
      undefined,
    ])
  })

  test('of another type a family goes with it once, with all its shades', () => {
    const others = [
      { ...gloss(2), familyId: 7, familyPosition: 2 },
      { ...gloss(3), familyId: 7, familyPosition: 1 },
    ]
    const related = relatedTo(anIndex([lips(1), ...others]), 1)
    expect(related.map(({ id, family }) => [id, family?.shades.map((one) => one.id)])).toStrictEqual([[3, [3, 2]]])
  })

  test('the others of one in the cart do not complete it', () => {
    expect(ids(complementsOf(anIndex(rows, { 2: [3, 5, 6] }), [2]))).toStrictEqual([5, 9])
    expect(ids(complementsOf(anIndex([...rows, shade(10, 8)], { 2: [10, 5] }), [2]))).toStrictEqual([10, 9])
  })
})

describe('[WITH-04] what completes a cart', () => {
  test('is first what was bought with most of its products, then one of each other type of their categories', () => {
    const rows = [lips(1), lips(2), gloss(3), gloss(4), nails(5), row(6, 'Delineador', 'Labios')]
    expect(ids(complementsOf(anIndex(rows, { 1: [2, 5], 3: [5] }), [1, 3]))).toStrictEqual([5, 2, 6])
    expect(ids(complementsOf(anIndex(rows), [1]))).toStrictEqual([6, 4])
    expect(ids(complementsOf(anIndex(rows), [1, 5]))).toStrictEqual([6, 4])
  })

  test('begins with what goes with most of its products, however far back, before what goes best with fewer', () => {
    const rows = [lips(1), lips(2), lips(3), ...[4, 5, 6, 7, 8, 9, 10].map((id) => nails(id))]
    const together = { 1: [4, 6, 7, 5], 2: [4, 8, 9, 5], 3: [10, 6, 7, 5] }
    expect(ids(complementsOf(anIndex(rows, together), [1, 2, 3]))).toStrictEqual([5, 4, 6])
  })

  test('begins, of what goes with as many of its products, with what stands further ahead in their lists', () => {
    const rows = [lips(1), lips(2), ...[4, 5, 7, 8].map((id) => nails(id))]
    const together = { 1: [4, 5], 2: [5, 7, 8, 4] }
    expect(ids(complementsOf(anIndex(rows, together), [1, 2]))).toStrictEqual([5, 4, 7])
  })

  test('is filled up without what is sold out or in the cart', () => {
    const rows = [lips(1), gloss(2, 0), gloss(3), row(4, 'Delineador', 'Labios', 0), nails(5)]
    expect(ids(complementsOf(anIndex(rows), [1]))).toStrictEqual([3])
    expect(ids(complementsOf(anIndex(rows), [1, 3]))).toStrictEqual([])
  })

  test('is three products at most, and never what is sold out, gone or in the cart', () => {
    const rows = [lips(1), lips(2), lips(3, 0), nails(4), nails(5), nails(6), nails(7)]
    expect(ids(complementsOf(anIndex(rows, { 1: [2, 3, 99, 4, 5, 6] }), [1, 2]))).toStrictEqual([4, 5, 6])
  })

  test('is nothing for an empty cart and for products that are not for sale', () => {
    expect(complementsOf(anIndex([lips(1), gloss(2)]), [])).toStrictEqual([])
    expect(complementsOf(anIndex([lips(1), gloss(2)]), [77])).toStrictEqual([])
  })
})
