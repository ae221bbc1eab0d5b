import { describe, expect, test } from 'vitest'
import type { PublicProduct, ShelfProduct } from './product-schemas'
import { SearchedList, withWords } from './searched-list'

let lastId = 0
const aProduct = (parts: Partial<ShelfProduct>): ShelfProduct => ({
  id: ++lastId,
  name: 'Labial',
  brand: '',
  description: '',
  price: 189,
  image_url: '',
  video_url: '',
  stock_total: 3,
  status: 'active',
  product_type_id: 1,
  product_type_name: 'Labiales',
  category_name: 'Labios',
  created_at: '',
  updated_at: '',
  ...parts,
})
const shop = [
  aProduct({ name: 'Labial Granada', description: 'Mate que no reseca' }),
  aProduct({ name: 'Esmalte rojo', category_name: 'Uñas', product_type_name: 'Esmaltes' }),
  aProduct({
    name: 'Sérum',
    category_name: 'Cuidado de la piel',
    product_type_name: 'Sueros',
    description: '100% puro',
  }),
]
const list = await SearchedList.of(shop)
const found = (search: string, category?: string) => list.find(search, category).entries.map(({ name }) => name)

describe('searching the products of a list', () => {
  test.each([
    ['the name', 'granada', ['Labial Granada']],
    ['the description', 'reseca', ['Labial Granada']],
    ['the category', 'cuidado', ['Sérum']],
    ['the product type', 'esmaltes', ['Esmalte rojo']],
    ['several fields at once', 'rojo uñas', ['Esmalte rojo']],
  ])('looks in %s', (_, search, [name]) => expect(found(search)[0]).toBe(name))

  test.each([
    ['LABIAL', ['Labial Granada']],
    ['serum', ['Sérum']],
    ['unas', ['Esmalte rojo']],
    ['ÚÑAS', ['Esmalte rojo']],
    ['  labial  ', ['Labial Granada']],
  ])('ignores case, accents and extra spaces: %s', (search, [name]) => expect(found(search)[0]).toBe(name))

  test.each(['%', '_', '.*', '\\'])('%s is not a wildcard', (search) =>
    expect(found(search)).toEqual(search === '%' ? ['Sérum'] : []),
  )

  test('a category narrows the search further', () => {
    expect(found('esmalte', 'unas')).toEqual(['Esmalte rojo'])
    expect(found('reseca', 'Uñas')).toEqual([])
  })
})

test('[SHADE-13] a search finds a family by its name and by its shades, and opens the shade that it names', async () => {
  const shade = (id: number, name: string, stock_total = 3) => ({
    id,
    name,
    color: null,
    price: 9,
    stock_total,
    differs: { name: `Labial ${name}` },
  })
  const family = {
    id: 7,
    name: 'Terciopelo',
    shades: [shade(101, 'Grana'), shade(102, 'Añil claro'), shade(103, 'Tuna', 0)],
  }
  const row = aProduct({
    id: 101,
    name: 'Labial Grana',
    family_id: 7,
    family_name: 'Terciopelo',
    shade: 'Grana',
    family,
  })
  const families = await SearchedList.of([
    row,
    aProduct({ id: 104, name: 'Rubor', product_type_name: '', category_name: '' }),
  ])
  const idsOf = (search: string) => families.find(search).entries.map((one) => [one.id, one.family?.id])
  expect(idsOf('terciopelo')).toEqual([[101, 7]])
  expect(idsOf('anil')).toEqual([[102, 7]])
  expect(idsOf('labial grana')).toEqual([[101, 7]])
  expect(idsOf('tuna')).toEqual([])
  expect(idsOf('undefined')).toEqual([])
})

test('[CARD-01] other products are found by their words, also in quotation marks', () => {
  const own: PublicProduct[] = [aProduct({ name: 'Rímel propio' }), aProduct({ name: 'Labial propio' })]
  const names = (search: string) => withWords(own, search).map(({ name }) => name)
  expect(names('rimel')).toEqual(['Rímel propio'])
  expect(names('"propio"')).toEqual(['Rímel propio', 'Labial propio'])
  expect(names('nada')).toEqual([])
})

test('a family counts once, is found at the shade that fits with its own units and price, and names of nothing are left out', async () => {
  const shades = [
    { id: 901, name: 'Grana', color: null, price: 90, stock_total: 2, differs: {} },
    { id: 902, name: 'Uva', color: null, price: 80, stock_total: 1, differs: {} },
    { id: 903, name: 'Miel', color: null, price: 70, stock_total: 0, differs: {} },
  ]
  const family = aProduct({ name: 'Tinta', family: { id: 7, name: 'Tinta', shades } })
  const kinds = await SearchedList.of([family, aProduct({ category_name: '', product_type_name: '' })])
  expect([kinds.countIn('Labios'), kinds.countIn('LABIOS'), kinds.countIn('')]).toStrictEqual([1, 1, 2])
  expect([kinds.categories, kinds.types]).toStrictEqual([['Labios'], ['Labiales']])
  const shown = (search: string) =>
    kinds.find(search).entries.map(({ id, price, stock_total }) => [id, price, stock_total])
  expect(shown('tinta uva')).toStrictEqual([[902, 80, 1]])
  expect(shown('tinta')).toStrictEqual([[901, 90, 2]])
})

test('products are found by brand, family and shade', async () => {
  const branded = await SearchedList.of([
    aProduct({ id: 801, name: 'Gloss', brand: 'Bissú' }),
    aProduct({ id: 802, name: 'Polvo', brand: 'Alba', family_name: 'Terciopelo', shade: 'Miel' }),
  ])
  const ids = (search: string) => branded.find(search).entries.map(({ id }) => id)
  expect([ids('bissu'), ids('ALBA'), ids('terciopelo'), ids('miel')]).toStrictEqual([[801], [802], [802], [802]])
})

test('of products that fit alike the newest comes first, and of the same moment the one added last', async () => {
  const at = (id: number, created_at: string) => aProduct({ id, name: 'Rubor', created_at })
  const alike = await SearchedList.of([
    at(811, '2026-11-20T10:00:00Z'),
    at(813, '2026-11-20T10:00:00Z'),
    at(812, '2026-11-20T10:00:00Z'),
    at(810, '2026-11-21T10:00:00Z'),
  ])
  expect(alike.find('rubor').entries.map(({ id }) => id)).toStrictEqual([810, 813, 812, 811])
})

test('a shade of another category is listed and counted in that one', async () => {
  const shades = [
    { id: 821, name: 'Grana', color: null, price: 90, stock_total: 2, differs: {} },
    { id: 822, name: 'Uva', color: null, price: 80, stock_total: 1, differs: { category_name: 'Ojos' } },
  ]
  const both = await SearchedList.of([aProduct({ name: 'Tinta', family: { id: 7, name: 'Tinta', shades } })])
  expect([both.countIn('Labios'), both.countIn('Ojos'), both.countIn('Uñas')]).toStrictEqual([1, 1, 0])
  const ids = (category: string) => both.find('tinta', category).entries.map(({ id }) => id)
  expect([ids('Labios'), ids('Ojos')]).toStrictEqual([[821], [822]])
})
