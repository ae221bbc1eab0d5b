import { changeOrderHandover, changeOrderStatus } from '@tocador/contracts/orders/orders-endpoints'
import { changeNoticeDevice, noteOpenedOrder } from '@tocador/contracts/notices/notices-endpoints'
import { addDays, shopTime } from '@tocador/contracts/calendar'
import { placeManualOrder } from '@tocador/contracts/orders/placing-endpoints'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import { suggestOption } from '@tocador/contracts/surveys/surveys-endpoints'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction, nobody } from '../../platform/context'
import { anOrderInput } from '../../testing/factories'
import { arrived, createNoticeShop, titlesOf } from '../../testing/notice-shop'
import { createJsonStorefront } from '../../testing/samples/json-storefront'
import { submitForm } from '../../testing/submit-form'
import { aSurvey } from '../../testing/survey-factories'

const { shop, place, product, addDevice, placeOrder, planned, tick } = await createNoticeShop({
  webFolder: await createJsonStorefront(),
})
let token = ''
const set = async (body: object) => expect((await shop.call(updateShopSettings, { token, body })).status).toBe(200)
/** Begins a day at noon of the shop, with the usual settings. */
beforeEach(async () => {
  const next = new Date(shop.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  shop.clock.set(`${next}T18:00:00.000Z`)
  token = (await shop.signIn('admin')).token
  await set({ notice_minutes: 15, quiet_from: 24, quiet_until: 8 })
})
const KINDS = ['new_order', 'unopened_order', 'changed_order', 'cancelled_order', 'failed_backup', 'suggestion']
const onlyKinds = (id: number, on: readonly string[]) =>
  shop.call(changeNoticeDevice, {
    token: fresh,
    params: { id },
    body: { kinds: Object.fromEntries(KINDS.map((kind) => [kind, on.includes(kind)])) },
  })
let fresh = ''
/** A device that gets only notices of these kinds. */
async function deviceOf(...kinds: string[]) {
  fresh = (await shop.signIn('admin')).token
  const device = await addDevice(fresh)
  await onlyKinds(device.id, kinds)
  return device
}
test('[PUSH-20] an order that was notified and that nobody opened is notified once more, after fifteen minutes', async () => {
  const device = await deviceOf('unopened_order')
  // Not notified, since an administrator enters it.
  const deliveryDate = addDays(shopTime(shop.clock.now(), shop.env.SHOP_TIME_ZONE).day, 1)
  const entered = anOrderInput(place, { [product]: 1 }, { deliveryDate })
  expect((await shop.call(placeManualOrder, { token, body: entered })).status).toBe(201)
  const order = await placeOrder()
  shop.clock.advance({ minutes: 14, seconds: 59 })
  await tick()
  shop.clock.advance({ seconds: 1 })
  await tick()
  expect(await titlesOf(device, 1)).toStrictEqual([`Pedido sin abrir · ${order.order_number}`])
  expect(device.notices()[0]?.url).toBe(`/?panel=pedidos&pedido=${order.id}`)
  shop.clock.advance({ minutes: 30 })
  await tick()
  expect(device.received).toHaveLength(1)
  await set({ notice_minutes: 5 })
  const sooner = await placeOrder()
  shop.clock.advance({ minutes: 5 })
  await tick()
  expect((await titlesOf(device, 2))[1]).toBe(`Pedido sin abrir · ${sooner.order_number}`)
})

test.each([
  [24 * 3_600_000 - 1, 1],
  [24 * 3_600_000, 0],
])('[PUSH-20] %i ms after an order it is notified as unopened %i times', async (milliseconds, times) => {
  await set({ notice_minutes: 0 })
  const { id } = await placeOrder()
  shop.clock.advance({ milliseconds })
  token = (await shop.signIn('admin')).token
  await set({ notice_minutes: 15 })
  await tick()
  const notices = sql`select from notices where kind = 'unopened_order' and subject_id = ${id}`
  expect(await shop.db.rows(notices)).toHaveLength(times)
})

test('[PUSH-20] [PUSH-21] [PUSH-23] [PUSH-36] an order that somebody opened or changed, that the customer cancelled, and any with the setting off are not', async () => {
  const device = await deviceOf('unopened_order', 'suggestion')
  const [opened, confirmed, moved, cancelled, waits] = [
    await placeOrder(),
    await placeOrder(),
    await placeOrder(),
    await placeOrder(),
    await placeOrder(),
  ]
  expect((await shop.call(noteOpenedOrder, { token, params: { id: opened.id } })).status).toBe(200)
  await shop.call(changeOrderStatus, { token, params: { id: confirmed.id }, body: { status: 'confirmed' } })
  const { id, delivery_date: day, updated_at: updatedAtSeen } = moved
  const handover = { deliveryLocationId: place.id, deliveryDate: day, deliveryTime: '11:00', updatedAtSeen }
  expect((await shop.call(changeOrderHandover, { token, params: { id }, body: handover })).body.data.status).toBe(
    'pending',
  )
  expect((await submitForm(shop, `${cancelled.link}/cancelar`, {})).statusCode).toBe(303)
  shop.clock.advance({ minutes: 15 })
  await tick()
  expect(await titlesOf(device, 1)).toStrictEqual([`Pedido sin abrir · ${waits.order_number}`])
  await set({ notice_minutes: 0 })
  await placeOrder()
  shop.clock.advance({ minutes: 120 })
  await tick()
  await suggest()
  expect((await titlesOf(device, 2)).slice(1)).toStrictEqual(['Sugerencia por revisar'])
})

test('an order after the clock was set back rings; within a minute of the last one it changes its text', async () => {
  const device = await deviceOf('new_order')
  const first = await placeOrder()
  await arrived(device, 1)
  shop.clock.advance({ seconds: -59 })
  await placeOrder()
  expect((await titlesOf(device, 2))[1]).toBe('2 pedidos nuevos')
  shop.clock.advance({ seconds: 59, minutes: -60 })
  const later = await placeOrder()
  expect((await titlesOf(device, 3)).filter((title) => title.startsWith('Pedido nuevo'))).toStrictEqual([
    `Pedido nuevo · ${first.order_number}`,
    `Pedido nuevo · ${later.order_number}`,
  ])
})

test('[PUSH-05] the first notice of another kind rings within the minute of the first one, under a tag of its own', async () => {
  const device = await deviceOf('new_order', 'cancelled_order')
  const order = await placeOrder()
  await arrived(device, 1)
  shop.clock.advance({ seconds: 1 })
  expect((await submitForm(shop, `${order.link}/cancelar`, {})).statusCode).toBe(303)
  await arrived(device, 2)
  const [placed, cancelled] = device.notices()
  expect([placed?.silent, cancelled?.silent]).toStrictEqual([false, false])
  expect(cancelled?.title).toBe(`Pedido cancelado · ${order.order_number}`)
  expect(cancelled?.tag).not.toBe(placed?.tag)
})

test('[PUSH-22] what the customer changes or cancels is notified, and what the shop changes is not', async () => {
  const device = await deviceOf('changed_order', 'cancelled_order')
  const order = await placeOrder()
  await shop.call(changeOrderStatus, { token, params: { id: (await placeOrder()).id }, body: { status: 'cancelled' } })
  const { id, delivery_date: day, updated_at: updatedAtSeen } = await placeOrder()
  const handover = { deliveryLocationId: place.id, deliveryDate: day, deliveryTime: '11:00', updatedAtSeen }
  expect((await shop.call(changeOrderHandover, { token, params: { id }, body: handover })).status).toBe(200)
  const moved = await submitForm(shop, `${order.link}/mover`, {
    deliveryLocationId: String(place.id),
    deliveryDate: order.delivery_date,
    deliveryTime: '11:00',
    updatedAtSeen: new Date(shop.clock.now().getTime()).toISOString(),
  })
  expect(moved.statusCode).toBe(303)
  expect(await titlesOf(device, 1)).toStrictEqual([`Pedido cambiado · ${order.order_number}`])
  expect((await submitForm(shop, `${order.link}/cancelar`, {})).statusCode).toBe(303)
  expect((await titlesOf(device, 2))[1]).toBe(`Pedido cancelado · ${order.order_number}`)
})

async function suggest() {
  const { id } = await aSurvey(shop)
  const { token: client } = await shop.signIn('client')
  const body = { survey_id: id, option_text: 'Delineador', description: '' }
  expect((await shop.call(suggestOption, { token: client, body })).status).toBe(201)
  await planned()
}

test('[PUSH-23] a kind that is switched off does not reach the device, and a suggestion begins switched off', async () => {
  const { token: owner } = await shop.signIn('admin')
  const [usual, chosen] = [await addDevice(owner), await deviceOf('suggestion')]
  await suggest()
  expect(await titlesOf(chosen, 1)).toStrictEqual(['Sugerencia por revisar'])
  await placeOrder()
  expect(await titlesOf(usual, 1)).toStrictEqual([expect.stringMatching(/^Pedido nuevo · /)])
  expect(chosen.received).toHaveLength(1)
})

test.each([
  ['new_order', 'Pedido nuevo'],
  ['unopened_order', 'Pedido sin abrir'],
  ['changed_order', 'Pedido cambiado'],
  ['cancelled_order', 'Pedido cancelado'],
  ['failed_backup', 'Copia con problemas'],
  ['suggestion', 'Sugerencia por revisar'],
])(
  '[PUSH-23] %s is a switch of its own: a device with it alone gets «%s», and one without it all others',
  async (kind, title) => {
    const [alone, others] = [await deviceOf(kind), await deviceOf(...KINDS.filter((one) => one !== kind))]
    await inTransaction(shop.contextFor(nobody), (tx) =>
      tx.run(sql`insert into notices (kind, subject_id, at) select unnest(${KINDS}::text[]), 900002, ${tx.now}`),
    )
    await tick()
    expect(await titlesOf(others, 5)).not.toContain(title)
    expect(await titlesOf(alone, 1)).toStrictEqual([title])
  },
)

test('[PUSH-24] what happens in the quiet hours is one notice at their end; unopened orders of the night follow it', async () => {
  await set({ quiet_from: 22, quiet_until: 8, notice_minutes: 15 })
  const device = await deviceOf('new_order', 'suggestion', 'unopened_order')
  const onlyOrders = await deviceOf('new_order')
  // 21:59 in Mexico City, which is six hours behind.
  const evening = shop.clock.now().getTime() + 9 * 3_600_000 + 59 * 60_000
  shop.clock.set(new Date(evening).toISOString())
  const before = await placeOrder()
  expect(await titlesOf(device, 1)).toStrictEqual([`Pedido nuevo · ${before.order_number}`])
  await shop.call(noteOpenedOrder, { token, params: { id: before.id } })
  shop.clock.advance({ minutes: 1 })
  await placeOrder()
  shop.clock.advance({ minutes: 119 })
  await placeOrder()
  await suggest()
  shop.clock.advance({ hours: 8, minutes: 0 })
  await tick()
  shop.clock.set(new Date(evening + 10 * 3_600_000 + 59_000).toISOString())
  await tick()
  expect(device.received).toHaveLength(1)
  shop.clock.advance({ seconds: 1 })
  await tick()
  await arrived(device, 2)
  expect(device.notices()[1]).toMatchObject({
    title: 'Mientras los avisos estaban en silencio',
    body: '2 pedidos nuevos\n1 sugerencia por revisar',
    silent: false,
  })
  await arrived(onlyOrders, 2)
  expect(onlyOrders.notices()[1]).toMatchObject({ title: '2 pedidos nuevos' })
  shop.clock.advance({ minutes: 15 })
  await tick()
  expect((await titlesOf(device, 3))[2]).toBe('2 pedidos sin abrir')
})

test('[PUSH-24] an order right after the quiet hours is a notice of its own and joins none of them', async () => {
  await set({ quiet_from: 22, quiet_until: 8 })
  // 07:59:30 of the next day in the shop.
  shop.clock.advance({ hours: 19, minutes: 59, seconds: 30 })
  const held = await placeOrder()
  shop.clock.advance({ seconds: 40 })
  const rung = await placeOrder()
  const groups = await shop.db.rows(sql`
    select subject_id as "orderId", group_id = id as "isOwn", held_until is not null as "isHeld" from notices
    where kind = 'new_order' and subject_id in (${held.id}, ${rung.id}) order by id`)
  expect(groups).toStrictEqual([
    { orderId: held.id, isOwn: true, isHeld: true },
    { orderId: rung.id, isOwn: true, isHeld: false },
  ])
})

test('[PUSH-24] a later end that is chosen during the quiet hours holds what waited for the earlier one, too, as one notice', async () => {
  await set({ quiet_from: 22, quiet_until: 7 })
  const device = await deviceOf('new_order')
  // 22:10 in the shop.
  shop.clock.advance({ hours: 10, minutes: 10 })
  await placeOrder()
  await set({ quiet_until: 9 })
  shop.clock.advance({ minutes: 20 })
  await placeOrder()
  shop.clock.advance({ hours: 10, minutes: 29, seconds: 59 })
  await tick()
  shop.clock.advance({ seconds: 1 })
  await tick()
  expect(await titlesOf(device, 1)).toStrictEqual(['2 pedidos nuevos'])
})

test('[PUSH-24] an earlier end that is chosen during the quiet hours is the one at which what waited rings', async () => {
  await set({ quiet_from: 22, quiet_until: 9 })
  const device = await deviceOf('new_order')
  shop.clock.advance({ hours: 10, minutes: 10 })
  const { order_number: number } = await placeOrder()
  await set({ quiet_until: 7 })
  await tick()
  // 07:00 in the shop.
  shop.clock.advance({ hours: 8, minutes: 50 })
  await tick()
  expect(await titlesOf(device, 1)).toStrictEqual([`Pedido nuevo · ${number}`])
})

test('[PUSH-24] what waited for the end of quiet hours that are switched off rings at once', async () => {
  await set({ quiet_from: 22, quiet_until: 7, notice_minutes: 15 })
  const device = await deviceOf('new_order', 'unopened_order')
  shop.clock.advance({ hours: 10, minutes: 10 })
  const { order_number: number } = await placeOrder()
  shop.clock.advance({ minutes: 20 })
  await set({ quiet_from: 24 })
  await tick()
  expect(await titlesOf(device, 1)).toStrictEqual([`Pedido nuevo · ${number}`])
  expect(device.notices()[0]?.silent).toBe(false)
  shop.clock.advance({ minutes: 14, seconds: 59 })
  await tick()
  shop.clock.advance({ seconds: 1 })
  await tick()
  expect((await titlesOf(device, 2))[1]).toBe(`Pedido sin abrir · ${number}`)
})

test('[PUSH-24] a notice from before the quiet hours that did not arrive is not tried again until their end', async () => {
  await set({ quiet_from: 22, quiet_until: 7 })
  const device = await deviceOf('new_order')
  device.answers({ status: 500 })
  // 21:59:50 in the shop.
  shop.clock.advance({ hours: 9, minutes: 59, seconds: 50 })
  const { order_number: number } = await placeOrder()
  await arrived(device, 1)
  device.answers({ status: 201 })
  shop.clock.advance({ seconds: 15 })
  await tick()
  await placeOrder()
  shop.clock.advance({ hours: 8, minutes: 59, seconds: 54 })
  await tick()
  expect(device.received).toHaveLength(1)
  shop.clock.advance({ seconds: 1 })
  await tick()
  expect((await titlesOf(device, 3)).filter((title) => title.endsWith(number))).toHaveLength(2)
})

test('what happened of several kinds in the quiet hours is planned at once, as one notice', async () => {
  await set({ quiet_from: 22, quiet_until: 8 })
  // 23:00 in the shop. Without a device nothing is sent, after which it would plan again.
  shop.clock.advance({ hours: 11 })
  await inTransaction(shop.contextFor(nobody), async (tx) => {
    await tx.run(sql`delete from notice_devices`)
    await tx.run(sql`
      insert into notices (kind, subject_id, at)
      values ('changed_order', 900001, ${tx.now}), ('suggestion', 900001, ${tx.now})`)
  })
  await tick()
  await planned()
  const held = sql`
    select count(*)::int as notices, count(distinct group_id)::int as groups from notices
    where subject_id = 900001 and held_until is not null`
  expect(await shop.db.rows(held)).toStrictEqual([{ notices: 2, groups: 1 }])
})
