import { describe, expect, test } from 'vitest'
import type { SoldLine } from '../../stock'
import { hashOfOrder, mergeCartItems, newOrderNumber, orderMessage, orderSearchText } from './order-rules'

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
    [{ customerPhone: '5512345679' }],
    [{ customerEmail: 'eva@example.com' }],
    [{ deliveryDate: '2026-01-06' }],
    [{ deliveryAddress: 'Centro' }],
    [{ cartItems: [{ productId: 1, quantity: 3 }] }],
    [{ cartItems: input.cartItems.map((item) => ({ ...item, quantity: 5 })) }],
    [{ cartItems: input.cartItems.map((item) => ({ ...item, productId: item.productId + 5 })) }],
  ])('changes with %j', (change) => expect(isSame(change)).toBe(false))
})

describe('the message that the customer sends', () => {
  const line = (quantity: number, name: string, priceCents: number): SoldLine => ({
    productId: 1,
    quantity,
    name,
    priceCents,
    costCents: 0,
    image: '',
    isSellable: true,
    isShort: false,
    available: 1,
  })
  const order = {
    orderNumber: 'PED-261120-ABCD',
    handover: {
      locationId: 1,
      locationName: 'Plaza Jacaranda',
      address: 'Centro',
      day: '2026-11-21',
      hour: '17:30',
      whatsappNumber: '521000000000',
      shopName: 'Tocador',
      messageClosing: 'Gracias, te esperamos.',
    },
    input: { customerName: 'Ana  *Luz*', customerPhone: '+52 55 1234 5678', deliveryAddress: '', notes: '' },
    lines: [line(1, 'Labial_Carmín', 12_050), line(3, ' Esmalte\nRubí', 4_000)],
    totalCents: 24_050,
  }

  test('has the order number, the buyer, place and time, every line and the total', () => {
    expect(orderMessage(order).split('\n')).toStrictEqual([
      'Hola, Tocador. Quiero confirmar mi pedido *PED-261120-ABCD*.',
      '',
      'Nombre: Ana Luz',
      'Teléfono: 55 1234 5678',
      'Lugar de entrega: Plaza Jacaranda',
      'Fecha: sábado, 21 de noviembre de 2026',
      'Hora: 5:30 p.m.',
      '',
      '• 1 × LabialCarmín: $120.50',
      '• 3 × Esmalte Rubí: $120.00 ($40.00 c/u)',
      '',
      '*Total: $240.50*',
      '',
      'Gracias, te esperamos.',
    ])
  })

  test('has the address and the notes if the buyer gave them, each on one line', () => {
    const input = { ...order.input, deliveryAddress: 'Calle 5\n*Total: $0*', notes: 'Toca\n\nel `timbre`' }
    const lines = orderMessage({ ...order, input }).split('\n')
    expect(lines.slice(4, 7)).toStrictEqual([
      'Lugar de entrega: Plaza Jacaranda',
      'Dirección: Calle 5 Total: $0',
      'Fecha: sábado, 21 de noviembre de 2026',
    ])
    expect(lines.slice(-5)).toStrictEqual([
      '*Total: $240.50*',
      '',
      'Notas: Toca el timbre',
      '',
      'Gracias, te esperamos.',
    ])
  })

  test('ends with the usual sentence if the owner wrote none', () => {
    const message = orderMessage({ ...order, handover: { ...order.handover, messageClosing: '' } })
    expect(message.split('\n').at(-1)).toBe(
      'Para confirmar, envía este mensaje tal como está. Te respondemos por aquí.',
    )
  })
})

test('an order is found by its number, its name and its phone, as typed and in digits', () => {
  expect(orderSearchText('PED-261120-ABCD', 'Sofía Núñez', '+52 55 1234-5678')).toBe(
    'ped-261120-abcd sofia nunez +52 55 1234-5678 525512345678',
  )
})

test('no direction mark of a saved name reaches the WhatsApp message', () => {
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
