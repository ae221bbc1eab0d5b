import { piecesText } from '@tocador/contracts/pieces-text'
import { expect, test } from 'vitest'
import { aCart } from '../../testing/a-cart'
import {
  atPrices,
  countOf,
  linesOf,
  priceChanges,
  quotedLines,
  subtotalOf,
  totalOf,
  type CheckoutLine,
} from './checkout-lines'

const line = (productId: number, price: number, quantity = 1): CheckoutLine => ({
  productId,
  name: `Labial ${productId}`,
  imageUrl: '/NoImage.jpg',
  quantity,
  price,
})

test('the total is counted in centavos', () => {
  expect(totalOf([line(1, 0.1, 3), line(2, 199.99, 2)])).toBe(400.28)
})

test('units are counted, not lines', () => {
  expect([piecesText(countOf([line(1, 5)])), piecesText(countOf([line(1, 5, 2), line(2, 5)]))]).toEqual([
    '1 pieza',
    '3 piezas',
  ])
})

test('new prices replace the old ones and are listed by product', () => {
  const lines = [line(1, 189), line(2, 349, 2)]
  const quotes = [
    { productId: 1, price: 199 },
    { productId: 2, price: 349 },
  ]
  expect(totalOf(atPrices(lines, quotes))).toBe(897)
  expect(priceChanges(lines, quotes)).toEqual(['Labial 1: antes $189.00, ahora $199.00'])
})

test('a refused cart is shown at the quoted prices, the cart loaded after it at its own', () => {
  const refused = aCart([{ productId: 1, name: 'Labial', price: 189, quantity: 1 }])
  const loaded = aCart([{ productId: 1, name: 'Labial', price: 205, quantity: 1 }])
  const quoted = { cart: refused, quotes: [{ productId: 1, price: 199 }] }
  expect(quotedLines(refused, undefined).map(({ price }) => price)).toStrictEqual([189])
  expect(quotedLines(refused, quoted).map(({ price }) => price)).toStrictEqual([199])
  expect(quotedLines(loaded, quoted).map(({ price }) => price)).toStrictEqual([205])
  expect(quotedLines(null, quoted)).toStrictEqual([])
})

test('the lines of an order are those of the cart', () => {
  const cart = aCart([{ productId: 3, name: 'Labial', price: 189.5, quantity: 2 }, { productId: 4 }])
  expect(linesOf(cart)).toHaveLength(2)
  expect(linesOf(cart)[0]).toStrictEqual({
    productId: 3,
    name: 'Labial',
    imageUrl: '/media/uno-640.webp',
    quantity: 2,
    price: 189.5,
  })
  expect(linesOf(null)).toStrictEqual([])
})

test('a line costs its price times its units', () => expect(subtotalOf(line(1, 0.1, 3))).toBe(0.3))

test('a line without a new price keeps its price', () => {
  const quotes = [{ productId: 2, price: 199 }]
  expect(atPrices([line(1, 189), line(2, 189)], quotes).map(({ price }) => price)).toStrictEqual([189, 199])
  expect(priceChanges([line(1, 189)], quotes)).toStrictEqual([])
})
