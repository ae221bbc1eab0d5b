import type { OrderDetail } from '@tocador/contracts/orders/order-schemas'
import type { OrderEvent } from '@tocador/contracts/orders/orders-words'
import { describe, expect, test } from 'vitest'
import { dueMessage, isTold, offerText } from './customer-message-rules'

const orderWith = (...events: OrderEvent[]): Pick<OrderDetail, 'status' | 'history'> => ({
  status: 'ready',
  history: events.map((event, index) => ({
    id: index + 1,
    event,
    from_status: index === 0 ? null : 'ready',
    to_status: 'ready',
    note: '',
    changed_by: '',
    created_at: '2026-11-20T18:00:00.000Z',
  })),
})

const moved = (order: ReturnType<typeof orderWith>, by: string) => ({
  ...order,
  history: order.history.map((entry) => (entry.event === 'handover' ? { ...entry, changed_by: by } : entry)),
})

test.each<[string, OrderEvent[], string, boolean]>([
  ['Cliente', ['status', 'handover'], 'ready', false],
  ['Ana', ['status', 'handover'], 'changed', false],
  ['Cliente', ['status', 'message', 'handover'], 'ready', true],
  ['Ana', ['status', 'message', 'handover'], 'changed', false],
  ['Cliente', ['status', 'lines', 'handover'], 'changed', false],
])('an order that %s moved, after %j: only a change by the shop is due as one', (by, events, kind, told) => {
  const order = moved(orderWith(...events), by)
  expect([dueMessage(order), isTold(order)]).toStrictEqual([kind, told])
})

describe('the message that is due', () => {
  test.each<[string, OrderEvent[], string, boolean]>([
    ['nothing', [], 'ready', false],
    ['a new status', ['status', 'message', 'status'], 'ready', false],
    ['changed lines', ['status', 'message', 'lines'], 'changed', false],
    ['a changed hand-over, with notes after it', ['status', 'handover', 'notes'], 'changed', false],
    ['a new status after a change', ['status', 'lines', 'status'], 'ready', false],
    ['a message that was sent, with notes after it', ['status', 'lines', 'message', 'notes'], 'ready', true],
  ])('after %s', (_what, events, kind, told) => {
    const order = orderWith(...events)
    expect([dueMessage(order), isTold(order)]).toStrictEqual([kind, told])
  })
})

test('[MSG-06] the offer names the customer and the news', () => {
  const order = { customer_name: 'Sofía Ramírez' }
  expect(offerText(order, 'ready')).toBe('¿Le escribes a Sofía? Su pedido está en «Listo».')
  expect(offerText(order, 'changed')).toBe('¿Le escribes a Sofía? Su pedido cambió.')
})
