import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import { recordOf } from '@tocador/contracts/record-of'
import { splitImages } from '@tocador/contracts/media/image-addresses'
import { expect, test } from 'vitest'
import {
  marginText,
  newProductProblems,
  noProduct,
  numberIn,
  productBody,
  productChangeProblems,
  profitOf,
  valuesOf,
} from './product-form-rules'

const filled = { ...noProduct, name: 'Rubor', price: '165', product_type_id: '2' }
const edited = { ...filled, stock_total: '3' }

test('[PROD-23] [PROD-24] [PROD-25] an empty new product shows the missing fields', () => {
  expect(newProductProblems(noProduct)).toMatchObject({
    name: 'El nombre del producto es requerido',
    price: 'El precio debe ser mayor a 0',
    product_type_id: 'Debe seleccionar un tipo de producto',
  })
  expect(Object.values(newProductProblems(filled)).filter(Boolean)).toEqual([])
})

test('[PROD-17] [PROD-26] [PROD-27] cost and stock left empty are 0, and the product is active', () => {
  expect(productBody(filled, [])).toMatchObject({ cost_price: 0, stock_total: 0, status: 'active' })
})

test.each([
  ['no name', { name: ' ' }, 'name', 'Nombre, precio de venta y stock inicial son requeridos'],
  ['no price', { price: '' }, 'price', 'Nombre, precio de venta y stock inicial son requeridos'],
  ['no stock', { stock_total: '' }, 'stock_total', 'Nombre, precio de venta y stock inicial son requeridos'],
  ['price 0', { price: '0' }, 'price', 'El precio de venta debe ser mayor a 0'],
  ['stock below 0', { stock_total: '-1' }, 'stock_total', 'El stock inicial no puede ser negativo'],
] as const)('[PROD-33] [PROD-34] [PROD-35] %s is refused by the edit dialog', (_, change, field, text) => {
  expect(productChangeProblems({ ...edited, ...change })[field]).toBe(text)
})

test('[PROD-18] a price above the cost shows the profit in money and percent', () => {
  expect(profitOf('189', '78.50')).toEqual({ kind: 'gain', text: '$110.50 · 58.47 %' })
})

test('[PROD-19] [PROD-20] a price at or below the cost shows a warning, and the form can still be sent', () => {
  expect(profitOf('72', '78.50')).toMatchObject({ kind: 'loss', text: expect.stringContaining('$6.50') })
  expect(profitOf('72', '72')?.kind).toBe('loss')
  expect(newProductProblems({ ...filled, price: '72', cost_price: '78.50' }).price).toBeUndefined()
})

test('[PROD-42] uploaded pictures replace the typed URL', () => {
  const values = { ...filled, image_url: 'https://ejemplo.mx/a.jpg' }
  expect(productBody(values, []).image_url).toBe('https://ejemplo.mx/a.jpg')
  expect(productBody(values, ['/media/a-1080.webp']).image_url).toBe('/media/a-1080.webp')
  expect(productBody(values, ['/media/a-1080.webp', '/media/b-1080.webp']).image_url).toBe(
    '/media/a-1080.webp,/media/b-1080.webp',
  )
  const [had, uploaded] = ['/media/a-1080.webp', '/media/b-1080.webp']
  expect(productBody(values, [had, uploaded], [had]).image_url).toBe('/media/a-1080.webp,/media/b-1080.webp')
  expect(productBody(values, [uploaded], [had]).image_url).toBe('/media/b-1080.webp')
})

test('a typed URL is added to the pictures that the product had', () => {
  const had = ['/media/a-1080.webp', 'https://ejemplo.mx/b.jpg']
  const images = (image_url: string) => productBody({ ...filled, image_url }, had, had).image_url
  expect(images(' https://ejemplo.mx/c.jpg ')).toBe(
    '/media/a-1080.webp,https://ejemplo.mx/b.jpg,https://ejemplo.mx/c.jpg',
  )
  expect(images('/media/c-1080.webp')).toBe('/media/a-1080.webp,https://ejemplo.mx/b.jpg,/media/c-1080.webp')
  expect(images(' ')).toBe('/media/a-1080.webp,https://ejemplo.mx/b.jpg')
  // Not a part of the address before it.
  expect(splitImages(images('c.jpg'))).toStrictEqual(['c.jpg', '/media/a-1080.webp', 'https://ejemplo.mx/b.jpg'])
  const values = { ...filled, image_url: 'https://ejemplo.mx/c.jpg' }
  expect(productBody(values, [], had).image_url).toBe('https://ejemplo.mx/c.jpg')
})

test.each([
  ['1,234.50', 1234.5],
  ['1,234,567.50', 1_234_567.5],
  ['$12,345', 12_345],
  ['-1,000', -1000],
  ['249,50', Number.NaN],
  ['12,5', Number.NaN],
  ['1,2345', Number.NaN],
  ['1234,567', Number.NaN],
  ['1,234,56', Number.NaN],
  ['0,500', Number.NaN],
  ['1.500,75', Number.NaN],
  ['1.5,000', Number.NaN],
  [',500', Number.NaN],
  ['1,', Number.NaN],
  ['$ 99', 99],
  ['.5', 0.5],
  ['12.', 12],
  ['5.', 5],
  ['-12.', -12],
  ['-.5', -0.5],
  ['-12.75', -12.75],
  ['1.2.', Number.NaN],
  ['x12.', Number.NaN],
  ['12.x', Number.NaN],
  ['1.2.3', Number.NaN],
  ['x.', Number.NaN],
  ['.', Number.NaN],
  ['1e5', Number.NaN],
  ['doce', Number.NaN],
  ['', Number.NaN],
])('%s is read as %d', (written, value) => expect(numberIn(written)).toBe(value))

test('a product is shown with two decimals and without its pictures, which the grid shows', () => {
  const product = {
    id: 7,
    name: 'Rubor',
    brand: 'Alba',
    ...recordOf(FACT_NAMES, () => ''),
    description: 'Mate',
    price: 165,
    cost_price: 78.5,
    stock_total: 3,
    product_type_id: 2,
    status: 'inactive',
    image_url: '/media/a-1080.webp',
    video_url: 'https://youtu.be/abc',
    product_type_name: 'Rubor',
    product_type: 'Rubor',
    category_name: 'Rostro',
    category: 'Rostro',
    is_approved: 1,
    stock_held: 0,
    stock_available: 3,
    family_id: null,
    family_position: null,
    family_name: '',
    shade: '',
    shade_color: null,
    people_waiting: 0,
    people_with_place: 0,
    announced: null,
    people_to_tell: 0,
    waiting_since: null,
    created_at: '',
    updated_at: '',
  } as const
  expect(valuesOf(product)).toStrictEqual({
    name: 'Rubor',
    brand: 'Alba',
    ...recordOf(FACT_NAMES, () => ''),
    description: 'Mate',
    price: '165.00',
    cost_price: '78.50',
    stock_total: '3',
    product_type_id: '2',
    status: 'inactive',
    image_url: '',
    video_url: 'https://youtu.be/abc',
  })
})

test('an empty form has no values, and the product would be active', () => {
  expect(noProduct).toStrictEqual({
    name: '',
    brand: '',
    ...recordOf(FACT_NAMES, () => ''),
    description: '',
    price: '',
    cost_price: '',
    stock_total: '',
    product_type_id: '',
    status: 'active',
    image_url: '',
    video_url: '',
  })
})

test('the body of a form is trimmed, with amounts as numbers', () => {
  const values = {
    ...noProduct,
    name: ' Rubor ',
    description: ' Mate ',
    price: '$1,165.50',
    cost_price: '78.5',
    stock_total: '12',
    status: 'inactive',
    image_url: ' https://ejemplo.mx/a.jpg ',
    video_url: ' https://youtu.be/abc ',
  }
  expect(productBody(values, [])).toStrictEqual({
    name: 'Rubor',
    brand: '',
    ...recordOf(FACT_NAMES, () => ''),
    description: 'Mate',
    price: 1165.5,
    cost_price: 78.5,
    stock_total: 12,
    status: 'inactive',
    image_url: 'https://ejemplo.mx/a.jpg',
    video_url: 'https://youtu.be/abc',
  })
  expect(productBody({ ...values, cost_price: ' ', stock_total: ' ' }, [])).toMatchObject({
    cost_price: 0,
    stock_total: 0,
  })
})

const NEGATIVE_COST = 'El costo no puede ser negativo'
test.each([
  ['', undefined],
  ['0', undefined],
  ['0.01', undefined],
  ['-0.01', NEGATIVE_COST],
  ['doce', NEGATIVE_COST],
  ['78,50', NEGATIVE_COST],
])('a cost of %j: %s', (cost_price, problem) => {
  expect(newProductProblems({ ...filled, cost_price }).cost_price).toBe(problem)
  expect(productChangeProblems({ ...edited, cost_price }).cost_price).toBe(problem)
})

test.each([
  ['0', undefined],
  ['3', undefined],
  ['-1', 'El stock inicial no puede ser negativo'],
  ['1.5', 'El stock debe ser un número entero'],
  ['tres', 'El stock debe ser un número entero'],
  ['1,5', 'El stock debe ser un número entero'],
])('a stock of %j: %s', (stock_total, problem) => {
  expect(newProductProblems({ ...filled, stock_total }).stock_total).toBe(problem)
  expect(productChangeProblems({ ...edited, stock_total }).stock_total).toBe(problem)
})

test.each([
  ['0', 'El precio debe ser mayor a 0', 'El precio de venta debe ser mayor a 0'],
  ['-5', 'El precio debe ser mayor a 0', 'El precio de venta debe ser mayor a 0'],
  ['0.01', undefined, undefined],
  ['gratis', 'El precio debe ser mayor a 0', 'El precio de venta debe ser mayor a 0'],
  ['249,50', 'El precio debe ser mayor a 0', 'El precio de venta debe ser mayor a 0'],
])('[PROD-24] [PROD-34] a price of %j', (price, creating, editing) => {
  expect(newProductProblems({ ...filled, price }).price).toBe(creating)
  expect(productChangeProblems({ ...edited, price }).price).toBe(editing)
})

test.each([
  ['', '10'],
  ['0', ''],
  ['0', '0'],
  ['-5', '0'],
  ['10', '-1'],
  ['10', 'x'],
])('there is no profit to show for the price %j and the cost %j', (price, cost) => {
  expect(profitOf(price, cost)).toBeUndefined()
})

test.each([
  ['10', '', 'gain', '$10.00 · 100.00 %'],
  ['10', '0', 'gain', '$10.00 · 100.00 %'],
  [
    '72',
    '72',
    'loss',
    'El precio de venta no supera al de inversión: no ganarías nada por pieza. Puedes guardarlo así.',
  ],
  [
    '72',
    '78.50',
    'loss',
    'El precio de venta no supera al de inversión: perderías $6.50 por pieza. Puedes guardarlo así.',
  ],
])('the price %j and the cost %j are a %s', (price, cost, kind, text) => {
  expect(profitOf(price, cost)).toStrictEqual({ kind, text })
})

test.each([
  [189, 78.5, '58.5 %'],
  [100, 0, '100.0 %'],
  [100, 150, '−50.0 %'],
  [0, 10, '—'],
])('the margin of %d with a cost of %d is %s', (price, cost_price, text) => {
  expect(marginText({ price, cost_price })).toBe(text)
})
