import { describe, expect, test } from 'vitest'
import { hashOfOrder, mergeCartItems, newOrderNumber, orderMessage } from './order-rules'

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
  const isSame = (change: Partial<typeof input>) => hashOfOrder({ ...input, ...change }).equals(hashOfOrder(input))

  test('does not depend on the order of lines or the format of the phone', () => {
    expect(isSame({ cartItems: input.cartItems.toReversed(), customerPhone: '+52 1 55 1234 5678' })).toBe(true)
  })
  test.each([
    [{ customerName: 'Ema' }],
    [{ deliveryTime: '11:00' }],
    [{ notes: 'Hola' }],
    [{ totalAmount: 11 }],
    [{ deliveryLocationId: 2 }],
    [{ cartItems: [{ productId: 1, quantity: 3 }] }],
  ])('changes with %j', (change) => expect(isSame(change)).toBe(false))
})

test('[SAFE-52] no direction mark of a saved name reaches the WhatsApp message', () => {
  const message = orderMessage({
    orderNumber: 'PED-261120-ABCD',
    handover: {
      locationId: 1,
      locationName: 'Plaza Jacaranda',
      address: 'Centro',
      day: '2026-11-21',
      hour: '10:00',
      whatsappNumber: '521000000000',
      shopName: 'Tocador',
      messageClosing: '',
    },
    input: { customerName: 'Ana\u202e', customerPhone: '1000000000', deliveryAddress: '\u2066Centro', notes: '\u200b' },
    lines: [
      {
        productId: 1,
        quantity: 1,
        name: 'Labial\u202e',
        priceCents: 100,
        costCents: 0,
        image: '',
        isSellable: true,
        isShort: false,
        available: 1,
      },
    ],
    totalCents: 100,
  })
  expect(message).not.toMatch(/[\u200b\u202a-\u202e\u2066-\u2069]/)
  expect(message).toContain('Nombre: Ana\n')
})
