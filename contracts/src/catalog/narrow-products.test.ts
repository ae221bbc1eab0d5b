import { describe, expect, test } from 'vitest'
import { ChoiceCounter, failedFilters, offeredIn, type Offered, type ProductFilters } from './narrow-products'
import { narrowList } from './narrow-list'
import type { ShelfProduct } from './product-schemas'

const offered = (parts: Partial<Offered> = {}): Offered => ({
  product_type_name: 'Labiales',
  brand: 'Bissú',
  price: 100,
  stock_total: 1,
  offer_until: undefined,
  ...parts,
})
const ON_OFFER = { offer_until: '2026-11-29' }

test.each<[ProductFilters, Partial<Offered>, boolean]>([
  [{}, { stock_total: 0 }, true],
  [{ type: [], brand: [] }, {}, true],
  [{ type: ['LABIALES'] }, {}, true],
  [{ type: ['Rubores', 'Labiales'] }, {}, true],
  [{ type: ['Rubores'] }, {}, false],
  [{ brand: ['bissu'] }, {}, true],
  [{ brand: ['Alba'] }, {}, false],
  [{ price_from: 100, price_to: 100 }, {}, true],
  [{ price_from: 101 }, {}, false],
  [{ price_to: 99 }, {}, false],
  [{ in_stock: true }, {}, true],
  [{ in_stock: true }, { stock_total: 0 }, false],
  [{ in_stock: 'first' }, { stock_total: 0 }, true],
  [{ in_stock: false }, { stock_total: 0 }, true],
  [{ on_offer: true }, ON_OFFER, true],
  [{ on_offer: true }, {}, false],
  [{ on_offer: false }, {}, true],
])('the filters %j let %j pass: %s', (filters, parts, passes) => {
  expect(failedFilters(filters)(offered(parts)) === 0).toBe(passes)
})

const counted = (filters: ProductFilters, ...cards: Partial<Offered>[][]) => {
  const counter = new ChoiceCounter(filters)
  for (const card of cards) counter.add(card.map(offered))
  const { types, brands, ...rest } = counter.choices()
  const said = (choices: typeof types) => choices.map(({ name, count }) => `${name} ${count}`).join(', ')
  return { ...rest, types: said(types), brands: said(brands) }
}

describe.each([
  ['of one product each', (parts: Partial<Offered>) => [parts]],
  ['of two equal shades each', (parts: Partial<Offered>) => [parts, parts]],
])('the choices of cards %s', (_, card) => {
  const cards = [
    card({ price: 50 }),
    card({ price: 200, stock_total: 0, brand: 'Alba' }),
    card({ price: 80, product_type_name: 'Rubores', ...ON_OFFER }),
  ]

  test('without filters count all', () => {
    expect(counted({}, ...cards)).toStrictEqual({
      total: 3,
      in_stock: 2,
      with_sold_out: 3,
      on_offer: 1,
      has_offers: true,
      price_from: 50,
      price_to: 200,
      types: 'Labiales 2, Rubores 1',
      brands: 'Alba 1, Bissú 2',
    })
  })

  test('count with the other filters, each without its own', () => {
    expect(counted({ type: ['Labiales'], in_stock: true }, ...cards)).toStrictEqual({
      total: 1,
      in_stock: 1,
      with_sold_out: 2,
      on_offer: 0,
      has_offers: true,
      price_from: 50,
      price_to: 50,
      types: 'Labiales 1, Rubores 1',
      brands: 'Alba 0, Bissú 1',
    })
    expect(counted({ on_offer: true, price_to: 60 }, ...cards)).toStrictEqual({
      total: 0,
      in_stock: 0,
      with_sold_out: 0,
      on_offer: 0,
      has_offers: true,
      price_from: 80,
      price_to: 80,
      types: 'Labiales 0, Rubores 0',
      brands: 'Alba 0, Bissú 0',
    })
  })
})

test('a family counts once, by any of its shades that the filters leave', () => {
  const family = [
    { price: 50, stock_total: 0 },
    { price: 90, brand: 'Alba', ...ON_OFFER },
  ]
  expect(counted({ in_stock: true }, family)).toMatchObject({
    total: 1,
    in_stock: 1,
    with_sold_out: 1,
    on_offer: 1,
    price_from: 90,
    price_to: 90,
    brands: 'Alba 1, Bissú 0',
  })
  expect(counted({ price_to: 60 }, family)).toMatchObject({ total: 1, in_stock: 0, on_offer: 0, has_offers: true })
})

test('one card on offer is enough for the filter, whatever is counted after it', () => {
  const shades = [{ price: 50 }, { price: 90 }]
  const onOffer = [{ price: 80, ...ON_OFFER }, { price: 85 }]
  expect(counted({}, onOffer, shades)).toMatchObject({ total: 2, on_offer: 1, has_offers: true })
  expect(counted({}, shades, onOffer)).toMatchObject({ total: 2, on_offer: 1, has_offers: true })
  expect(counted({}, shades, shades)).toMatchObject({ total: 2, on_offer: 0, has_offers: false })
})

test('nothing has no prices and no offers', () => {
  expect(counted({})).toMatchObject({ total: 0, has_offers: false, price_from: null, price_to: null, types: '' })
})

test('names that differ in case and accents are one choice; what has none is offered only where it was chosen', () => {
  const cards = ['Alba', 'ALBA', 'Álba', 'Sin clasificar', ''].map((brand) => [{ brand }])
  expect(counted({}, ...cards).brands).toMatch(/^\S+ 3$/)
  expect(counted({ brand: ['Sin clasificar'] }, ...cards).brands).toMatch(/^\S+ 3, Sin clasificar 1$/)
  expect(counted({ brand: ['Gone'] }, ...cards).brands).toMatch(/^\S+ 3, Gone 0$/)
})

test('of more than sixty choices those of the most products are offered, and the chosen ones', () => {
  const name = (nth: number) => `Marca ${String(nth).padStart(2, '0')}`
  const cards = Array.from({ length: 62 }, (_, nth) => [{ brand: name(nth) }])
  const brands = (filters: ProductFilters) => {
    const counter = new ChoiceCounter(filters)
    for (const card of [...cards, [{ brand: name(61) }]]) counter.add(card.map(offered))
    return counter.choices().brands.map((choice) => choice.name)
  }
  const offeredNames = brands({})
  expect(offeredNames).toHaveLength(60)
  expect([offeredNames.at(0), offeredNames.at(-2), offeredNames.at(-1)]).toStrictEqual([name(0), name(58), name(61)])
  expect(brands({ brand: [name(60)] })).toContain(name(60))
  expect(brands({ brand: [name(60)] })).toHaveLength(60)
})

const product = (id: number, parts: Partial<ShelfProduct> = {}) =>
  ({ id, name: `Labial ${id}`, category_name: 'Labios', ...offered(), ...parts }) as ShelfProduct
const shades = [
  { id: 5, name: 'Grana', color: null, price: 70, stock_total: 0, differs: {} },
  {
    id: 6,
    name: 'Uva',
    color: null,
    price: 60,
    stock_total: 2,
    differs: { brand: 'Alba', product_type_name: 'Tintas', category_name: 'Mejillas' },
  },
]
const inFamily = product(5, { family: { id: 7, name: 'Ágata', shades } })

test('a family offers each shade with what it has of its own', () => {
  expect(offeredIn(inFamily)).toMatchObject([
    { id: 5, price: 70, brand: 'Bissú', product_type_name: 'Labiales', category_name: 'Labios' },
    { id: 6, price: 60, brand: 'Alba', product_type_name: 'Tintas', category_name: 'Mejillas' },
  ])
  expect(offeredIn(product(1))).toStrictEqual([product(1)])
})

test('[SEARCH-24] a list is narrowed and ordered as the server would, the card at the first shade that fits', () => {
  const all = [product(9, { price: 300 }), inFamily, product(1, { price: 50, name: 'Zafiro' })]
  const ids = (query: Partial<Parameters<typeof narrowList>[1]>) =>
    narrowList(all, { sort: 'newest', in_stock: true, ...query })?.map(({ id }) => id)
  expect(ids({})).toStrictEqual([9, 6, 1])
  expect(ids({ brand: ['Alba'] })).toStrictEqual([6])
  expect(ids({ category: 'MEJILLAS' })).toStrictEqual([6])
  // In stock is only the shade of another category.
  expect(ids({ category: 'Labios' })).toStrictEqual([9, 1])
  expect(narrowList(all, { sort: 'newest', in_stock: true, category: 'Mejillas' })?.[0]).toMatchObject({
    brand: 'Alba',
    category_name: 'Mejillas',
    price: 60,
  })
  expect(ids({ sort: 'price' })).toStrictEqual([1, 6, 9])
  expect(ids({ sort: '-price' })).toStrictEqual([9, 6, 1])
  expect(ids({ sort: 'name' })).toStrictEqual([6, 9, 1])
  expect(ids({ sort: '-name' })).toStrictEqual([1, 9, 6])
  expect(ids({ sort: 'best_selling' })).toBeUndefined()
  expect(ids({ in_stock: 'first' })).toBeUndefined()
  expect(ids({ in_stock: undefined })).toBeUndefined()
})

test('a family is placed by its own name and its lowest price, whichever shade its row shows', () => {
  const family = {
    id: 7,
    name: 'Terciopelo',
    shades: [
      { id: 5, name: 'Grana', color: null, price: 90, stock_total: 2 },
      { id: 6, name: 'Uva', color: null, price: 40, stock_total: 2 },
    ],
  }
  const all = [product(9, { price: 50, name: 'Rubor' }), product(5, { name: 'Alba Grana', price: 90, family })]
  const ids = (sort: 'price' | '-price' | 'name' | '-name') =>
    narrowList(all, { sort, in_stock: true })?.map(({ id }) => id)
  expect([ids('price'), ids('-price')]).toStrictEqual([
    [5, 9],
    [9, 5],
  ])
  expect([ids('name'), ids('-name')]).toStrictEqual([
    [9, 5],
    [5, 9],
  ])
})
