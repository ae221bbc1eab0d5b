import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import { expect, test } from 'vitest'
import { noticeOfChange, toldChange, type OrderToTell } from './told-change-rules'

const order: OrderToTell = { status: 'confirmed', locationId: 3, deliveryDate: '2026-11-21', deliveryTime: '10:00' }

test('a change is told in the characters of a cookie', () => {
  expect(toldChange('moved', order)).toBe('moved.3.2026-11-21.10:00')
  expect(toldChange('cancelled', order)).toBe('cancelled')
})

test.each<[string, OrderStatus, string | undefined]>([
  ['moved.3.2026-11-21.10:00', 'pending', 'Listo, cambiamos tu entrega.'],
  ['moved.3.2026-11-21.10:00', 'ready', 'Listo, cambiamos tu entrega.'],
  ['kept.3.2026-11-21.10:00', 'confirmed', 'Tu entrega sigue como estaba.'],
  ['cancelled', 'cancelled', 'Tu pedido quedó cancelado. No tienes que hacer nada más.'],
  ['moved.3.2026-11-21.10:00', 'cancelled', undefined],
  ['kept.3.2026-11-21.10:00', 'cancelled', undefined],
  ['moved.3.2026-11-21.11:00', 'confirmed', undefined],
  ['moved.4.2026-11-21.10:00', 'confirmed', undefined],
  ['moved.3.2026-11-22.10:00', 'confirmed', undefined],
  ['cancelled', 'confirmed', undefined],
  ['cancelled', 'delivered', undefined],
  ['moved', 'confirmed', undefined],
  ['toString', 'cancelled', undefined],
  ['', 'cancelled', undefined],
])('%s is told of an order that is %s: %s', (told, status, text) => {
  expect(noticeOfChange(told, { ...order, status })?.text).toBe(text)
})
