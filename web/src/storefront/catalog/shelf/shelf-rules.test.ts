import type { PublicProduct } from '@tocador/contracts/catalog/product-schemas'
import { describe, expect, test } from 'vitest'
import { wholeShelf, type Shelf } from '@tocador/contracts/catalog/shelf'
import { countText, emptyText, searchTextOf, takeFromShelf, withOwn } from './shelf-rules'

let lastId = 0
const aProduct = (parts: Partial<PublicProduct>): PublicProduct => ({
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
const shelfOf = (...products: PublicProduct[]) =>
  products.map((product) => ({ product, searchText: searchTextOf(product) }))
const found = (products: PublicProduct[], change: Partial<Shelf>) =>
  takeFromShelf(shelfOf(...products), { ...wholeShelf, ...change }).products.map(({ name }) => name)

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

describe('searching the products', () => {
  test.each([
    ['the name', 'granada', ['Labial Granada']],
    ['the description', 'reseca', ['Labial Granada']],
    ['the category', 'cuidado', ['Sérum']],
    ['the product type', 'esmaltes', ['Esmalte rojo']],
    ['several fields at once', 'rojo uñas', ['Esmalte rojo']],
  ])('looks in %s', (_, search, names) => expect(found(shop, { search })).toEqual(names))

  test.each([
    ['LABIAL', ['Labial Granada']],
    ['serum', ['Sérum']],
    ['unas', ['Esmalte rojo']],
    ['ÚÑAS', ['Esmalte rojo']],
    ['  labial  ', ['Labial Granada']],
  ])('case, accents and extra spaces are ignored: %s', (search, names) =>
    expect(found(shop, { search })).toEqual(names),
  )

  test.each(['%', '_', '.*', '\\'])('%s is not a wildcard', (search) =>
    expect(found(shop, { search })).toEqual(search === '%' ? ['Sérum'] : []),
  )

  test('a category narrows the search further', () => {
    expect(found(shop, { category: 'Uñas' })).toEqual(['Esmalte rojo'])
    expect(found(shop, { category: 'Uñas', search: 'granada' })).toEqual([])
  })
})

describe('the pages of the product list', () => {
  const many = Array.from({ length: 30 }, (_, place) => aProduct({ name: `Producto ${place + 1}` }))

  test('hold twelve products each, the last one the rest', () => {
    expect(found(many, { page: 1 })).toHaveLength(12)
    expect(found(many, { page: 3 })[0]).toBe('Producto 25')
    expect(found(many, { page: 3 })).toHaveLength(6)
  })

  test('a page number after the last page shows the last page', () => {
    const { products, paging } = takeFromShelf(shelfOf(...many), { ...wholeShelf, page: 9 })
    expect(paging).toEqual({ page: 3, limit: 12, total: 30, pages: 3 })
    expect(products).toHaveLength(6)
  })
})

describe('[CARD-01] products whose last units the visitor holds', () => {
  const many = Array.from({ length: 13 }, (_, place) => aProduct({ name: `Producto ${place + 1}` }))
  const own = [aProduct({ name: 'Rímel propio', category_name: 'Ojos' }), aProduct({ name: 'Labial propio' })]
  const joined = (change: Partial<Shelf>) => {
    const shelf = { ...wholeShelf, ...change }
    const { products, paging } = withOwn(takeFromShelf(shelfOf(...many), shelf), own, shelf)
    return [products.map(({ name }) => name), paging]
  }
  const names = many.map(({ name }) => name)

  test('end the first page, move no other card, and count', () => {
    expect(joined({})).toEqual([
      [...names.slice(0, 12), 'Rímel propio', 'Labial propio'],
      { page: 1, limit: 12, total: 15, pages: 2 },
    ])
    expect(joined({ page: 2 })).toEqual([['Producto 13'], { page: 2, limit: 12, total: 13, pages: 2 }])
  })

  test('are found by search and category, and not shown where they do not fit', () => {
    expect(joined({ search: 'propio', category: 'Ojos' })[0]).toEqual(['Rímel propio'])
    expect(joined({ search: 'producto 13' })[0]).toEqual(['Producto 13'])
    expect(joined({ search: 'nada' })).toEqual([[], { page: 1, limit: 12, total: 0, pages: 1 }])
  })

  test('are not repeated when the list has them again', () => {
    const page = takeFromShelf(shelfOf(...own), wholeShelf)
    expect(withOwn(page, own, wholeShelf)).toBe(page)
  })
})

describe('texts of the product list', () => {
  test.each([
    [0, '0 productos'],
    [1, '1 producto'],
    [72, '72 productos'],
  ])('%i', (total, text) => expect(countText(total)).toBe(text))

  test.each([
    [{ search: ' tinta vinil ', category: 'Labios' }, 'Nada coincide con «tinta vinil» en Labios.'],
    [{ search: 'tinta', category: '' }, 'Nada coincide con «tinta».'],
    [{ search: ' ', category: '' }, 'Estamos surtiendo la tienda. Vuelve pronto.'],
    [{ search: '', category: 'Labios' }, 'Por ahora no hay nada en Labios.'],
  ])('an empty list names the search: %j', (change, text) => expect(emptyText({ ...change, page: 1 })).toBe(text))
})

test('[SHADE-13] a search finds a family by its name and by its shades, and opens the shade that it names', () => {
  const family = {
    id: 7,
    name: 'Terciopelo',
    shades: [
      { id: 1, name: 'Grana', color: null, price: 9, stock_total: 3 },
      { id: 2, name: 'Añil claro', color: null, price: 9, stock_total: 3 },
    ],
  }
  const product = { ...aProduct({ id: 1 }), family }
  const all = [product, aProduct({ id: 3, name: 'Rubor' })].map((one) => ({
    product: one,
    searchText: searchTextOf(one),
  }))
  const found = (search: string) =>
    takeFromShelf(all, { search, category: '', page: 1 }).products.map((one) => [one.id, one.family?.id])
  expect(found('')).toEqual([
    [1, 7],
    [3, undefined],
  ])
  expect(found('terciopelo')).toEqual([[1, 7]])
  expect(found('anil')).toEqual([[2, 7]])
  expect(found('labial grana')).toEqual([[1, 7]])
  expect(found('undefined')).toEqual([])
})
