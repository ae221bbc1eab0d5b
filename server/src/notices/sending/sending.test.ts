import { addNoticeDevice, listNotices, testNoticeDevice } from '@tocador/contracts/notices/notices-endpoints'
import { placeGuestOrder, placeManualOrder } from '@tocador/contracts/orders/placing-endpoints'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import sql, { type Sql } from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { shopItself } from '../../platform/context'
import { runTransaction } from '../../platform/database/db'
import { anOrderInput, aSession } from '../../testing/factories'
import { openTransaction, waitForLock } from '../../testing/locks'
import { arrived, createNoticeShop, titlesOf } from '../../testing/notice-shop'
import { PUSH_TEST_CA } from '../../testing/push-service'
import { createTestApp } from '../../testing/test-app'

const PUBLIC_URL = 'https://127.0.0.1'
const { shop, service, place, product, addDevice, placeOrder, tick } = await createNoticeShop({ env: { PUBLIC_URL } })
const { token } = await shop.signIn('admin')
// Orders of an earlier test would be notified again while a later one passes its minutes.
await shop.call(updateShopSettings, { token, body: { notice_minutes: 0 } })
const keyOf = async () => (await shop.call(listNotices, { token })).body.data.public_key
const aMinute = () => shop.clock.advance({ minutes: 1 })
const deviceRow = (id: number) =>
  shop.db.first<{ failures: number; isFailing: boolean }>(sql`
    select failures, failing_since is not null as "isFailing" from notice_devices where id = ${id}`)
const dueOf = (id: number) =>
  shop.db.first<{ due: Date | null }>(sql`
    select due_at as due from notice_deliveries where device_id = ${id} order by group_id desc limit 1`)
const settled = (id: number, failures: number) =>
  vi.waitFor(async () => expect(await deviceRow(id)).toStrictEqual({ failures, isFailing: true }), {
    timeout: 10_000,
    interval: 10,
  })

test('[PUSH-02] a new order is notified with number, pieces, total and hours, and with nothing about the person', async () => {
  aMinute()
  const device = await addDevice(token)
  const order = await placeOrder(3)
  await arrived(device, 1)
  const [notice] = device.notices()
  expect(notice).toStrictEqual({
    tag: expect.stringMatching(/^aviso-\d+$/),
    title: `Pedido nuevo · ${order.order_number}`,
    body: '3 piezas · $568.50 · 12:01 p.m.\nEntrega: sáb 21 nov, 10:00 a.m.',
    url: `/?panel=pedidos&pedido=${order.id}`,
    silent: false,
    pending: 1,
    at: '2026-11-20T18:01:00.000Z',
  })
  expect(JSON.stringify(notice)).not.toMatch(/Lucía|Sofía|55 ?1234/)
  aMinute()
  const told = { deliveryAddress: 'Calle Luna 8', notes: 'Toca fuerte', customerEmail: 'sofia@correo.mx' }
  const body = { ...anOrderInput(place, { [product]: 1 }, told), sessionId: aSession() }
  expect((await shop.call(placeGuestOrder, { body })).status).toBe(201)
  await arrived(device, 2)
  expect(device.notices()[1]?.body).toBe('1 pieza · $189.50 · 12:02 p.m.\nEntrega: sáb 21 nov, 10:00 a.m.')
  expect(JSON.stringify(device.notices())).not.toMatch(/Sofía|sofia|55 ?1234|Luna|fuerte/)
})

test('[PUSH-03] a notice is read by its device alone, and signed by the key that devices subscribe with, for their service and no longer than a day', async () => {
  aMinute()
  const device = await addDevice(token)
  const { order_number: number } = await placeOrder()
  await arrived(device, 1)
  const [push] = device.received
  expect(String(push?.body)).not.toContain(number)
  expect(device.notices()[0]?.title).toContain(number)
  const other = service.device()
  other.received.push(...device.received)
  expect(() => other.notices()).toThrow()
  expect(push?.vapid?.key).toBe(await keyOf())
  expect(push?.vapid?.claims).toMatchObject({ aud: service.origin, sub: PUBLIC_URL })
  expect((push?.vapid?.claims.exp ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' })
})

test('[PUSH-04] an order that an administrator enters, and one that is rolled back, are not notified', async () => {
  aMinute()
  const device = await addDevice(token)
  await shop.call(placeManualOrder, { token, body: anOrderInput(place, { [product]: 1 }) })
  await shop.call(placeManualOrder, { token, body: anOrderInput(place, { [product]: 5_000 }) })
  const tooMany = { ...anOrderInput(place, { [product]: 5_000 }), sessionId: aSession() }
  expect((await shop.call(placeGuestOrder, { body: tooMany })).status).toBe(409)
  await placeOrder()
  await arrived(device, 1)
  expect(device.notices().map(({ title }) => title)).toStrictEqual([expect.stringMatching(/^Pedido nuevo · PED-/)])
  await tick()
  expect(device.received).toHaveLength(1)
})

test('[PUSH-04] an order whose transaction fails when it is committed is not notified', async () => {
  aMinute()
  const device = await addDevice((await shop.signIn('admin')).token)
  const change = (statement: Sql) => runTransaction(shop.db, (tx) => tx.run(statement))
  const written = () => shop.db.rows(sql`select id from notices`)
  const before = await written()
  await change(
    sql`create function refuse_commit() returns trigger language plpgsql as 'begin raise exception ''not committed''; end'`,
  )
  await change(sql`create constraint trigger refuse_commit after insert on orders
    deferrable initially deferred for each row execute function refuse_commit()`)
  const body = { ...anOrderInput(place, { [product]: 1 }), sessionId: aSession() }
  await expect(shop.call(placeGuestOrder, { body })).rejects.toThrow('not committed')
  await change(sql`drop trigger refuse_commit on orders`)
  expect(await written()).toStrictEqual(before)
  await tick()
  await placeOrder()
  await arrived(device, 1)
  expect(await written()).toHaveLength(before.length + 1)
})

test('[PUSH-05] the first rings, more of the minute replace its text in silence, and the next minute rings again', async () => {
  aMinute()
  const device = await addDevice(token)
  await placeOrder(1)
  await arrived(device, 1)
  shop.clock.advance({ seconds: 59 })
  await placeOrder(2)
  await arrived(device, 2)
  await placeOrder(3)
  await arrived(device, 3)
  shop.clock.advance({ seconds: 1 })
  await placeOrder(1)
  await arrived(device, 4)
  const notices = device.notices()
  expect(notices.map(({ title, silent }) => [title, silent])).toStrictEqual([
    [expect.stringMatching(/^Pedido nuevo · /), false],
    ['2 pedidos nuevos', true],
    ['3 pedidos nuevos', true],
    [expect.stringMatching(/^Pedido nuevo · /), false],
  ])
  expect(notices[2]).toMatchObject({ body: '6 piezas · $1,137.00 en total', url: '/?panel=pedidos' })
  expect(new Set(notices.slice(0, 3).map(({ tag }) => tag)).size).toBe(1)
  expect(notices[3]?.tag).not.toBe(notices[0]?.tag)
})

test('an order that was moved twice within a minute is told as one, with its own figures; two suggestions of a survey are two', async () => {
  const [order, other] = [await placeOrder(3), await placeOrder(1)]
  aMinute()
  const device = await addDevice((await shop.signIn('admin')).token)
  const tell = async (kind: string, ...subjects: number[]) => {
    await runTransaction(shop.db, (tx) =>
      tx.run(sql`
        insert into notices (kind, subject_id, at) select ${kind}, unnest(${subjects}::int[]), ${shop.clock.now()}`),
    )
    await tick()
  }
  await tell('changed_order', order.id, order.id)
  await arrived(device, 1)
  expect(device.notices()[0]).toMatchObject({
    title: `Pedido cambiado · ${order.order_number}`,
    body: expect.stringMatching(/^3 piezas · \$568\.50 · /),
    url: `/?panel=pedidos&pedido=${order.id}`,
  })
  await tell('changed_order', other.id)
  await arrived(device, 2)
  expect(device.notices()[1]).toMatchObject({ title: '2 pedidos cambiados', body: '4 piezas · $758.00 en total' })
  await runTransaction(shop.db, (tx) =>
    tx.run(sql`update notice_devices set kinds = '{suggestion}' where id = ${device.id}`),
  )
  aMinute()
  await tell('suggestion', 900_003, 900_003)
  expect((await titlesOf(device, 3))[2]).toBe('2 sugerencias por revisar')
})

test('an order that is placed while the shop looks for notices is of its own minute', async () => {
  aMinute()
  const device = await addDevice(token)
  await placeOrder()
  await arrived(device, 1)
  const looking = await openTransaction(shop.contextFor(shopItself), (tx) =>
    tx.run(sql`lock table notice_deliveries in access exclusive mode`),
  )
  await tick()
  await waitForLock(shop.db)
  aMinute()
  const body = { ...anOrderInput(place, { [product]: 1 }), sessionId: aSession() }
  expect((await shop.call(placeGuestOrder, { body })).status).toBe(201)
  await looking.commit()
  await arrived(device, 2)
  expect(device.notices().map(({ title, silent }) => [title, silent])).toStrictEqual(
    Array.from({ length: 2 }, () => [expect.stringMatching(/^Pedido nuevo · /), false]),
  )
})

test('[PUSH-06] of two instances that hear of an order one sends it, once to each device', async () => {
  aMinute()
  const other = await createTestApp({ env: { PUSH_TEST_CA, PUBLIC_URL }, database: shop.database, clock: shop.clock })
  const devices = [await addDevice(token), await addDevice(token)]
  for (let order = 0; order < 4; order++) {
    aMinute()
    await placeOrder()
    await Promise.all([shop, other].map(({ schedule }) => schedule.runNow('send notices')))
    // Saved as sent before the next minute, after which another instance would take it for one whose process was killed.
    for (const device of devices) await arrived(device, order + 1)
  }
  await other.close()
  for (const device of devices) expect(device.received).toHaveLength(4)
})

test('[PUSH-07] a notice whose process was killed after the commit is sent by the next one', async () => {
  aMinute()
  const device = await addDevice(token)
  await runTransaction(shop.db, (tx) =>
    tx.run(
      sql`update notice_devices set leased_until = ${new Date(shop.clock.now().getTime() + 30_000)} where id = ${device.id}`,
    ),
  )
  await placeOrder()
  await vi.waitFor(async () => expect((await dueOf(device.id))?.due).toStrictEqual(shop.clock.now()), {
    timeout: 10_000,
    interval: 10,
  })
  await tick()
  expect(device.received).toHaveLength(0)
  shop.clock.advance({ seconds: 30 })
  const next = await createTestApp({ env: { PUSH_TEST_CA, PUBLIC_URL }, database: shop.database, clock: shop.clock })
  await next.schedule.runNow('send notices')
  await arrived(device, 1)
  await next.close()
})

test('[PUSH-07] a notice that was committed and not even planned is sent by the next process, without a further event', async () => {
  aMinute()
  const { id, order_number: number } = await placeOrder()
  aMinute()
  // Of its own account: the other has as many devices as it may have.
  const device = await addDevice((await shop.signIn('admin')).token)
  await runTransaction(shop.db, (tx) =>
    tx.run(sql`insert into notices (kind, subject_id, at) values ('changed_order', ${id}, ${shop.clock.now()})`),
  )
  const next = await createTestApp({ env: { PUSH_TEST_CA, PUBLIC_URL }, database: shop.database, clock: shop.clock })
  await next.schedule.runNow('send notices')
  expect(await titlesOf(device, 1)).toStrictEqual([`Pedido cambiado · ${number}`])
  await next.close()
})

test.each([404, 410])('[PUSH-08] a device whose push service answers %i is removed', async (status) => {
  aMinute()
  const device = await addDevice(token)
  device.answers({ status })
  await placeOrder()
  await vi.waitFor(async () => expect(await deviceRow(device.id)).toBeUndefined(), { timeout: 10_000, interval: 10 })
  aMinute()
  const stays = await addDevice(token)
  await placeOrder()
  await arrived(stays, 1)
  expect(device.received).toHaveLength(1)
})

test('[PUSH-09] a failed notice is tried again after 15 seconds, then four times as long, six times in all', async () => {
  aMinute()
  const device = await addDevice(token)
  device.answers({ status: 500 })
  await placeOrder()
  await settled(device.id, 1)
  for (const [seconds, failures] of [
    [15, 2],
    [60, 3],
    [240, 4],
    [960, 5],
  ] as const) {
    shop.clock.advance({ seconds: seconds - 1 })
    await tick()
    expect(device.received, `${seconds} seconds`).toHaveLength(failures - 1)
    shop.clock.advance({ seconds: 1 })
    await tick()
    await settled(device.id, failures)
  }
  shop.clock.advance({ seconds: 3_840 })
  await tick()
  await settled(device.id, 6)
  expect((await dueOf(device.id))?.due).toBeNull()
  shop.clock.advance({ minutes: 600 })
  device.answers({ status: 201 })
  await tick()
  await placeOrder()
  await arrived(device, 7)
  await vi.waitFor(async () => expect(await deviceRow(device.id)).toStrictEqual({ failures: 0, isFailing: false }))
})

test('[PUSH-09] more orders of the minute do not begin the tries again', async () => {
  aMinute()
  const device = await addDevice(token)
  device.answers({ status: 500 })
  await placeOrder()
  await settled(device.id, 1)
  shop.clock.advance({ seconds: 14 })
  await placeOrder()
  shop.clock.advance({ seconds: 1 })
  await tick()
  await settled(device.id, 2)
  expect((await dueOf(device.id))?.due).toStrictEqual(new Date(shop.clock.now().getTime() + 60_000))
})

test('[PUSH-11] of many devices that did not answer last time forty are sent to at once, and others at their side', async () => {
  aMinute()
  const hanging: Awaited<ReturnType<typeof addDevice>>[] = []
  for (let accounts = 0; accounts < 3; accounts++) {
    const { token: hostile } = await shop.signIn('admin')
    for (let nth = 0; nth < 15; nth++) hanging.push(await addDevice(hostile))
  }
  for (const device of hanging) device.answers('hang')
  const ids = hanging.map(({ id }) => id)
  await runTransaction(shop.db, (tx) =>
    tx.run(sql`update notice_devices set failures = 1 where id = any(${ids}::int[])`),
  )
  const device = await addDevice(token)
  await placeOrder()
  await arrived(device, 1)
  const reached = () => hanging.filter(({ received: pushes }) => pushes.length > 0)
  await vi.waitFor(() => expect(reached()).toHaveLength(40), { timeout: 10_000, interval: 10 })
  // The next round finds their places taken.
  aMinute()
  await placeOrder()
  await arrived(device, 2)
  expect(reached()).toHaveLength(40)
  await runTransaction(shop.db, (tx) => tx.run(sql`delete from notice_devices where id = any(${ids}::int[])`))
})

test('[PUSH-10] a push service that asks for a pause gets one, also from later orders; a pause of days ends the try', async () => {
  aMinute()
  const [device, other] = [await addDevice(token), await addDevice(token)]
  device.answers({ status: 429, headers: { 'retry-after': '300' } })
  await placeOrder()
  await settled(device.id, 1)
  device.answers({ status: 201 })
  shop.clock.advance({ seconds: 299 })
  // By the time the other has the second of them, it could have had the first.
  for (const orders of [2, 3]) {
    await placeOrder()
    await arrived(other, orders)
  }
  expect(device.received).toHaveLength(1)
  shop.clock.advance({ seconds: 1 })
  await tick()
  await arrived(device, 3)
  aMinute()
  device.answers({ status: 503, headers: { 'retry-after': '90000' } })
  await placeOrder()
  await vi.waitFor(async () => expect((await dueOf(device.id))?.due).toBeNull(), { timeout: 10_000, interval: 10 })
})

test('[PUSH-11] twenty devices that never answer delay no other', async () => {
  aMinute()
  const { token: hostile } = await shop.signIn('admin')
  const hanging = await Promise.all(Array.from({ length: 20 }, () => addDevice(hostile)))
  for (const device of hanging) device.answers('hang')
  const device = await addDevice(token)
  for (let order = 1; order <= 3; order++) {
    aMinute()
    await placeOrder()
    await arrived(device, order)
  }
  expect(hanging.filter(({ received: pushes }) => pushes.length === 1)).toHaveLength(20)
  await runTransaction(shop.db, (tx) =>
    tx.run(sql`delete from notice_devices where id = any(${hanging.map(({ id }) => id)}::int[])`),
  )
})

test('[PUSH-10] a test notice that arrives ends the pause of its device', async () => {
  aMinute()
  const device = await addDevice(token)
  device.answers({ status: 429, headers: { 'retry-after': '300' } })
  await placeOrder()
  await settled(device.id, 1)
  device.answers({ status: 201 })
  const { body } = await shop.call(testNoticeDevice, { token, params: { id: device.id } })
  expect(body.data.result).toBe('sent')
  aMinute()
  await placeOrder()
  await arrived(device, 3)
})

test('[PUSH-15] nothing is planned for or sent to a device of an account that is not active', async () => {
  aMinute()
  const { token: leaving, user } = await shop.signIn('admin')
  const [device, stays] = [await addDevice(leaving), await addDevice(token)]
  const setActive = (isActive: boolean) =>
    runTransaction(shop.db, (tx) => tx.run(sql`update users set is_active = ${isActive} where id = ${user.id}`))
  const deliveries = () => shop.db.rows(sql`select from notice_deliveries where device_id = ${device.id}`)
  await setActive(false)
  await placeOrder()
  await arrived(stays, 1)
  expect(await deliveries()).toHaveLength(0)
  // Planned while it was active, and held by a process that was killed.
  await setActive(true)
  await runTransaction(shop.db, (tx) =>
    tx.run(sql`
      update notice_devices set leased_until = ${new Date(shop.clock.now().getTime() + 90_000)} where id = ${device.id}`),
  )
  aMinute()
  await placeOrder()
  await arrived(stays, 2)
  expect(await deliveries()).toHaveLength(1)
  await setActive(false)
  shop.clock.advance({ seconds: 30 })
  await placeOrder()
  await arrived(stays, 3)
  expect(device.received).toHaveLength(0)
})

test('[PUSH-12] a redirect is not followed, and the notice is given up', async () => {
  aMinute()
  const [device, elsewhere] = [await addDevice(token), service.device()]
  device.answers({ status: 307, headers: { location: elsewhere.subscription.endpoint } })
  await placeOrder()
  await settled(device.id, 1)
  shop.clock.advance({ minutes: 30 })
  await tick()
  expect([device.received.length, elsewhere.received.length]).toStrictEqual([1, 0])
})

test('[PUSH-13] a test notice arrives at once and says how it ended', async () => {
  const device = await addDevice(token)
  const send = async (id = device.id, by = token) =>
    (await shop.call(testNoticeDevice, { token: by, params: { id } })).body.data?.result
  expect(await send()).toBe('sent')
  expect(await titlesOf(device, 1)).toStrictEqual(['Aviso de prueba'])
  const times = async () => {
    const { devices } = (await shop.call(listNotices, { token })).body.data
    const shown = devices.find(({ id }) => id === device.id)
    return [shown?.last_notice_at, shown?.failing_since]
  }
  const now = () => shop.clock.now().toISOString()
  const sentAt = now()
  expect(await times()).toStrictEqual([sentAt, null])
  aMinute()
  const failedAt = now()
  device.answers({ status: 403 })
  expect(await send()).toBe('refused')
  aMinute()
  device.answers({ status: 500 })
  expect(await send()).toBe('unreachable')
  expect(await times()).toStrictEqual([sentAt, failedAt])
  device.answers({ status: 201 })
  expect(await send()).toBe('sent')
  expect(await times()).toStrictEqual([now(), null])
  const { token: other } = await shop.signIn('admin')
  expect(await send(device.id, other)).toBeUndefined()
  // Nothing listens at this port.
  const body = { ...service.device().subscription, endpoint: `${PUBLIC_URL}:1/push` }
  const { data } = (await shop.call(addNoticeDevice, { token: other, body })).body
  expect(await send(data.id, other)).toBe('unreachable')
  device.answers({ status: 410 })
  expect(await send()).toBe('gone')
  expect((await shop.call(addNoticeDevice, { token, body: service.device().subscription })).status).toBe(201)
  expect(await deviceRow(device.id)).toBeUndefined()
})
