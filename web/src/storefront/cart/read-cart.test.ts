import { expect, test } from 'vitest'
import { readCart } from './read-cart'

const camel = {
  id: 4,
  userId: 7,
  sessionId: null,
  holdMinutes: 90,
  status: 'active',
  items: [
    {
      reservationId: 31,
      productId: 9,
      quantity: 2,
      maxQuantity: 5,
      reservedUntil: '2026-11-20T19:00:00.000Z',
      lapsed: false,
      product: {
        id: 9,
        name: 'Rubor compacto Durazno',
        price: 199.5,
        imageUrl: '/media/rubor-640.webp',
        stockTotal: 3,
        description: 'Polvo fino',
        productTypeId: 12,
        categoryName: 'Rostro',
      },
    },
  ],
  total: 399,
  createdAt: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-20T18:05:00.000Z',
  expiresAt: '2026-11-20T19:00:00.000Z',
}
const snake = {
  id: 4,
  user_id: 7,
  session_id: null,
  hold_minutes: 90,
  status: 'active',
  items: [
    {
      reservation_id: 31,
      product_id: 9,
      quantity: 2,
      max_quantity: 5,
      reserved_until: '2026-11-20T19:00:00.000Z',
      lapsed: false,
      product: {
        id: 9,
        name: 'Rubor compacto Durazno',
        price: '199.50',
        image_url: '/media/rubor-640.webp',
        stock_total: 3,
        description: 'Polvo fino',
        product_type_id: 12,
        category_name: 'Rostro',
      },
    },
  ],
  total: '399.00',
  created_at: '2026-11-20T18:00:00.000Z',
  updated_at: '2026-11-20T18:05:00.000Z',
  expires_at: '2026-11-20T19:00:00.000Z',
}

test.each([
  ['[CART-14] reads a cart in snake_case, also with totals as text', snake],
  ['[CART-15] reads a cart in camelCase', camel],
])('%s', (_, answer) => {
  const cart = readCart(answer)
  expect(cart).toMatchObject({ id: 4, userId: 7, cartType: 'registered', total: 399, itemCount: 2 })
  expect(cart.holdMinutes).toBe(90)
  expect(cart).toMatchObject({ createdAt: camel.createdAt, updatedAt: camel.updatedAt, expiresAt: camel.expiresAt })
  expect(cart.items).toEqual([
    {
      reservationId: 31,
      productId: 9,
      quantity: 2,
      maxQuantity: 5,
      reservedUntil: '2026-11-20T19:00:00.000Z',
      lapsed: false,
      product: {
        id: 9,
        name: 'Rubor compacto Durazno',
        price: 199.5,
        image_url: '/media/rubor-640.webp',
        stock_total: 3,
        description: 'Polvo fino',
        product_type_id: 12,
        category_name: 'Rostro',
      },
    },
  ])
})

test('[CART-14] [CART-15] reads the session of a guest’s cart in either case', () => {
  for (const guest of [{ sessionId: 'guest_1' }, { session_id: 'guest_1' }])
    expect(readCart(guest)).toMatchObject({ userId: null, sessionId: 'guest_1', cartType: 'guest' })
})

test('[CART-16] [CART-18] an item without a product gets a default name, picture and category', () => {
  const [item] = readCart({ items: [{ product_id: 3, quantity: 1, product: { name: '  ', image_url: '' } }] }).items
  expect(item?.product).toMatchObject({
    id: 3,
    name: 'Producto sin nombre',
    image_url: '/NoImage.jpg',
    category_name: 'Sin categoría',
  })
})

test('[CART-12] a cart without a status is active', () => {
  expect(readCart({ items: [] }).status).toBe('active')
  expect(readCart({ items: [], status: 'completed' }).status).toBe('completed')
})

test('missing totals are computed from the items', () => {
  const product = { id: 3, price: 10.1, stock_total: 4 }
  const cart = readCart({ session_id: 'guest_1', items: [{ quantity: 3, product }] })
  expect(cart).toMatchObject({
    id: 0,
    userId: null,
    sessionId: 'guest_1',
    cartType: 'guest',
    total: 30.3,
    itemCount: 3,
  })
  expect(cart.items[0]).toMatchObject({ productId: 3, maxQuantity: 7, reservedUntil: '', lapsed: false })
})

test.each([[undefined], [null], ['<html>'], [{ items: 'none' }]])('%j is an empty cart', (answer) =>
  expect(readCart(answer).items).toEqual([]),
)

test('an empty answer has a default for every field', () => {
  expect(readCart({ items: [{}] })).toStrictEqual({
    id: 0,
    userId: null,
    sessionId: null,
    cartType: 'guest',
    holdMinutes: 0,
    status: 'active',
    items: [
      {
        reservationId: 0,
        productId: 0,
        quantity: 1,
        maxQuantity: 1,
        reservedUntil: '',
        lapsed: false,
        product: {
          id: 0,
          name: 'Producto sin nombre',
          price: 0,
          image_url: '/NoImage.jpg',
          stock_total: 0,
          description: '',
          product_type_id: 0,
          category_name: 'Sin categoría',
        },
      },
    ],
    total: 0,
    itemCount: 1,
    createdAt: '',
    updatedAt: '',
    expiresAt: null,
  })
})

test('totals and limits of the server are not computed again', () => {
  const line = { productId: 3, quantity: 2, maxQuantity: 9, product: { price: 10, stock_total: 4 } }
  expect(readCart({ total: 15, items: [line] })).toMatchObject({ total: 15, items: [{ maxQuantity: 9 }] })
})

test.each([
  [true, true],
  [false, false],
  ['true', false],
  [undefined, false],
])('a line with lapsed %j has lapsed: %s', (lapsed, expected) => {
  expect(readCart({ items: [{ lapsed }] }).items[0]?.lapsed).toBe(expected)
})

test.each([
  [5, 5],
  ['5', 5],
  ['5.5', 5.5],
  ['', 0],
  ['cinco', 0],
  [true, 0],
  [[5], 0],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 0],
])('the number %j is read as %d', (written, expected) => {
  expect(readCart({ id: written }).id).toBe(expected)
})

test.each([
  ['', 1],
  ['3', 3],
])('the quantity %j is read as %d', (quantity, expected) => {
  expect(readCart({ items: [{ quantity }] }).items[0]?.quantity).toBe(expected)
})
