import { ORDER_LIFE, ORDER_STATUSES } from '@tocador/contracts/orders/order-life'
import { WHATSAPP_STATE_LABELS } from '@tocador/contracts/orders/orders-words'
import { expect, test } from 'vitest'
import { customerOrdersText, piecesOf, profitOf, profitText, stockEffect, whatsappStateOf } from './order-texts'

test('the six statuses in display order, in Spanish', () => {
  expect(ORDER_STATUSES.map((status) => ORDER_LIFE[status].label)).toEqual([
    'Pendiente',
    'Confirmado',
    'En Preparación',
    'Listo',
    'Entregado',
    'Cancelado',
  ])
})

test.each([
  ['no message: none', '', null, 'none'],
  ['a message that was not sent: pending', 'Hola', null, 'pending'],
  ['sent', 'Hola', '2026-11-20T18:00:00.000Z', 'sent'],
] as const)('%s', (_, whatsapp_message, whatsapp_sent_at, state) => {
  expect(whatsappStateOf({ whatsapp_message, whatsapp_sent_at })).toBe(state)
  expect(WHATSAPP_STATE_LABELS[state]).not.toBe('')
})

test('only a change to or from cancelled affects the stock', () => {
  expect(stockEffect('pending', 'cancelled', 4)).toBe('Regresan 4 piezas a tus existencias.')
  expect(stockEffect('pending', 'cancelled', 1)).toBe('Regresa 1 pieza a tus existencias.')
  expect(stockEffect('cancelled', 'ready', 1)).toBe('Se toma 1 pieza otra vez.')
  expect(stockEffect('cancelled', 'ready', 2)).toBe('Se toman 2 piezas otra vez.')
  expect(stockEffect('cancelled', 'cancelled', 4)).toBeUndefined()
  expect(stockEffect('pending', 'delivered', 4)).toBeUndefined()
})

test.each([
  [[{ quantity: 2, cost: 90.5 }], 378, '$197.00 · 52.12 %'],
  [
    [
      { quantity: 1, cost: 0.1 },
      { quantity: 1, cost: 0.2 },
    ],
    0.3,
    '$0.00 · 0.00 %',
  ],
  [[{ quantity: 3, cost: 50 }], 100, '−$50.00 · −50.00 %'],
  [[{ quantity: 1, cost: 20 }], 0, '−$20.00'],
])('profit of %j sold for %d pesos: %s', (items, total, text) => {
  expect(profitText(profitOf(items, total), total)).toBe(text)
})

test('the pieces of an order are the sum of its lines', () => {
  expect(piecesOf([{ quantity: 2 }, { quantity: 3 }])).toBe(5)
  expect(piecesOf([])).toBe(0)
})

test('an order is counted among those of its customer', () => {
  expect(customerOrdersText({ place: 1, total: 1 })).toBe('Su primer pedido')
  expect(customerOrdersText({ place: 1, total: 2 })).toBe('Pedido 1 de 2')
  expect(customerOrdersText({ place: 1_001, total: 1_200 })).toBe('Pedido 1,001 de 1,200')
})
