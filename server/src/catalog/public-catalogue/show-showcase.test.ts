import { expect, test } from 'vitest'
import { aSellableRow } from '../../testing/a-sellable-row'
import { CatalogueIndex } from './catalogue-index'
import type { SellableRow } from './queries'
import { showShowcase } from './show-showcase'

const NONE = { productId: 0, line: 'Nuevo' }

/** The higher the id, the newer the product. */
const row = (id: number, parts: Partial<SellableRow> = {}) =>
  aSellableRow({
    id,
    free: 3,
    categoryName: `Categoría ${id % 2}`,
    images: ['/media/a-1080.webp'],
    createdAt: new Date(id * 1000),
    ...parts,
  })
const rows = (count: number, partsOf: (id: number) => Partial<SellableRow> = () => ({})) =>
  Array.from({ length: count }, (_, nth) => row(nth + 1, partsOf(nth + 1)))
const shown = (all: SellableRow[], choice = NONE, grouped = false) => {
  const { newest, featured } = showShowcase(new CatalogueIndex(all, [], []), grouped, choice)
  return {
    newest: newest.map(({ id }) => id),
    featured: featured && [featured.product.id, featured.line, featured.isChosen],
  }
}

test('[SHELF-01] a shop of more than two pages shows its six newest, first one of each category, without the wide card’s piece', () => {
  expect(shown(rows(24)).newest).toStrictEqual([])
  expect(shown(rows(25)).newest).toStrictEqual([24, 23, 22, 21, 20, 19])
  const many = rows(25, (id) => ({ categoryName: id === 17 ? 'Uñas' : 'Labios' }))
  expect(shown(many).newest).toStrictEqual([24, 17, 23, 22, 21, 20])
  // Only the newer half, and nothing behind the 48th, is called new.
  const one = (place: number) => rows(25, (id) => ({ categoryName: id === place ? 'Uñas' : 'Labios' }))
  expect(shown(one(14)).newest).toContain(14)
  expect(shown(one(13)).newest).not.toContain(13)
  const last = (place: number) => rows(200, (id) => ({ categoryName: id === place ? 'Uñas' : 'Labios' }))
  expect(shown(last(153)).newest).toContain(153)
  expect(shown(last(152)).newest).not.toContain(152)
  // Cards are counted, and a family has one.
  const families = (count: number, first = 24) =>
    rows(count, (id) => ({
      familyId: id >= first ? 7 : null,
      familyPosition: id >= first ? id : null,
      shade: `Tono ${id}`,
    }))
  expect(shown(families(25), NONE, false).newest).toHaveLength(6)
  expect(shown(families(25), NONE, true).newest).toStrictEqual([])
  const withFamily = families(26, 25)
  expect(shown(withFamily, NONE, true).newest).toHaveLength(6)
  // Of its 25 cards, 12 are the newer half: the family's and those of 24 to 14.
  const half = (place: number) =>
    withFamily.map((one) => ({ ...one, categoryName: one.id === place ? 'Uñas' : 'Labios' }))
  expect(shown(half(14), NONE, true).newest).toContain(14)
  expect(shown(half(13), NONE, true).newest).not.toContain(13)
})

test('[SHELF-02] the wide card has the owner’s piece with her line, also one without a picture', () => {
  const all = rows(3, () => ({ images: [] }))
  expect(shown(all, { productId: 2, line: 'Para ti' }).featured).toStrictEqual([2, 'Para ti', true])
})

test('without a piece that can be bought the card has the newest with a picture, and her line only if she chose none', () => {
  const all = rows(12, (id) => ({ images: id === 12 ? [] : ['/media/a-1080.webp'], free: id === 5 ? 0 : 3 }))
  const twelve = [...all, row(13, { images: [] })]
  expect(shown(twelve).featured).toStrictEqual([11, 'Nuevo', false])
  expect(shown(twelve, { productId: 5, line: 'Para ti' }).featured).toStrictEqual([11, '', false])
  expect(shown(twelve, { productId: 99, line: 'Para ti' }).featured).toStrictEqual([11, '', false])
  expect(shown(rows(12, () => ({ images: [] }))).featured).toStrictEqual([12, 'Nuevo', false])
})

test('[SHELF-02] a shop of less than a page has no wide card unless the owner chose its piece', () => {
  expect(shown(rows(12)).featured).toStrictEqual([12, 'Nuevo', false])
  expect(shown(rows(11)).featured).toBeUndefined()
  expect(shown([]).featured).toBeUndefined()
  expect(shown(rows(11), { productId: 3, line: '' }).featured).toStrictEqual([3, '', true])
})

test('the cards have no descriptions', () => {
  const { newest, featured } = showShowcase(new CatalogueIndex(rows(25), [], []), true, NONE)
  expect([...newest, featured?.product].some((card) => card && 'description' in card)).toBe(false)
})
