import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import { expect, test } from 'vitest'
import { headlineOf, payText, unbroken } from './order-page-texts'

test.each<[OrderStatus, boolean, string, string]>([
  ['pending', false, 'Recibimos tu pedido', 'Pagas $596.00 al recoger'],
  ['confirmed', false, 'Tu pedido está confirmado', 'Pagas $596.00 al recoger'],
  ['preparing', false, 'Estamos preparando tu pedido', 'Pagas $596.00 al recoger'],
  ['ready', false, 'Tu pedido está listo', 'Pagas $596.00 al recoger'],
  ['ready', true, 'Tu entrega ya pasó', 'Pagas $596.00 al recoger'],
  ['delivered', true, 'Pedido entregado', 'Pagaste $596.00'],
  ['cancelled', true, 'Pedido cancelado', 'No pagas nada'],
])('%s, past %s: %s, %s', (status, isPast, title, pay) => {
  const order = { status, is_past: isPast, total_amount: 596 }
  expect([headlineOf(order).title, payText(order)]).toStrictEqual([title, pay])
})

test('an hour is not broken across two lines', () => expect(unbroken('6:00 p.m.')).toBe('6:00\u00a0p.m.'))
