import { expect, test } from 'vitest'
import { isChanged, itemsOf, linesOf } from './line-edit-rules'

const item = (product_id: number, quantity: number) => ({
  product_id,
  product_name: `Producto ${product_id}`,
  product_image: '/media/a.webp',
  quantity,
  price: 100,
  subtotal: 100 * quantity,
  cost: 40,
})
const order = { items: [item(1, 2), item(2, 1)] }

test('the form starts with the lines and prices of the order', () => {
  expect(itemsOf(linesOf(order))).toStrictEqual([
    { productId: 1, quantity: 2 },
    { productId: 2, quantity: 1 },
  ])
  // How many are free is not known, so the most that a line may have.
  expect(linesOf(order)[0]?.product).toStrictEqual({
    id: 1,
    name: 'Producto 1',
    image_url: '/media/a.webp',
    price: 100,
    stock_available: 9_999,
  })
})

test.each([
  ['the same lines', linesOf(order), false],
  ['the same lines in another sequence', linesOf(order).toReversed(), false],
  ['another quantity', linesOf({ items: [item(1, 3), item(2, 1)] }), true],
  ['one line less', linesOf({ items: [item(1, 2)] }), true],
  ['another product', linesOf({ items: [item(1, 2), item(3, 1)] }), true],
])('%s', (_what, lines, expected) => expect(isChanged(order, lines)).toBe(expected))
