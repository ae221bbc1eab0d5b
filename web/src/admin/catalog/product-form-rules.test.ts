import { expect, test } from 'vitest'
import {
  newProductProblems,
  noProduct,
  numberIn,
  productBody,
  productChangeProblems,
  profitOf,
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

test('[PROD-26] [PROD-27] [PROD-17] cost and stock left empty are 0, and the product is active', () => {
  expect(productBody(filled, [])).toMatchObject({ cost_price: 0, stock_total: 0, status: 'active' })
})

test.each([
  ['[PROD-33] no name', { name: ' ' }, 'name', 'Nombre, precio de venta y stock inicial son requeridos'],
  ['[PROD-33] no price', { price: '' }, 'price', 'Nombre, precio de venta y stock inicial son requeridos'],
  ['[PROD-33] no stock', { stock_total: '' }, 'stock_total', 'Nombre, precio de venta y stock inicial son requeridos'],
  ['[PROD-34] price 0', { price: '0' }, 'price', 'El precio de venta debe ser mayor a 0'],
  ['[PROD-35] stock below 0', { stock_total: '-1' }, 'stock_total', 'El stock inicial no puede ser negativo'],
] as const)('%s is refused by the edit dialog', (_, change, field, text) => {
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
  expect(productBody(values, ['/media/a-1080.webp', '/media/b-1080.webp']).image_url).toBe(
    '/media/a-1080.webp,/media/b-1080.webp',
  )
})

test.each([
  ['1,234.50', 1234.5],
  ['$ 99', 99],
  ['.5', 0.5],
  ['1e5', Number.NaN],
  ['doce', Number.NaN],
  ['', Number.NaN],
])('%s is read as %d', (written, value) => expect(numberIn(written)).toBe(value))
