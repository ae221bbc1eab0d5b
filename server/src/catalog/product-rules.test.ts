import { describe, expect, test } from 'vitest'
import { matchesSearch } from '@tocador/contracts/text'
import { differenceOf, isSellable, isStale, onHandMeant, searchText, withEdit } from './product-rules'

describe('what is for sale', () => {
  test.each([
    { status: 'active', isApproved: true, priceCents: 1, sellable: true },
    { status: 'inactive', isApproved: true, priceCents: 100, sellable: false },
    { status: 'active', isApproved: false, priceCents: 100, sellable: false },
    { status: 'active', isApproved: true, priceCents: 0, sellable: false },
  ] as const)('$status, approved $isApproved, $priceCents cents: $sellable', ({ sellable, ...offer }) => {
    expect(isSellable(offer)).toBe(sellable)
  })
})

describe('what searches look through', () => {
  const text = searchText({
    name: 'Esmalte Rubí',
    description: 'Para uñas de 10 días',
    typeName: 'Esmaltes',
    categoryName: 'Manos y Pies',
  })

  test.each([
    ['rubi', true],
    ['RUBÍ', true],
    ['unas', true],
    ['uñas rubi', true],
    ['esmaltes', true],
    ['pies manos', true],
    ['labial', false],
    ['rubi labial', false],
    ['%', false],
    ['_', false],
  ])('[SHOP-03][SHOP-04] name, description, type and category; %j: %s', (wish, isFound) => {
    expect(matchesSearch(text, wish)).toBe(isFound)
  })

  test('no word reaches over from one field into the next', () => {
    expect(matchesSearch(text, 'rubipara')).toBe(false)
  })

  test('sorts by the name first, a shorter name before its longer one', () => {
    const named = (name: string) => searchText({ name, description: 'zzz', typeName: '', categoryName: '' })
    const names = ['Labial mate', 'Ácido', 'Labial', 'Zinc']
    expect(names.sort((one, other) => (named(one) < named(other) ? -1 : 1))).toEqual([
      'Ácido',
      'Labial',
      'Labial mate',
      'Zinc',
    ])
  })
})

describe("the owner's figure", () => {
  test('without the figure that was seen it is what is on the shelf', () => {
    expect(onHandMeant(7, undefined, 3)).toBe(7)
  })
  test('two sold since the form was opened stay sold', () => {
    expect(onHandMeant(15, 10, 8)).toBe(13)
  })
  test('untouched, it changes nothing', () => {
    expect(onHandMeant(10, 10, 4)).toBe(4)
  })
})

describe('a stale edit', () => {
  const updatedAt = new Date('2026-11-20T18:00:00.001Z')
  test.each([
    ['2026-11-20T18:00:00.001Z', false],
    ['2026-11-20T18:00:00.000Z', true],
    ['2026-11-20T18:00:00.002Z', true],
    [undefined, false],
  ])('seen %s: stale %s', (seen, stale) => {
    expect(isStale(updatedAt, seen)).toBe(stale)
  })
})

describe('an edit', () => {
  const product = {
    typeId: 1,
    name: 'Labial',
    description: '',
    priceCents: 9900,
    costCents: 0,
    images: ['/media/a.webp'],
    videoUrl: '',
    onHand: 3,
    status: 'active',
    isApproved: false,
  } as const
  const before = { ...product, images: [...product.images] }

  test('keeps what it leaves out', () => {
    expect(withEdit(before, { name: undefined, priceCents: 100 })).toEqual({ ...before, priceCents: 100 })
  })
  test('tells only what changed, as it was and as it is', () => {
    const after = withEdit(before, { name: 'Labial', images: [], isApproved: true })
    expect(differenceOf(before, after)).toEqual({
      before: { images: ['/media/a.webp'], isApproved: false },
      after: { images: [], isApproved: true },
    })
  })
  test('of equal values is none', () => {
    expect(differenceOf(before, withEdit(before, { name: 'Labial', images: ['/media/a.webp'] }))).toBeUndefined()
  })
})
