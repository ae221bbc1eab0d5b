import { expect, test } from 'vitest'
import { newProduct, productChange } from './product-input-schemas'

const whole = { name: 'Labial', price: 189.5, product_type_id: 3 }
/** A text that fails several checks has the same message for each. */
const messageOf = ({ error }: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  error?.issues[0]?.message

test.each([
  ['name', '', 'El nombre del producto es requerido'],
  ['price', 0, 'El precio debe ser mayor a 0'],
  ['cost_price', {}, 'El costo debe ser un número'],
  ['cost_price', -1, 'El costo no puede ser negativo'],
  ['stock_total', 1.5, 'El stock debe ser un número entero'],
  ['stock_total', -1, 'El stock inicial no puede ser negativo'],
])('a new product whose %s is %j is refused with «%s»', (field, value, text) => {
  expect(newProduct.safeParse(whole).success).toBe(true)
  expect(messageOf(newProduct.safeParse({ ...whole, [field]: value }))).toBe(text)
})

test.each([
  ['name', '', 'Nombre, precio de venta y stock inicial son requeridos'],
  ['price', 0, 'El precio de venta debe ser mayor a 0'],
  ['cost_price', {}, 'El costo debe ser un número'],
  ['cost_price', -1, 'El costo no puede ser negativo'],
  ['stock_total', -1, 'El stock inicial no puede ser negativo'],
])('a change of %s to %j is refused with «%s»', (field, value, text) => {
  expect(productChange.safeParse({}).success).toBe(true)
  expect(messageOf(productChange.safeParse({ [field]: value }))).toBe(text)
})

test('a product without cost and stock has none of either', () => {
  const { cost_price, stock_total, status, image_url } = newProduct.parse({ ...whole, cost_price: null })
  expect([cost_price, stock_total, status, image_url]).toStrictEqual([0, 0, 'active', []])
})
