import { describe, expect, test } from 'vitest'
import { hashOfOrder, mergeCartItems, newOrderNumber, orderSearchText } from './order-rules'

test('an order number is PED, the date and four unambiguous characters', () => {
  const numbers = Array.from({ length: 300 }, () => newOrderNumber('2026-01-05'))
  for (const number of numbers) expect(number).toMatch(/^PED-260105-[2-9ABCDEFGHJKMNPQRSTUVWXYZ]{4}$/)
  expect(new Set(numbers).size).toBeGreaterThan(290)
})

test('a product listed twice becomes one line, and lines are sorted by product id', () => {
  const items = [
    { productId: 9, quantity: 1 },
    { productId: 2, quantity: 1 },
    { productId: 9, quantity: 3 },
  ]
  expect(mergeCartItems(items)).toEqual([
    { productId: 2, quantity: 1 },
    { productId: 9, quantity: 4 },
  ])
})

describe('the hash of an order request', () => {
  const input = {
    customerName: 'Eva',
    customerPhone: '5512345678',
    customerEmail: '',
    deliveryLocationId: 1,
    deliveryDate: '2026-01-05',
    deliveryTime: '10:00',
    deliveryAddress: '',
    notes: '',
    totalAmount: 10,
    cartItems: [
      { productId: 1, quantity: 2 },
      { productId: 2, quantity: 1 },
    ],
  }
  const isSame = (change: Partial<typeof input>) =>
    hashOfOrder({ ...input, ...change }, null).equals(hashOfOrder(input, null))

  test('does not depend on the order of lines or the format of the phone', () => {
    expect(isSame({ cartItems: input.cartItems.toReversed(), customerPhone: '+52 1 55 1234 5678' })).toBe(true)
  })
  test.each([
    [{ customerName: 'Ema' }],
    [{ deliveryTime: '11:00' }],
    [{ notes: 'Hola' }],
    [{ totalAmount: 11 }],
    [{ deliveryLocationId: 2 }],
    [{ customerPhone: '5512345679' }],
    [{ customerEmail: 'eva@example.com' }],
    [{ deliveryDate: '2026-01-06' }],
    [{ deliveryAddress: 'Centro' }],
    [{ cartItems: [{ productId: 1, quantity: 3 }] }],
    [{ cartItems: input.cartItems.map((item) => ({ ...item, quantity: 5 })) }],
    [{ cartItems: input.cartItems.map((item) => ({ ...item, productId: item.productId + 5 })) }],
  ])('changes with %j', (change) => expect(isSame(change)).toBe(false))

  test('changes with the account for which the owner orders, and is otherwise what earlier versions of the shop stored', () => {
    const hashes = [null, 7, 8].map((account) => hashOfOrder(input, account).toString('hex'))
    expect(new Set(hashes).size).toBe(3)
    expect(hashes[0]).toBe('72852103ca40137e62a39bf91a06d49e16b7e7624538150ea81b8d06c93fa1cd')
  })
})

test('an order is found by its number, its name and its phone, as typed and in digits', () => {
  expect(orderSearchText('PED-261120-ABCD', 'Sofía Núñez', '+52 55 1234-5678')).toBe(
    'ped-261120-abcd sofia nunez +52 55 1234-5678 525512345678',
  )
})
