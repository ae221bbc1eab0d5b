import { describe, expect, test } from 'vitest'
import { FILTER_PARAMETERS, readShelf, writeShelf } from './shelf'
import {
  filterChips,
  filterQuery,
  readFilters,
  SHELF_FILTERS,
  withoutFilters,
  writeFilters,
  type ShelfFilters,
} from './shelf-filters'

const all = {
  order: 'precio-mayor',
  types: ['Labiales', 'Bálsamos'],
  brands: ['Uno, Dos & Tres'],
  priceFrom: 75,
  priceTo: 1300,
  stock: 'all',
  onOffer: true,
} as const
const none: ShelfFilters = {
  order: 'nuevo',
  types: [],
  brands: [],
  priceFrom: undefined,
  priceTo: undefined,
  stock: undefined,
  onOffer: false,
}
const query =
  'orden=precio-mayor&tipo=Labiales&tipo=B%C3%A1lsamos&marca=Uno%2C+Dos+%26+Tres&desde=75&hasta=1300&existencia=todas&ofertas=si'

describe('[SEARCH-25] order and filters in the address', () => {
  test('are written and read the same', () => {
    expect(writeFilters(all)).toBe(query)
    expect(readFilters(query)).toStrictEqual(all)
    expect(writeFilters(none)).toBe('')
    expect(readFilters('')).toStrictEqual(none)
  })

  test('stand beside search, category and page, and other parameters stay', () => {
    const shelf = readShelf(`?x=1&buscar=rojo&hasta=9&ofertas=si&pagina=2&desde=`)
    expect(shelf).toStrictEqual({ search: 'rojo', category: '', page: 2, filters: 'hasta=9&ofertas=si' })
    expect(writeShelf('x=1&marca=A&hasta=8', shelf)).toBe('x=1&buscar=rojo&pagina=2&hasta=9&ofertas=si')
  })

  test('every declared parameter is one that the address keeps', () => {
    expect(Object.values(SHELF_FILTERS).map(({ parameter }) => parameter)).toStrictEqual([...FILTER_PARAMETERS])
  })
})

describe('[SEARCH-23] words in the address that mean nothing', () => {
  test.each([
    ['orden=caro', {}],
    ['orden=toString', {}],
    ['desde=mucho&hasta=-5', {}],
    ['existencia=x&ofertas=no', {}],
    ['existencia=disponibles', { stock: 'available' }],
    ['tipo=+&marca=a%7Cb', {}],
    ['desde=%241%2C300&hasta=2000.50', { priceFrom: 1300, priceTo: 2000 }],
    ['desde=249%2C50&hasta=1%2C300%2C5', { priceFrom: 249, priceTo: 1300 }],
    ['desde=1%2C500&hasta=1%2C5000', { priceFrom: 1500 }],
    ['desde=90&hasta=50', { priceFrom: 50, priceTo: 90 }],
    ['hasta=123456789', { priceTo: 999_999 }],
    ['marca=%C3%91and%C3%BA&marca=nandu', { brands: ['nandu'] }],
    [`marca=${'x'.repeat(121)}&tipo=+Labiales+`, { brands: ['x'.repeat(120)], types: ['Labiales'] }],
  ])('%s', (written, read) => expect(readFilters(written)).toStrictEqual({ ...none, ...read }))

  test('at most twenty values of one filter count', () => {
    const brands = (count: number) => Array.from({ length: count }, (_, nth) => `marca=M${nth}`).join('&')
    expect(readFilters(brands(20)).brands).toHaveLength(20)
    expect(readFilters(brands(21)).brands).toHaveLength(20)
  })
})

test('[SEARCH-26] each chosen filter has a chip that takes it away, and the order has none', () => {
  expect(filterChips(all).map(({ text, without }) => [text, writeFilters(without)])).toStrictEqual([
    ['Labiales', query.replace('tipo=Labiales&', '')],
    ['Bálsamos', query.replace('&tipo=B%C3%A1lsamos', '')],
    ['Uno, Dos & Tres', query.replace('&marca=Uno%2C+Dos+%26+Tres', '')],
    ['Desde $75', query.replace('&desde=75', '')],
    ['Hasta $1,300', query.replace('&hasta=1300', '')],
    ['Con agotados', query.replace('&existencia=todas', '')],
    ['Ofertas', query.replace('&ofertas=si', '')],
  ])
  expect(filterChips(none)).toStrictEqual([])
  expect(writeFilters(withoutFilters(all))).toBe('orden=precio-mayor')
})

test('filters become the query of the list', () => {
  expect(filterQuery(all, false)).toStrictEqual({
    sort: '-price',
    type: ['Labiales', 'Bálsamos'],
    brand: ['Uno, Dos & Tres'],
    price_from: 75,
    price_to: 1300,
    in_stock: 'first',
    on_offer: true,
  })
  expect(filterQuery(none, false)).toMatchObject({ sort: 'newest', in_stock: true, on_offer: undefined })
})

test.each([
  ['', false, true],
  ['', true, 'first'],
  ['existencia=todas', false, 'first'],
  ['existencia=todas', true, 'first'],
  ['existencia=disponibles', false, true],
  ['existencia=disponibles', true, true],
] as const)(
  '[WAIT-66] with «%s» and what is sold out listed: %s, the list is in stock: %s',
  (filters, lists, inStock) => {
    expect(filterQuery(readFilters(filters), lists).in_stock).toBe(inStock)
    expect(writeFilters(readFilters(filters))).toBe(filters)
  },
)
