import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import { recordOf } from '@tocador/contracts/record-of'
import { describe, expect, test } from 'vitest'
import type { ProductRow } from '../queries'
import { isSameKind, productRecordOf, shadeOf } from './import-rules'
import type { ImportedProduct } from './rows/read-row'

const row: ImportedProduct = {
  line: 2,
  identity: { externalId: 'A-1' },
  name: 'Labial Carmín',
  brand: null,
  ...recordOf(FACT_NAMES, () => null),
  description: 'Mate',
  priceCents: 12_000,
  costCents: 6_000,
  onHand: undefined,
  onHandSeen: undefined,
  listKey: undefined,
  offer: undefined,
  kind: undefined,
  familyName: undefined,
  shade: undefined,
  shadeColor: undefined,
  images: ['/media/1.webp'],
  videoUrl: '',
  status: undefined,
  notes: [],
}
const known: ProductRow = {
  id: 7,
  externalId: 'A-1',
  name: 'Labial',
  brand: null,
  ...recordOf(FACT_NAMES, () => null),
  description: '',
  priceCents: 10_000,
  costCents: 0,
  images: [],
  videoUrl: '',
  onHand: 3,
  held: 0,
  status: 'inactive',
  isApproved: false,
  typeId: 4,
  typeName: 'Labial',
  categoryName: 'Labios',
  familyName: '',
  familyId: null,
  familyPosition: null,
  shade: '',
  shadeColor: null,
  peopleWaiting: 0,
  peopleWithPlace: 0,
  announced: null,
  peopleToTell: 0,
  waitingSince: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
}
const withoutPrice: ProductRow = { ...known, priceCents: 0 }

test('the record contains what the row says, its type and nothing else', () => {
  expect(productRecordOf({ ...row, onHand: 9 }, known, 4, 50)).toStrictEqual({
    identity: { externalId: 'A-1' },
    typeId: 4,
    name: 'Labial Carmín',
    brand: null,
    ...recordOf(FACT_NAMES, () => null),
    description: 'Mate',
    priceCents: 12_000,
    costCents: 6_000,
    images: ['/media/1.webp'],
    videoUrl: '',
    onHand: 9,
    onHandSeen: undefined,
    status: undefined,
  })
})

describe('the units of a product', () => {
  test.each([
    ['a new product without a count gets the stock of new ones', undefined, undefined, 50],
    ['a new product with a count', 8, undefined, 8],
    ['a new product with count 0', 0, undefined, 0],
    ['a known product without a count keeps its units', undefined, known, undefined],
    ['a known product with a count', 8, known, 8],
  ])('%s', (_, onHand, before, expected) => {
    expect(productRecordOf({ ...row, onHand }, before, 4, 50).onHand).toBe(expected)
  })
})

test('cells that say the same when cleaned keep what an administrator wrote', () => {
  const written: ProductRow = {
    ...known,
    name: 'Labial  «Sí &amp; no» <b>',
    description: 'Uno\r\n\r\n\r\ndos',
    images: ['/media/1.webp', '//x.mx/a b.jpg'],
    videoUrl: 'https://x.mx/a b',
  }
  const same = {
    ...row,
    name: 'Labial «Sí & no»',
    description: 'Uno\n\ndos',
    images: ['/media/1.webp', 'https://x.mx/a%20b.jpg'],
    videoUrl: 'https://x.mx/a%20b',
  }
  const { name, description, images, videoUrl } = written
  expect(productRecordOf(same, written, 4, 0)).toMatchObject({ name, description, images, videoUrl })
  expect(productRecordOf({ ...same, name: 'Labial «Sí o no»' }, written, 4, 0).name).toBe('Labial «Sí o no»')
})

test.each([
  ['Labial Carmín', 'Alba', 'Labial Carmín'],
  ['Alba Labial Carmín', 'Alba', 'Alba Labial Carmín'],
  ['Alba  Labial Carmín', 'Alba', 'Alba  Labial Carmín'],
  ['Nácar Labial Carmín', 'Alba', 'Labial Carmín'],
  ['Alba Labial Carmín', null, 'Labial Carmín'],
])('a product named %j keeps its name if it is the brand %j and the name of its row', (stored, brand, name) => {
  expect(productRecordOf({ ...row, brand }, { ...known, name: stored }, 4, 0)).toMatchObject({ name, brand })
})

test.each(['Alba', null])('a row with the id of this shop takes the brand %j off the name', (brand) => {
  const before = { ...known, name: 'Alba  Labial Carmín', brand }
  const exported = { ...row, identity: { id: 7 }, brand: 'Alba' }
  expect(productRecordOf(exported, before, 4, 0)).toMatchObject({ name: 'Labial Carmín', brand: 'Alba' })
  const unchanged = { ...exported, name: 'Alba Labial Carmín' }
  expect(productRecordOf(unchanged, before, 4, 0)).toMatchObject({ name: 'Alba  Labial Carmín', brand: 'Alba' })
})

test('a brand that says the same when cleaned stays as an administrator wrote it', () => {
  const written = { ...known, brand: 'Casa &amp;  Alba' }
  expect(productRecordOf({ ...row, brand: 'Casa & Alba' }, written, 4, 0).brand).toBe('Casa &amp;  Alba')
  expect(productRecordOf({ ...row, brand: null }, written, 4, 0).brand).toBeNull()
  expect(productRecordOf({ ...row, brand: undefined }, written, 4, 0).brand).toBeUndefined()
})

describe('an imported row puts a product on sale', () => {
  const onSale = { status: 'active', isApproved: true }
  const offSale = { status: 'inactive', isApproved: false }
  const asItWas = { status: undefined, isApproved: undefined }

  test.each([
    ['a new product with a price is on sale', 12_000, undefined, undefined, onSale],
    ['a new product without a price is not', undefined, undefined, undefined, offSale],
    ['a new product with price 0 is not', 0, undefined, undefined, offSale],
    ['the first price of a known product puts it on sale', 12_000, withoutPrice, undefined, onSale],
    ['another price leaves the status as it was', 12_000, known, undefined, asItWas],
    ['a row without a price leaves the status as it was', undefined, known, undefined, asItWas],
    ['price 0 takes a known product off sale', 0, known, undefined, offSale],
    ['the status of the row wins for a first price', 12_000, undefined, 'inactive', { ...onSale, status: 'inactive' }],
    ['the status of the row wins without a price', 0, known, 'active', { ...offSale, status: 'active' }],
    ['the status of the row wins for a known product', 12_000, known, 'active', { ...asItWas, status: 'active' }],
    ['and in a row without a price', undefined, known, 'active', { ...asItWas, status: 'active' }],
  ] as const)('%s', (_, priceCents, before, status, expected) => {
    const record = productRecordOf({ ...row, priceCents, status }, before, 4, 50)
    expect({ status: record.status, isApproved: record.isApproved }).toStrictEqual(expected)
    expect(record).toMatchObject({ name: 'Labial Carmín', typeId: 4, priceCents })
  })
})

test.each([
  [undefined, false],
  [{ type: 'Labial', category: 'Labios' }, true],
  [{ type: 'Labial mate', category: 'Labios' }, false],
  [{ type: 'Labial', category: 'Ojos' }, false],
])('a row with the kind %j names the type of its product: %s', (kind, isSame) => {
  expect(isSameKind({ ...row, kind }, known)).toBe(isSame)
})

test('a type is the same when its name and category are, cleaned and cut to 120 letters', () => {
  const long = 'a'.repeat(130)
  const kind = { type: long.slice(0, 120), category: 'Labios y más' }
  expect(isSameKind({ ...row, kind }, { ...known, typeName: long, categoryName: 'Labios  y más' })).toBe(true)
  const other = { type: 'Labial', category: long.slice(0, 120) }
  expect(isSameKind({ ...row, kind: other }, { ...known, categoryName: long })).toBe(true)
})

test('another video replaces the one before', () => {
  expect(
    productRecordOf({ ...row, videoUrl: 'https://x.mx/b' }, { ...known, videoUrl: 'https://x.mx/a' }, 4, 0).videoUrl,
  ).toBe('https://x.mx/b')
})

describe('the shade of a row', () => {
  const written: ProductRow = { ...known, shade: 'Coral &amp;  rosa' }
  const membership = { familyId: 3, familyPosition: 1, familyName: 'Rubor de seda' }
  const named = (shade: string): ImportedProduct => ({ ...row, shade, shadeColor: '#e2725b' })

  test.each([
    ['is the one of the row for a new product', 'Coral', undefined, 'Coral'],
    ['is another one', 'Coral', written, 'Coral'],
    ['stays as an administrator wrote it where it says the same when cleaned', 'Coral & rosa', written, written.shade],
  ])('%s', (_, shade, before, expected) => {
    expect(shadeOf(named(shade), before, membership)).toStrictEqual({
      familyId: 3,
      familyPosition: 1,
      familyName: 'Rubor de seda',
      shade: expected,
      shadeColor: '#e2725b',
    })
  })

  test('is none outside a family, whatever the row says', () => {
    const none = { familyId: null, familyPosition: null, familyName: '', shade: '', shadeColor: null }
    for (const outside of [undefined, { familyId: null, familyPosition: null, familyName: '' }]) {
      expect(shadeOf(named('Coral'), written, outside)).toStrictEqual(none)
    }
  })
})
