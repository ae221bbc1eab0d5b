import { ORDER_LIFE, type OrderStatus } from '@tocador/contracts/orders/order-life'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { checkStock } from '@tocador/contracts/catalog/stock-endpoints'
import * as orders from '@tocador/contracts/orders/orders-endpoints'
import * as placingEndpoints from '@tocador/contracts/orders/placing-endpoints'
import { aCartWith, aPlace, aProduct, aSession, anOrderInput, lapseHolds, levelOf } from '../../testing/factories'
import { nobody } from '../../platform/context'
import { openTransaction, waitForLock } from '../../testing/locks'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const place = await aPlace(shop)
const ana = await shop.signIn('admin', { name: 'Ana' })
const bea = await shop.signIn('admin', { name: 'Bea' })

async function anOrder(lines: Record<number, number>) {
  const { body } = await shop.call(placingEndpoints.placeGuestOrder, {
    body: { ...anOrderInput(place, lines), sessionId: aSession() },
  })
  return body.data.order.id
}
const change = (id: number, status: OrderStatus, more: { token?: string; seen?: OrderStatus } = {}) =>
  shop.call(orders.changeOrderStatus, {
    params: { id },
    body: { status, ...(more.seen !== undefined && { statusSeen: more.seen }) },
    token: more.token ?? ana.token,
  })
const detailOf = async (id: number) =>
  (await shop.call(orders.getOrder, { params: { id }, token: ana.token })).body.data

test('two administrators change one order: the second gets the new status and changes nothing', async () => {
  for (const [first, second] of [
    ['cancelled', 'confirmed'],
    ['confirmed', 'cancelled'],
  ] as const) {
    const product = await aProduct(shop, { stock: 5 })
    const id = await anOrder({ [product]: 2 })
    expect((await change(id, first, { seen: 'pending' })).status).toBe(200)
    const { status, body } = await change(id, second, { seen: 'pending', token: bea.token })
    expect([status, body.code, body.details]).toEqual([409, 'STALE_EDIT', { status: first }])
    expect(body.message).toBe(
      `Alguien lo cambió a ${ORDER_LIFE[first].label}. Revisa el pedido antes de cambiarlo de nuevo.`,
    )
    const { status: now, history } = await detailOf(id)
    expect([now, history.map((entry) => entry.to_status)]).toEqual([first, ['pending', first]])
    expect((await levelOf(shop, product)).onHand).toBe(first === 'cancelled' ? 5 : 3)
  }
})

test('two simultaneous changes: exactly one is applied completely, and the stock is consistent', async () => {
  const product = await aProduct(shop, { stock: 50 })
  for (let round = 0; round < 6; round++) {
    const before = await levelOf(shop, product)
    const id = await anOrder({ [product]: 2 })
    const replies = await Promise.all([
      change(id, 'cancelled', { seen: 'pending' }),
      change(id, 'preparing', { seen: 'pending', token: bea.token }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const { status, history } = await detailOf(id)
    expect(history).toHaveLength(2)
    expect((await levelOf(shop, product)).onHand).toBe(status === 'cancelled' ? before.onHand : before.onHand - 2)
    if (status !== 'cancelled') await change(id, 'cancelled')
  }
  expect((await shop.call(checkStock, { token: ana.token })).body.data).toEqual({ ok: true, differences: [] })
})

test('one change that is sent twice at once, by a double press, is applied and recorded once', async () => {
  const product = await aProduct(shop, { stock: 5 })
  const id = await anOrder({ [product]: 2 })
  const other = await openTransaction(shop.contextFor(nobody), (tx) =>
    tx.run(sql`update orders set notes = notes where id = ${id}`),
  )
  const changing = Promise.all([
    change(id, 'cancelled', { seen: 'pending' }),
    change(id, 'cancelled', { seen: 'pending' }),
  ])
  await waitForLock(shop.db, 2)
  await other.commit()
  expect((await changing).map(({ status }) => status)).toStrictEqual([200, 200])
  const recorded = await shop.db.first(sql`
    select (select count(*)::int from order_history where order_id = ${id} and to_status = 'cancelled') as history,
      (select count(*)::int from audit_log where subject = 'order' and subject_id = ${String(id)} and action = 'set-status') as audit`)
  expect(recorded).toStrictEqual({ history: 1, audit: 1 })
  expect(await levelOf(shop, product)).toStrictEqual({ onHand: 5, held: 0 })
})

test('notes that another administrator has just saved are not overwritten', async () => {
  const id = await anOrder({ [await aProduct(shop)]: 1 })
  const note = (adminNotes: string, notesSeen: string, token: string) =>
    shop.call(orders.changeOrderStatus, { params: { id }, body: { status: 'pending', adminNotes, notesSeen }, token })
  expect((await note('Paga con tarjeta', '', ana.token)).status).toBe(200)
  const { status, body } = await note('Llega tarde', '', bea.token)
  expect([status, body.code, body.details]).toEqual([409, 'STALE_EDIT', { admin_notes: 'Paga con tarjeta' }])
  expect((await detailOf(id)).admin_notes).toBe('Paga con tarjeta')
  expect((await note('Paga con tarjeta', '', bea.token)).status).toBe(200)
  expect((await note('Paga con tarjeta, llega tarde', 'Paga con tarjeta', bea.token)).status).toBe(200)
})

test('the history tells a new status, also one with notes, from a change of the notes alone', async () => {
  const id = await anOrder({ [await aProduct(shop)]: 1 })
  const set = (status: OrderStatus, adminNotes?: string) =>
    shop.call(orders.changeOrderStatus, {
      params: { id },
      body: { status, ...(adminNotes !== undefined && { adminNotes }) },
      token: ana.token,
    })
  await set('confirmed', 'Paga con tarjeta')
  await set('preparing')
  await set('preparing', 'Paga en efectivo')
  const { history } = await detailOf(id)
  expect(history.slice(1).map(({ event, to_status, note }) => [event, to_status, note])).toStrictEqual([
    ['status', 'confirmed', 'Paga con tarjeta'],
    ['status', 'preparing', ''],
    ['notes', 'preparing', 'Paga en efectivo'],
  ])
})

test('setting the current status, or sending no seen status, is not a conflict', async () => {
  const id = await anOrder({ [await aProduct(shop)]: 1 })
  await change(id, 'confirmed', { seen: 'pending' })
  expect((await change(id, 'confirmed', { seen: 'pending', token: bea.token })).status).toBe(200)
  expect((await change(id, 'ready', { token: bea.token })).status).toBe(200)
  expect((await detailOf(id)).history).toHaveLength(3)
})

test('what another administrator has already set is no conflict, and the new part of the change is saved', async () => {
  const id = await anOrder({ [await aProduct(shop)]: 1 })
  const set = (body: { status: OrderStatus; statusSeen: OrderStatus; adminNotes?: string; notesSeen?: string }) =>
    shop.call(orders.changeOrderStatus, { params: { id }, body, token: bea.token })
  await change(id, 'confirmed', { seen: 'pending' })
  const notes = { adminNotes: 'Paga con tarjeta', notesSeen: '' }
  const noted = await set({ status: 'confirmed', statusSeen: 'pending', ...notes })
  expect([noted.status, noted.body.data.admin_notes]).toStrictEqual([200, 'Paga con tarjeta'])
  const ready = await set({ status: 'ready', statusSeen: 'confirmed', ...notes })
  expect([ready.status, ready.body.data.status]).toStrictEqual([200, 'ready'])
})

test('cancelling and reactivating an order repeatedly leaves the stock unchanged', async () => {
  const [one, two] = [await aProduct(shop, { stock: 7 }), await aProduct(shop, { stock: 4 })]
  const id = await anOrder({ [one]: 3, [two]: 4 })
  const sold = [await levelOf(shop, one), await levelOf(shop, two)]
  for (const status of ['cancelled', 'pending', 'cancelled', 'delivered'] as const) {
    expect((await change(id, status)).status).toBe(200)
    const expected =
      status === 'cancelled'
        ? [
            { onHand: 7, held: 0 },
            { onHand: 4, held: 0 },
          ]
        : sold
    expect([await levelOf(shop, one), await levelOf(shop, two)], status).toEqual(expected)
    expect((await shop.call(checkStock, { token: ana.token })).body.data.ok, status).toBe(true)
  }
})

test('a cancelled order takes its units back from a hold that has lapsed, and not from one that lasts', async () => {
  const product = await aProduct(shop, { stock: 2 })
  const id = await anOrder({ [product]: 2 })
  await change(id, 'cancelled')
  await aCartWith(shop, { [product]: 1 })
  expect((await change(id, 'pending')).body.code).toBe('STOCK_INSUFFICIENT')
  await lapseHolds(shop, product)
  expect((await change(id, 'pending')).status).toBe(200)
  expect(await levelOf(shop, product)).toStrictEqual({ onHand: 0, held: 0 })
})

test('a cancelled order frees its slot for one other, and counts in it again when it is reactivated', async () => {
  const small = await aPlace(shop, { capacity: 1 })
  const product = await aProduct(shop, { stock: 10 })
  const order = () =>
    shop.call(placingEndpoints.placeGuestOrder, {
      body: { ...anOrderInput(small, { [product]: 1 }), sessionId: aSession() },
    })
  const first = await order()
  expect(first.status).toBe(201)
  expect((await order()).body.code).toBe('SLOT_FULL')
  const { id } = first.body.data.order
  await change(id, 'cancelled')
  const second = await order()
  expect(second.status).toBe(201)
  expect((await order()).body.code).toBe('SLOT_FULL')
  // The administrator may exceed the capacity. Then one cancellation does not free the slot.
  expect((await change(id, 'pending')).status).toBe(200)
  await change(second.body.data.order.id, 'cancelled')
  expect((await order()).body.code).toBe('SLOT_FULL')
  await change(id, 'cancelled')
  expect((await order()).status).toBe(201)
})
