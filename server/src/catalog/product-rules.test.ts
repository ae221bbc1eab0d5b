import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import { recordOf } from '@tocador/contracts/record-of'
import { describe, expect, test } from 'vitest'
import { hasWords, searchWords } from '@tocador/contracts/search-text'
import { differenceOf, editableOf, isSellable, isStale, onHandMeant, searchText, withEdit } from './product-rules'

describe('isSellable', () => {
  test.each([
    { status: 'active', isApproved: true, priceCents: 1, sellable: true },
    { status: 'inactive', isApproved: true, priceCents: 100, sellable: false },
    { status: 'active', isApproved: false, priceCents: 100, sellable: false },
    { status: 'active', isApproved: true, priceCents: 0, sellable: false },
  ] as const)('$status, approved $isApproved, $priceCents cents: $sellable', ({ sellable, ...offer }) => {
    expect(isSellable(offer)).toBe(sellable)
  })
})

describe('search text', () => {
  const text = searchText({
    name: 'Esmalte Rubí',
    brand: 'Alba',
    gtin: '7501031311309',
    description: 'Para uñas de 10 días',
    shade: 'Cereza',
    familyName: 'Gel de larga duración',
    typeName: 'Barnices',
    categoryName: 'Manos y Pies',
  })

  test.each([
    ['rubi', true],
    ['RUBÍ', true],
    ['unas', true],
    ['uñas rubi', true],
    ['barnices', true],
    ['pies manos', true],
    ['cereza larga', true],
    ['7501031311309', true],
    ['labial', false],
    ['rubi labial', false],
    ['%', false],
    ['_', false],
  ])('[SHOP-03] of name, description, barcode, shade, family, type and category; %j: %s', (search, isFound) => {
    expect(hasWords(text, searchWords(search))).toBe(isFound)
  })

  test('a search term does not match across two fields', () => {
    expect(hasWords(text, searchWords('rubipara'))).toBe(false)
  })

  test('sorts by name, and a name before longer names that start with it', () => {
    const named = (name: string) =>
      searchText({
        name,
        brand: null,
        description: 'zzz',
        gtin: null,
        shade: '',
        familyName: '',
        typeName: '',
        categoryName: '',
      })
    const names = ['Labial mate', 'Ácido', 'Labial', 'Zinc']
    expect(names.sort((one, other) => (named(one) < named(other) ? -1 : 1))).toEqual([
      'Ácido',
      'Labial',
      'Labial mate',
      'Zinc',
    ])
  })
})

describe('the stock entered in a form', () => {
  test('is absolute without the seen stock', () => {
    expect(onHandMeant(7, undefined, 3)).toBe(7)
  })
  test('does not undo the sale of two units since the form was opened', () => {
    expect(onHandMeant(15, 10, 8)).toBe(13)
  })
  test('changes nothing if it equals the seen stock', () => {
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
    brand: null,
    ...recordOf(FACT_NAMES, () => null),
    description: '',
    priceCents: 9900,
    costCents: 0,
    images: ['/media/a.webp'],
    videoUrl: '',
    onHand: 3,
    status: 'active',
    isApproved: false,
    familyId: null,
    familyPosition: null,
    shade: '',
    shadeColor: null,
  } as const
  const before = { ...product, images: [...product.images] }

  test('starts from the fields that a form shows, without those that the shop keeps itself', () => {
    const row = { ...before, id: 7, held: 2, updatedAt: new Date(0) }
    expect(editableOf(row)).toStrictEqual(before)
  })
  test('keeps the fields it does not contain', () => {
    expect(withEdit(before, { name: undefined, priceCents: 100 })).toStrictEqual({ ...before, priceCents: 100 })
  })
  test('the difference contains only changed fields, with old and new values', () => {
    const after = withEdit(before, { name: 'Labial', images: [], isApproved: true })
    expect(differenceOf(before, after)).toStrictEqual({
      before: { images: ['/media/a.webp'], isApproved: false },
      after: { images: [], isApproved: true },
    })
  })
  test('equal values give no difference', () => {
    expect(differenceOf(before, withEdit(before, { name: 'Labial', images: ['/media/a.webp'] }))).toBeUndefined()
  })
})
