import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import { expect, test } from 'vitest'
import { changeUntil, pastOf, whyFixed } from './order-change-rules'

const MEXICO = 'America/Mexico_City'
const order = (status: OrderStatus = 'pending') => ({ status, deliveryDate: '2026-11-21', deliveryTime: '10:00' })
const rules = (now: string, changeHours = 12) => ({ now: new Date(now), timeZone: MEXICO, changeHours })

test.each([
  [12, '2026-11-21T04:00:00.000Z'],
  [0, '2026-11-21T16:00:00.000Z'],
  [168, '2026-11-14T16:00:00.000Z'],
])('with %i hours an order of Saturday at ten in Mexico City changes until %s', (hours, until) => {
  expect(changeUntil(order(), rules('2026-11-20T00:00:00Z', hours)).toISOString()).toBe(until)
})

const OVER = 'Se podía cambiar hasta el vie 20 nov, 10:00 p.m. Si lo necesitas, escríbenos por WhatsApp.'
const READY = 'Tu pedido ya está listo en el lugar que elegiste. Para cambiar la entrega, escríbenos por WhatsApp.'

test.each<[OrderStatus, string, string, string]>([
  ['pending', '2026-11-21T04:00:00.000Z', '', ''],
  ['pending', '2026-11-21T04:00:00.001Z', OVER, OVER],
  ['confirmed', '2026-11-20T18:00:00.000Z', '', ''],
  ['preparing', '2026-11-20T18:00:00.000Z', '', ''],
  ['ready', '2026-11-20T18:00:00.000Z', READY, ''],
  ['delivered', '2026-11-20T18:00:00.000Z', 'Este pedido ya se entregó.', 'Este pedido ya se entregó.'],
  ['cancelled', '2026-11-20T18:00:00.000Z', 'Este pedido está cancelado.', 'Este pedido está cancelado.'],
])('%s at %s: move "%s", cancel "%s"', (status, now, move, cancel) => {
  expect([whyFixed(order(status), 'move', rules(now)), whyFixed(order(status), 'cancel', rules(now))]).toStrictEqual([
    move,
    cancel,
  ])
})

test.each([
  ['2026-11-22T05:59:59Z', false, false],
  ['2026-11-22T06:00:00Z', true, false],
  ['2026-12-22T05:59:59Z', true, false],
  ['2026-12-22T06:00:00Z', true, true],
])('at %s the hand-over of 21 November is past: %s, long past: %s', (now, isPast, isLongPast) => {
  expect(pastOf(order(), rules(now))).toStrictEqual({ isPast, isLongPast })
})
