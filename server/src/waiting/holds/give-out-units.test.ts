import { addItem, removeItem } from '@tocador/contracts/cart/cart-endpoints'
import { cancelHold, cleanUpHolds, listHolds } from '@tocador/contracts/cart/holds-endpoints'
import {
  deleteProduct,
  getAdminProduct,
  restoreProduct,
  updateProduct,
} from '@tocador/contracts/catalog/admin-products-endpoints'
import { adjustStock, checkStock } from '@tocador/contracts/catalog/stock-endpoints'
import { changeOrderLines, changeOrderStatus } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import * as people from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aPlace, aProduct, aSession, anOrderInput, levelOf } from '../../testing/factories'
import { openTransaction, waitForLock } from '../../testing/locks'
import { createTestApp } from '../../testing/test-app'
import { register } from '@tocador/contracts/accounts/accounts-endpoints'
import { deleteAccount } from '@tocador/contracts/my-account/my-account-endpoints'
import { eraseGuestData } from '@tocador/contracts/privacy/guest-data-endpoints'
import { saveProducts } from '../../catalog/save-products/save-products'
import { columnsWith } from '../../testing/samples/stored-text'
import { adjustOnHand } from '../../stock'
import { leaveList } from '../leave-lists'
import { startHours } from '../people/tell-waiting-person'
import { inTransaction, nobody, shopItself } from '../../platform/context'
import { giveOutUnits } from './give-out-units'

const shop = await createTestApp()
const second = await createTestApp({ database: shop.database, clock: shop.clock })
const { call, clock, db, schedule } = shop
let token = ''
const enter = async () => void ({ token } = await shop.signIn('admin'))
beforeEach(enter)
/** Sessions of administrators end after twelve hours. */
async function later(time: { hours?: number; minutes?: number }) {
  clock.advance(time)
  await enter()
}

const ask = (productId: number, phone: string, name = `Ana ${phone}`) => {
  clock.advance({ minutes: 1 })
  return call(askToWait, { body: { product_id: productId, name, phone } })
}
type CartBody = { sessionId: string; productId: number }
let lines = 0
/** A sold-out product, and the phones that wait for it in this order. */
async function aLine(count: number) {
  const [id, line] = [await aProduct(shop, { stock: 0 }), ++lines]
  const phones = Array.from({ length: count }, (_, nth) => `55 ${1000 + line} ${String(nth).padStart(4, '0')}`)
  for (const phone of phones) expect((await ask(id, phone)).status).toBe(201)
  return { id, phones }
}
const arrive = (id: number, units = 1, app = shop) =>
  app.call(adjustStock, { token, params: { id }, body: { difference: units, note: 'Llegó' } })
const listed = async (id: number) => (await call(people.listWaitingPeople, { token, params: { id } })).body.data
const statusesOf = async (id: number, phones: string[]) => {
  const rows = new Map((await listed(id)).map(({ phone, status }) => [phone, status]))
  return phones.map((phone) => rows.get(phone))
}
const personOf = async (id: number, phone = '') => {
  const person = (await listed(id)).find((one) => one.phone === phone)
  if (person === undefined) throw new Error(`${phone} is not listed`)
  return person
}
const tell = async (id: number, phone = '') =>
  call(people.tellWaitingPerson, { token, params: { id: (await personOf(id, phone)).id } })
const sweep = async () => {
  await schedule.runNow('release lapsed holds')
  await schedule.runNow('give out units in line')
}
async function expectBooks(id: number, level: { onHand: number; held: number }) {
  expect(await levelOf(shop, id)).toStrictEqual(level)
  expect((await call(checkStock, { token })).body.data).toStrictEqual({ ok: true, differences: [] })
}
const orderOf = async (lines: Record<number, number>) => {
  const body = { ...anOrderInput(await aPlace(shop), lines), sessionId: aSession() }
  return (await call(placeGuestOrder, { body })).body.data.order
}
const set = (body: object) => call(updateShopSettings, { token, body })
afterEach(() => set({ waiting_shelf_units: 0, waiting_hold_hours: 24 }))

describe('[WAIT-40] units that come in are held, one each, for the first in line, in the transaction of', () => {
  test('a change of stock', async () => {
    const { id, phones } = await aLine(3)
    expect((await arrive(id, 2)).status).toBe(200)
    expect(await statusesOf(id, phones)).toStrictEqual(['held', 'held', 'waiting'])
    await expectBooks(id, { onHand: 2, held: 2 })
    const { held } = await personOf(id, phones[0])
    const since = clock.now()
    expect(held).toStrictEqual({
      since: since.toISOString(),
      until: new Date(since.getTime() + 72 * 3_600_000).toISOString(),
      opened_at: null,
    })
    const rows = await db.rows(sql`
      select carts.user_id, carts.session_id, carts.network, line.network as line_network, line.quantity, carts.status
      from cart_lines line join carts on carts.id = line.cart_id where line.product_id = ${id}`)
    const own = { user_id: null, session_id: null, network: '', line_network: '', quantity: 1, status: 'active' }
    expect(rows).toStrictEqual([own, own])
    expect(
      (await call(listHolds, { token, query: { status: 'active' } })).body.data.reservations.length,
    ).toBeGreaterThan(1)
  })

  test('the form of the product, and no unit while it is not for sale', async () => {
    const { id, phones } = await aLine(1)
    expect((await call(updateProduct, { token, params: { id }, body: { status: 'inactive' } })).status).toBe(200)
    expect((await call(updateProduct, { token, params: { id }, body: { stock_total: 4 } })).status).toBe(200)
    expect(await statusesOf(id, phones)).toStrictEqual(['waiting'])
    await call(updateProduct, { token, params: { id }, body: { status: 'active' } })
    expect(await statusesOf(id, phones)).toStrictEqual(['held'])
    await expectBooks(id, { onHand: 4, held: 1 })
  })

  test('a cancelled order', async () => {
    const id = await aProduct(shop, { stock: 2 })
    const { id: order } = await orderOf({ [id]: 2 })
    await ask(id, '55 2000 0001')
    await call(changeOrderStatus, { token, params: { id: order }, body: { status: 'cancelled' } })
    expect(await statusesOf(id, ['55 2000 0001'])).toStrictEqual(['held'])
    await expectBooks(id, { onHand: 2, held: 1 })
  })

  test('an order that gives units of two products back', async () => {
    const [id, other] = [await aProduct(shop, { stock: 2 }), await aProduct(shop, { stock: 2 })]
    const { id: order, updated_at: updatedAtSeen } = await orderOf({ [id]: 2, [other]: 2 })
    const phoneOf = (one: number) => (one === id ? '55 2000 0002' : '55 2000 0007')
    for (const one of [id, other]) await ask(one, phoneOf(one))
    const body = { items: [id, other].map((productId) => ({ productId, quantity: 1 })), updatedAtSeen }
    expect((await call(changeOrderLines, { token, params: { id: order }, body })).status).toBe(200)
    for (const one of [id, other]) expect(await statusesOf(one, [phoneOf(one)])).toStrictEqual(['held'])
    for (const one of [id, other]) await expectBooks(one, { onHand: 1, held: 1 })
  })

  test('an import, which counts several products in one transaction', async () => {
    const [one, other] = [await aLine(1), await aLine(2)]
    await inTransaction(shop.contextFor(shopItself), (tx) =>
      saveProducts(tx, [
        { identity: { id: one.id }, name: 'Esperado uno', onHand: 1 },
        { identity: { id: other.id }, name: 'Esperado dos', onHand: 1 },
      ]),
    )
    expect(await statusesOf(one.id, one.phones)).toStrictEqual(['held'])
    expect(await statusesOf(other.id, other.phones)).toStrictEqual(['held', 'waiting'])
    await expectBooks(other.id, { onHand: 1, held: 1 })
  })

  test('a phone once, whatever lists name it, and nobody twice', async () => {
    const { id, phones } = await aLine(1)
    const [first = ''] = phones
    await ask(id, `+52 1 ${first}`, 'Otra lista')
    await ask(id, '55 2000 0097')
    await arrive(id, 2)
    expect(await statusesOf(id, [first, '55 2000 0097'])).toStrictEqual(['held', 'held'])
    const entries = await db.rows<{ status: string }>(sql`select status from waits where product_id = ${id}`)
    expect(entries.map(({ status }) => status)).toStrictEqual(['held', 'held', 'held'])
    await expectBooks(id, { onHand: 2, held: 2 })
    // She asks in a third list while a unit is held for her: the next unit is for the next person.
    await ask(id, first, 'Tercera lista')
    await ask(id, '55 2000 0098')
    expect((await arrive(id)).status).toBe(200)
    expect(await statusesOf(id, ['55 2000 0098'])).toStrictEqual(['held'])
    await expectBooks(id, { onHand: 3, held: 3 })
    await arrive(id, 2)
    await sweep()
    await expectBooks(id, { onHand: 5, held: 3 })
  })

  test('a stock that stays below what is held gives nothing out', async () => {
    const { id } = await aLine(3)
    await arrive(id, 2)
    await call(adjustStock, { token, params: { id }, body: { difference: -2, note: 'Se rompieron' } })
    await arrive(id, 1)
    await sweep()
    await expectBooks(id, { onHand: 1, held: 2 })
  })
})

describe('[WAIT-41] the shelf', () => {
  test('keeps the units of the setting', async () => {
    await set({ waiting_shelf_units: 2 })
    const { id, phones } = await aLine(2)
    await arrive(id, 2)
    expect(await statusesOf(id, phones)).toStrictEqual(['waiting', 'waiting'])
    await arrive(id, 1)
    expect(await statusesOf(id, phones)).toStrictEqual(['held', 'waiting'])
    await expectBooks(id, { onHand: 3, held: 1 })
  })

  test('does not keep a unit that somebody in line did not take', async () => {
    const { id, phones } = await aLine(2)
    await arrive(id)
    await set({ waiting_shelf_units: 5 })
    await later({ hours: 72 })
    await sweep()
    expect(await statusesOf(id, phones)).toStrictEqual(['lapsed', 'held'])
  })
})

describe('[WAIT-42] the time of a held unit', () => {
  test('is 72 hours while nobody tells her, then the next in line gets it', async () => {
    const { id, phones } = await aLine(2)
    await arrive(id)
    await later({ hours: 71, minutes: 59 })
    await sweep()
    expect(await statusesOf(id, phones)).toStrictEqual(['held', 'waiting'])
    await later({ minutes: 1 })
    await sweep()
    expect(await statusesOf(id, phones)).toStrictEqual(['lapsed', 'held'])
    await expectBooks(id, { onHand: 1, held: 1 })
  })

  test('is the hours of the setting from the first message on, which a second message does not renew', async () => {
    await set({ waiting_hold_hours: 3 })
    const { id, phones } = await aLine(2)
    await arrive(id)
    await later({ hours: 50 })
    const told = clock.now().toISOString()
    expect((await tell(id, phones[0])).status).toBe(200)
    await later({ hours: 2, minutes: 59 })
    expect((await tell(id, phones[0])).status).toBe(200)
    await sweep()
    const { status, held } = await personOf(id, phones[0])
    const until = new Date(Date.parse(told) + 3 * 3_600_000).toISOString()
    expect([status, held?.until]).toStrictEqual(['held', until])
    await later({ minutes: 1 })
    expect((await tell(id, phones[0])).body.code).toBe('RESERVATION_NOT_ACTIVE')
    await sweep()
    expect(await statusesOf(id, phones)).toStrictEqual(['lapsed', 'held'])
  })

  test('[WAIT-43] ends at once when the owner releases all that has lapsed: the next in line has the unit before any visitor', async () => {
    const { id, phones } = await aLine(2)
    await arrive(id)
    await later({ hours: 72 })
    expect((await call(cleanUpHolds, { token })).status).toBe(200)
    const wanted = await call(addItem, { body: { sessionId: aSession(), productId: id, quantity: 1 } })
    expect([wanted.status, wanted.body.code]).toStrictEqual([409, 'STOCK_INSUFFICIENT'])
    expect(await statusesOf(id, phones)).toStrictEqual(['lapsed', 'held'])
    await expectBooks(id, { onHand: 1, held: 1 })
  })

  test('is not cut short by a visitor who wants the unit when it ends: the next in line gets it', async () => {
    const { id, phones } = await aLine(2)
    await arrive(id)
    await later({ hours: 72 })
    const wanted = await call(addItem, { body: { sessionId: aSession(), productId: id, quantity: 1 } })
    expect([wanted.status, wanted.body.code]).toStrictEqual([409, 'STOCK_INSUFFICIENT'])
    await sweep()
    expect(await statusesOf(id, phones)).toStrictEqual(['lapsed', 'held'])
  })

  test('after a clock that jumped ahead and back, everybody has had one turn', async () => {
    const { id, phones } = await aLine(3)
    await arrive(id)
    await later({ hours: 500 })
    await sweep()
    await later({ hours: -500 })
    await sweep()
    await sweep()
    expect(await statusesOf(id, phones)).toStrictEqual(['lapsed', 'held', 'waiting'])
    await expectBooks(id, { onHand: 1, held: 1 })
  })
})

describe('[WAIT-43] the next in line gets within a sweep', () => {
  test('what the owner cancels', async () => {
    const { id, phones } = await aLine(2)
    await arrive(id)
    const [hold] = await db.rows<{ id: number }>(sql`select id from cart_lines where product_id = ${id}`)
    await call(cancelHold, { token, params: { id: hold?.id ?? 0 }, body: {} })
    await sweep()
    expect(await statusesOf(id, phones)).toStrictEqual(['lapsed', 'held'])
  })

  test.each([
    ['takes out of a cart', (body: CartBody) => call(removeItem, { body })],
    ['lets lapse in a cart', () => later({ minutes: 61 })],
  ])('what a visitor %s', async (_title, giveBack) => {
    const id = await aProduct(shop, { stock: 1 })
    const body = { sessionId: aSession(), productId: id }
    await call(addItem, { body: { ...body, quantity: 1 } })
    const phone = `55 2${String(id).padStart(3, '0')} 0003`
    await ask(id, phone)
    await giveBack(body)
    expect(await statusesOf(id, [phone])).toStrictEqual(['waiting'])
    await sweep()
    expect(await statusesOf(id, [phone])).toStrictEqual(['held'])
    await expectBooks(id, { onHand: 1, held: 1 })
  })

  test('[WAIT-48] [WAIT-64] at once what a person gives back who is passed over or taken out', async () => {
    const { id, phones } = await aLine(3)
    await arrive(id)
    const first = await personOf(id, phones[0])
    const passed = { status: 'passed', seen: 'held' } as const
    const reply = await call(people.setWaitStatus, { token, params: { id: first.id }, body: passed })
    expect(reply.body.data.map(({ status }) => status)).toStrictEqual(['held', 'waiting', 'passed'])
    const next = await personOf(id, phones[1])
    const left = await call(people.removeWait, { token, params: { id: next.id } })
    expect(left.body.data.map(({ phone, status }) => [phone, status])).toStrictEqual([
      [phones[2], 'held'],
      [phones[0], 'passed'],
    ])
    await expectBooks(id, { onHand: 1, held: 1 })
  })

  test('a place given back is first again; what is held is not given back as a place', async () => {
    const { id, phones } = await aLine(2)
    const first = await personOf(id, phones[0])
    const turn = (status: 'waiting' | 'passed', seen: 'waiting' | 'passed' | 'held') =>
      call(people.setWaitStatus, { token, params: { id: first.id }, body: { status, seen } })
    await turn('passed', 'waiting')
    await turn('waiting', 'passed')
    await arrive(id)
    expect(await statusesOf(id, phones)).toStrictEqual(['held', 'waiting'])
    expect((await turn('waiting', 'held')).body.code).toBe('STALE_EDIT')
  })
})

describe('[WAIT-44] a product that is no longer for sale', () => {
  test('gives its units back and keeps the places; restored, the same people get them in order', async () => {
    const { id, phones } = await aLine(2)
    await arrive(id)
    await tell(id, phones[0])
    await call(deleteProduct, { token, params: { id } })
    await expectBooks(id, { onHand: 1, held: 0 })
    expect(await db.rows(sql`select status, told_at from waits where product_id = ${id} order by id`)).toStrictEqual([
      { status: 'waiting', told_at: null },
      { status: 'waiting', told_at: null },
    ])
    await call(restoreProduct, { token, params: { id } })
    expect(await statusesOf(id, phones)).toStrictEqual(['held', 'waiting'])
    await call(updateProduct, { token, params: { id }, body: { status: 'inactive' } })
    await expectBooks(id, { onHand: 1, held: 0 })
    expect(await statusesOf(id, phones)).toStrictEqual(['waiting', 'waiting'])
  })
})

describe('[WAIT-45] two instances give out once', () => {
  test('twenty units for many people are exactly twenty holds, in order, nobody twice', async () => {
    const id = await aProduct(shop, { stock: 0 })
    const { phones } = await manyWaiting(id, 500)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => arrive(id, 2, turn % 2 === 0 ? shop : second)),
    )
    expect(replies.map(({ status }) => status)).toStrictEqual(Array.from({ length: 10 }, () => 200))
    await Promise.all([shop, second].map((app) => app.schedule.runNow('give out units in line')))
    const held = await db.rows<{ phone: string }>(sql`
      select phone_key as phone from waiting_holds where product_id = ${id} order by id`)
    expect(held.map(({ phone }) => phone)).toStrictEqual(phones.slice(0, 20))
    await expectBooks(id, { onHand: 20, held: 20 })
  })

  test('who is passed over while units come in gets none', async () => {
    const { id, phones } = await aLine(2)
    const passing = await openTransaction(shop.contextFor(shopItself), (tx) =>
      tx.run(sql`update waits set status = 'passed' where product_id = ${id} and phone_key = ${keyOf(phones[0])}`),
    )
    const arriving = arrive(id, 1, second)
    await waitForLock(db)
    await passing.commit()
    expect((await arriving).status).toBe(200)
    await sweep()
    expect(await statusesOf(id, phones)).toStrictEqual(['passed', 'held'])
    await expectBooks(id, { onHand: 1, held: 1 })
  })

  test('[WAIT-40] a failure while units are given out takes the change of stock back', async () => {
    const { id } = await aLine(1)
    const failing = { ...shop.contextFor(shopItself), reactions: { 'units in': () => Promise.reject(new Error('no')) } }
    const change = inTransaction(failing, (tx) => adjustOnHand(tx, { productId: id, difference: 1 }))
    await expect(change).rejects.toThrow('no')
    await openTransaction(shop.contextFor(shopItself), (tx) => giveOutUnits(tx, [id])).then((open) => open.commit())
    await expectBooks(id, { onHand: 0, held: 0 })
  })
})

test('[WAIT-46] visitors who add at the moment of the arrival take only what nobody waits for', async () => {
  const { id } = await aLine(3)
  const adding = Array.from({ length: 200 }, (_, turn) =>
    (turn % 2 === 0 ? shop : second).call(addItem, { body: { sessionId: aSession(), productId: id, quantity: 1 } }),
  )
  const [arrived, ...added] = await Promise.all([arrive(id, 5), ...adding])
  expect(arrived?.status).toBe(200)
  expect(added.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2)
  const level = await levelOf(shop, id)
  expect(level.held).toBeLessThanOrEqual(level.onHand)
  expect((await listed(id)).map(({ status }) => status)).toStrictEqual(['held', 'held', 'held'])
  expect((await call(checkStock, { token })).body.data.ok).toBe(true)
})

test('[WAIT-47] an order that is taken up again beside a restock: one gets the unit, the other a clear text, and with one more both get one', async () => {
  const id = await aProduct(shop, { stock: 1 })
  const order = await orderOf({ [id]: 1 })
  const set = (status: 'cancelled' | 'pending') =>
    call(changeOrderStatus, { token, params: { id: order.id }, body: { status } })
  await ask(id, '55 2000 0004')
  await set('cancelled')
  expect(await statusesOf(id, ['55 2000 0004'])).toStrictEqual(['held'])
  const again = await set('pending')
  expect([again.status, again.body.code]).toStrictEqual([409, 'STOCK_INSUFFICIENT'])
  expect(again.body.message).toMatch(/Labial número \d+/)
  await expectBooks(id, { onHand: 1, held: 1 })
  await arrive(id)
  expect((await set('pending')).status).toBe(200)
  expect(await statusesOf(id, ['55 2000 0004'])).toStrictEqual(['held'])
  await expectBooks(id, { onHand: 1, held: 1 })
})

test.each([1, 2])('[WAIT-47] and when both meet, with %i units', async (units) => {
  const id = await aProduct(shop, { stock: 1 })
  const set = (orderId: number, status: 'cancelled' | 'pending', app = shop) =>
    app.call(changeOrderStatus, { token, params: { id: orderId }, body: { status } })
  const order = await orderOf({ [id]: 1 })
  await set(order.id, 'cancelled')
  await orderOf({ [id]: 1 })
  expect((await ask(id, '55 2077 0005')).status).toBe(201)
  // Both wait for the level's row, so that they meet.
  const locked = await openTransaction(shop.contextFor(shopItself), (tx) =>
    tx.run(sql`select from stock_levels where product_id = ${id} for update`),
  )
  const both = Promise.all([set(order.id, 'pending', second), arrive(id, units)])
  await waitForLock(db, 2)
  await locked.commit()
  const [again, arrived] = await both
  expect(arrived.status).toBe(200)
  expect(await statusesOf(id, ['55 2077 0005'])).toStrictEqual(['held'])
  if (again.status !== 200) expect([again.status, again.body.code]).toStrictEqual([409, 'STOCK_INSUFFICIENT'])
  if (units === 1) expect(again.status).toBe(409)
  await expectBooks(id, { onHand: again.status === 200 ? units - 1 : units, held: 1 })
})

describe('[WAIT-48] what is held passes on', () => {
  test('when the last list with the phone is left, and not before', async () => {
    const { id, phones } = await aLine(2)
    await ask(id, phones[0] ?? '', 'La otra lista')
    await arrive(id)
    const links = await db.rows<{ token: string }>(sql`
      select page_token as token from waiting_lists list join waits on waits.list_id = list.id
      where product_id = ${id} and phone_key = ${keyOf(phones[0])} order by list.id`)
    await leaveList(shop.contextFor(nobody), links[1]?.token ?? '')
    await sweep()
    expect(await statusesOf(id, phones)).toStrictEqual(['held', 'waiting'])
    await leaveList(shop.contextFor(nobody), links[0]?.token ?? '')
    expect(await statusesOf(id, phones)).toStrictEqual([undefined, 'held'])
    await expectBooks(id, { onHand: 1, held: 1 })
  })

  test('when a guest is erased, whose phone is stored nowhere then', async () => {
    const { id, phones } = await aLine(2)
    await arrive(id)
    expect((await call(eraseGuestData, { token, body: { phone: phones[0] ?? '' } })).status).toBe(200)
    expect(await statusesOf(id, phones)).toStrictEqual([undefined, 'held'])
    expect(await columnsWith(db, keyOf(phones[0]))).toStrictEqual([])
    await expectBooks(id, { onHand: 1, held: 1 })
    await schedule.runNow('forget old waits')
    expect(await db.rows(sql`select from waiting_holds where product_id = ${id}`)).toHaveLength(1)
  })

  test('when an account is deleted', async () => {
    const { id, phones } = await aLine(0)
    const person = { name: 'Zuleima', phone: '55 2000 0005', password: 'jacaranda-larga' }
    const account = (await call(register, { body: person })).body.data
    await call(askToWait, { token: account.token, body: { product_id: id } })
    await ask(id, '55 2000 0006')
    await arrive(id)
    expect(await statusesOf(id, [person.phone])).toStrictEqual(['held'])
    await call(deleteAccount, { token: account.token, body: { password: person.password } })
    expect(await statusesOf(id, ['55 2000 0006', ...phones])).toStrictEqual(['held'])
    expect(await columnsWith(db, keyOf(person.phone))).toStrictEqual([])
    await expectBooks(id, { onHand: 1, held: 1 })
  })

  test('[WAIT-09] a place with a unit is not forgotten by its age, one that waits is', async () => {
    const { id, phones } = await aLine(2)
    await later({ hours: 183 * 24, minutes: 1 })
    await arrive(id)
    await schedule.runNow('forget old waits')
    expect(await statusesOf(id, phones)).toStrictEqual(['held', undefined])
  })
})

describe('[WAIT-49] what has arrived is offered to everybody', () => {
  const invite = (id: number) => call(people.inviteWaiting, { token, params: { id } })

  test('without holding it, except for who was told; each is told then, and a place is given back', async () => {
    const { id, phones } = await aLine(4)
    await arrive(id, 2)
    await tell(id, phones[0])
    const invited = (await invite(id)).body.data.map(({ status }) => status)
    expect(invited).toStrictEqual(['held', 'invited', 'invited', 'invited'])
    await expectBooks(id, { onHand: 2, held: 1 })
    await sweep()
    await expectBooks(id, { onHand: 2, held: 1 })
    expect((await call(getAdminProduct, { token, params: { id } })).body.data.people_to_tell).toBe(3)
    expect((await tell(id, phones[2])).body.data.text).toContain('todavía no está apartado')
    expect(await statusesOf(id, phones)).toStrictEqual(['held', 'invited', 'told', 'invited'])
    const second = await personOf(id, phones[1])
    const body = { status: 'waiting', seen: 'invited' } as const
    await call(people.setWaitStatus, { token, params: { id: second.id }, body })
    expect(await statusesOf(id, phones)).toStrictEqual(['held', 'held', 'told', 'invited'])
  })

  test('only while there are units, and of a product that exists', async () => {
    const { id, phones } = await aLine(1)
    expect((await invite(id)).body.code).toBe('STOCK_INSUFFICIENT')
    expect(await statusesOf(id, phones)).toStrictEqual(['waiting'])
    expect((await invite(999_999)).status).toBe(404)
  })

  test('not to her whom another administrator tells of her unit at this moment', async () => {
    const { id, phones } = await aLine(1)
    await arrive(id)
    const { id: person } = await personOf(id, phones[0])
    const telling = await openTransaction(shop.contextFor(shopItself), (tx) => startHours(tx, person))
    const invited = invite(id)
    await waitForLock(db)
    await telling.commit()
    expect((await invited).body.code).toBe('STALE_EDIT')
    await expectBooks(id, { onHand: 1, held: 1 })
  })
})

const keyOf = (phone = '') => `52${phone.replaceAll(' ', '')}`

/** Many phones in line, written at once. */
async function manyWaiting(id: number, count: number) {
  const phones = Array.from({ length: count }, (_, nth) => `5281${id}${String(nth).padStart(6, '0')}`)
  await openTransaction(shop.contextFor(shopItself), async (tx) => {
    for (const [nth, phone] of phones.entries()) {
      await tx.run(sql`
        with list as (insert into waiting_lists (name, phone, created_at) values ('Ana', ${phone}, ${tx.now}) returning id)
        insert into waits (list_id, product_id, phone_key, asked_at)
        select id, ${id}, ${phone}, ${tx.now}::timestamptz + make_interval(secs => ${nth}) from list`)
    }
  }).then((open) => open.commit())
  return { phones }
}
