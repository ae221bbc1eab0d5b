import { expect, test, vi } from 'vitest'
import { listChanges } from '@tocador/contracts/changes'
import * as orders from '@tocador/contracts/orders'
import sql from 'sql-template-tag'
import { inTransaction } from '../platform/database/db'
import { aPlace, aProduct, aSession, anOrderWish } from '../testing/factories'
import { createTestApp } from '../testing/test-app'
import { readChanges } from './queries'

const shop = await createTestApp()
const { call } = shop
const place = await aPlace(shop)
const { token } = await shop.signIn('admin')

const changes = async () => (await call(listChanges, { token })).body.data
const versions = async () => (await changes()).versions
const anOrder = async () => {
  const lines = { [await aProduct(shop)]: 1 }
  return (await call(orders.placeGuestOrder, { body: { ...anOrderWish(place, lines), sessionId: aSession() } })).body
    .data.order
}

test('a new order is named first, waits for its confirmation, and changes the orders’ version', async () => {
  const before = await changes()
  const { id } = await anOrder()
  const after = await changes()
  expect(after.recentOrders[0]).toBe(id)
  expect(after.pendingOrders).toBe(before.pendingOrders + 1)
  expect(after.versions.orders).not.toBe(before.versions.orders)
})

test('a status, a note and a message sent change the orders’ version; nothing happening does not', async () => {
  const { id } = await anOrder()
  const seen = [await versions()]
  expect(await versions()).toEqual(seen[0])
  const change = (status: orders.OrderStatus, adminNotes: string | null) =>
    call(orders.changeOrderStatus, { params: { id }, body: { status, adminNotes }, token })
  for (const act of [
    () => change('confirmed', null),
    () => change('confirmed', 'Paga en efectivo'),
    () => call(orders.resendWhatsapp, { params: { id }, token }),
  ]) {
    await act()
    await vi.waitFor(async () => expect((await versions()).orders).not.toBe(seen.at(-1)?.orders), { timeout: 3_000 })
    seen.push(await versions())
  }
})

test('a row that comes to light after a later one is not missed', async () => {
  const { id } = await anOrder()
  const insert = sql`insert into order_history (order_id, to_status, at) values (${id}, 'pending', now())`
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const slow = await new Promise<{ done: Promise<void> }>((started) => {
    const done = inTransaction(shop.db, async (tx) => {
      await tx.run(insert)
      started({ done })
      await held
    })
  })
  await inTransaction(shop.db, (tx) => tx.run(insert))
  const before = await readChanges(shop.db)
  letGo()
  await slow.done
  expect((await readChanges(shop.db)).versions.orders).not.toBe(before.versions.orders)
})

test('stock that moves changes the products’ version', async () => {
  const before = await versions()
  await anOrder()
  await vi.waitFor(async () => expect((await versions()).products).not.toBe(before.products), { timeout: 3_000 })
})

test('nobody but an administrator hears of it', async () => {
  expect((await call(listChanges, {})).status).toBe(401)
  const { token: client } = await shop.signIn('client')
  expect((await call(listChanges, { token: client })).status).toBe(403)
})
