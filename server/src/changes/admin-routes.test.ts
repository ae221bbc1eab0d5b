import { expect, test, vi } from 'vitest'
import { listChanges } from '@tocador/contracts/changes/changes-endpoints'
import * as orders from '@tocador/contracts/orders/orders-endpoints'
import { vote } from '@tocador/contracts/surveys/surveys-endpoints'
import * as placingEndpoints from '@tocador/contracts/orders/placing-endpoints'
import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import sql from 'sql-template-tag'
import { runTransaction } from '../platform/database/db'
import { aPlace, aProduct, aSession, anOrderInput } from '../testing/factories'
import { aPendingOption, aSurvey } from '../testing/survey-factories'
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
  return (
    await call(placingEndpoints.placeGuestOrder, { body: { ...anOrderInput(place, lines), sessionId: aSession() } })
  ).body.data.order
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
  const pending = async () => (await readChanges(shop.db)).pendingOrders
  const waiting = await pending()
  const change = (status: OrderStatus, adminNotes: string | null) =>
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
  expect(await pending(), 'a confirmed order waits no more').toBe(waiting - 1)
})

test('more changes than an answer looks at since the last one are noticed, too, and the list of new orders is full', async () => {
  const before = await changes()
  const lines = { [await aProduct(shop, { stock: 200 })]: 1 }
  for (let count = 0; count < 65; count++) {
    await call(placingEndpoints.placeGuestOrder, { body: { ...anOrderInput(place, lines), sessionId: aSession() } })
  }
  await vi.waitFor(async () => expect((await changes()).pendingOrders).toBe(before.pendingOrders + 65))
  const after = await changes()
  expect(after.versions.orders).not.toBe(before.versions.orders)
  expect(after.versions.products).not.toBe(before.versions.products)
  expect(after.recentOrders).toHaveLength(50)
  expect(after.recentOrders.filter((id) => before.recentOrders.includes(id))).toEqual([])
})

// A sweep of lapsed holds writes 500 rows at a time, an order up to fifty.
test.each([1, 600])('a row that comes to light after %i later ones is not missed', async (later) => {
  const { id } = await anOrder()
  const insert = (rows: number) => sql`
    with history as (
      insert into order_history (order_id, to_status, at) select ${id}, 'pending', now() from generate_series(1, ${rows}::int)
    )
    insert into stock_ledger (product_id, reason, on_hand_delta, on_hand_after, held_after, at)
    select product_id, 'adjustment', 1, 1, 0, now() from stock_levels, generate_series(1, ${rows}::int) limit ${rows}::int`
  let releaseRequest = () => {}
  const held = new Promise<void>((resolve) => (releaseRequest = resolve))
  const slow = await new Promise<{ done: Promise<void> }>((started) => {
    const done = runTransaction(shop.db, async (tx) => {
      await tx.run(insert(1))
      started({ done })
      await held
    })
  })
  await runTransaction(shop.db, (tx) => tx.run(insert(later)))
  const before = await readChanges(shop.db)
  releaseRequest()
  await slow.done
  const after = await readChanges(shop.db)
  expect(after.versions.orders).not.toBe(before.versions.orders)
  expect(after.versions.products).not.toBe(before.versions.products)
})

test('stock that moves changes the products’ version', async () => {
  const before = await versions()
  await anOrder()
  await vi.waitFor(async () => expect((await versions()).products).not.toBe(before.products), { timeout: 3_000 })
})

test('a new account changes the accounts’ version, and no other', async () => {
  const before = (await readChanges(shop.db)).versions
  await shop.signIn('client')
  const { users, ...others } = (await readChanges(shop.db)).versions
  expect(users).not.toBe(before.users)
  expect({ ...others, users: before.users }).toStrictEqual(before)
})

test('a backup that ends changes the version of the system', async () => {
  await runTransaction(shop.db, (tx) => tx.run(sql`insert into backups (name, started_at) values ('night', now())`))
  const systemVersion = async () => (await readChanges(shop.db)).versions.system
  const before = await systemVersion()
  expect(await systemVersion()).toBe(before)
  await runTransaction(shop.db, (tx) => tx.run(sql`update backups set state = 'failed' where name = 'night'`))
  expect(await systemVersion()).not.toBe(before)
})

test('a vote, a vote taken back after another one, and a suggestion change the surveys’ version', async () => {
  const { id, options } = await aSurvey(shop)
  const [clara, eva] = [await shop.signIn('client'), await shop.signIn('client')]
  const cast = (option: number | undefined, who: string) =>
    call(vote, { body: { survey_id: id, option_id: option ?? 0 }, token: who })
  const seen = [(await versions()).surveys]
  expect((await versions()).surveys).toBe(seen[0])
  for (const act of [
    () => cast(options[0], clara.token),
    () => cast(options[1], eva.token),
    () => cast(options[0], clara.token),
    () => aPendingOption(shop, id, clara.user.id),
  ]) {
    await act()
    seen.push((await versions()).surveys)
  }
  expect(new Set(seen).size).toBe(5)
})

test('nobody but an administrator hears of it', async () => {
  expect((await call(listChanges, {})).status).toBe(401)
  const { token: client } = await shop.signIn('client')
  expect((await call(listChanges, { token: client })).status).toBe(403)
})
