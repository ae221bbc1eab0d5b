import { addDays } from '@tocador/contracts/calendar'
import { register } from '@tocador/contracts/accounts/accounts-endpoints'
import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import * as contract from '@tocador/contracts/privacy/guest-data-endpoints'
import { getOrderMessage, sendOrderMessage } from '@tocador/contracts/orders/order-messages-endpoints'
import { changeOrderStatus, getOrder, listOrders } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder, placeOrder } from '@tocador/contracts/orders/placing-endpoints'
import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import sql from 'sql-template-tag'
import { describe, expect, onTestFinished, test } from 'vitest'
import { nobody } from '../../platform/context'
import { runTransaction } from '../../platform/database/db'
import { aPlace, aProduct, aSession, anOrderInput, levelOf } from '../../testing/factories'
import { openTransaction, waitForLock } from '../../testing/locks'
import { tablesWith } from '../../testing/samples/stored-text'
import { shopInstant, SHOP_HOURS } from '../../testing/shop-hours'
import { createTestApp, TEST_NOW } from '../../testing/test-app'

const shop = await createTestApp()
const { call, db } = shop
const { token, user: owner } = await shop.signIn('admin', { name: 'Ana Dueña' })
const place = await aPlace(shop)

let people = 0
const aPhone = () => `55 8100 ${1000 + ++people}`
const inputFor = (productId: number, customerPhone: string) =>
  anOrderInput(
    place,
    { [productId]: 1 },
    {
      customerName: 'Leonora <b>Carrington</b>',
      customerPhone,
      customerEmail: 'leonora@correo.mx',
      deliveryAddress: 'Calle Chihuahua 194',
      notes: 'Toca el <i>timbre</i>',
    },
  )
async function anOrder(phone: string, productId: number, sessionId = aSession()) {
  const { body } = await call(placeGuestOrder, { body: { ...inputFor(productId, phone), sessionId } })
  return body.data.order
}
const setStatus = (id: number, status: OrderStatus) =>
  call(changeOrderStatus, { params: { id }, body: { status, adminNotes: 'Leonora paga en efectivo' }, token })
const find = async (phone: string) => (await call(contract.findGuestData, { query: { phone }, token })).body.data
const erase = (phone: string) => call(contract.eraseGuestData, { body: { phone }, token })
const nothing = { orders: 0, open_orders: [], messages: 0, carts: 0, held_units: 0, waits: 0, has_account: false }

describe('the data of a guest', () => {
  test('[PRIV-07] is found and erased by her phone in another spelling; the order stays without her', async () => {
    const productId = await aProduct(shop, { stock: 10 })
    const [phone, session] = ['55 8100 0001', aSession()]
    // The sold piece was in a cart of hers and is not held any more.
    await call(addItem, { body: { sessionId: session, productId, quantity: 1 } })
    const { id, link } = await anOrder(phone, productId, session)
    await call(sendOrderMessage, { params: { id }, body: { kind: 'pending' }, token })
    await setStatus(id, 'delivered')
    await call(addItem, { body: { sessionId: session, productId, quantity: 3 } })
    const held = { orders: 1, open_orders: [], messages: 1, carts: 2, held_units: 3, waits: 0, has_account: false }
    for (const written of [phone, '5581000001', '+52 1 55 8100-0001', '(044) 55 8100 0001']) {
      expect([written, await find(written)]).toStrictEqual([written, held])
    }
    expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 9, held: 3 })

    const reply = await erase('+52 1 55 8100-0001')
    expect([reply.status, reply.body.message, reply.body.data]).toStrictEqual([
      200,
      'Se borraron los datos de 1 pedido',
      { orders: 1, waits: 0, has_account: false },
    ])
    for (const text of ['Leonora', 'Carrington', '81000001', '8100 0001', 'leonora@', 'Chihuahua', 'timbre', session]) {
      expect([text, await tablesWith(db, text)]).toStrictEqual([text, []])
    }
    expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 9, held: 0 })
    const order = (await call(getOrder, { params: { id }, token })).body.data
    // Who of the shop changed it stays, without what she wrote.
    expect(order.history.map(({ changed_by, note }) => [changed_by, note])).toStrictEqual([
      ['', ''],
      ['Ana Dueña', ''],
      ['Ana Dueña', ''],
    ])
    expect(order).toMatchObject({
      customer_name: 'Datos borrados',
      customer_phone: '',
      admin_notes: '',
      customer_orders: null,
      status: 'delivered',
      items: [{ product_id: productId, quantity: 1 }],
    })
    expect(order.link).not.toBe(link)
    const { phone: chat, url } = (await call(getOrderMessage, { params: { id }, query: {}, token })).body.data
    expect([chat, url.split('?')[0]]).toStrictEqual(['', 'https://wa.me/'])
    expect(await find(phone)).toStrictEqual(nothing)
    const { orders } = (await call(listOrders, { query: { search: order.order_number }, token })).body.data
    expect(
      orders.map((found) => found.id),
      'by its number',
    ).toStrictEqual([id])
  })

  test('[PRIV-07] who ordered from two browsers is forgotten in the carts of both, which give their pieces back', async () => {
    const productId = await aProduct(shop, { stock: 10 })
    const [phone, sessions] = [aPhone(), [aSession(), aSession()]]
    for (const sessionId of sessions) {
      const { id } = await anOrder(phone, productId, sessionId)
      await setStatus(id, 'cancelled')
      await call(addItem, { body: { sessionId, productId, quantity: 2 } })
    }
    expect((await levelOf(shop, productId)).held).toBe(4)
    expect((await erase(phone)).body.data.orders).toBe(2)
    expect((await levelOf(shop, productId)).held).toBe(0)
    for (const session of sessions) expect(await tablesWith(db, session)).toStrictEqual([])
  })

  describe('[PRIV-08] refused while an order is open, and recorded', () => {
    test('is not erased while an order is to be collected; after its day it is', async () => {
      const productId = await aProduct(shop, { stock: 10 })
      const phone = aPhone()
      const [done, open] = [await anOrder(phone, productId), await anOrder(phone, productId)]
      await setStatus(done.id, 'delivered')
      await setStatus(open.id, 'ready')
      expect((await find(phone)).open_orders).toStrictEqual([open.order_number])
      const reply = await erase(phone)
      expect([reply.status, reply.body.code, reply.body.details]).toStrictEqual([
        409,
        'ORDERS_OPEN',
        { orders: [open.order_number] },
      ])
      expect(reply.body.message).toContain(`Todavía tiene por recoger: ${open.order_number}.`)
      expect((await call(getOrder, { params: { id: done.id }, token })).body.data.customer_phone).toBe(phone)
      const oneDayEarlier = () =>
        runTransaction(db, (tx) =>
          tx.run(sql`update orders set delivery_date = delivery_date - 1 where id = ${open.id}`),
        )
      await oneDayEarlier()
      // It is collected today.
      expect((await erase(phone)).body.code).toBe('ORDERS_OPEN')
      await oneDayEarlier()
      expect((await erase(phone)).body.data.orders).toBe(2)
    })

    test('is erased once by two requests at the same time, and audited without the phone', async () => {
      const productId = await aProduct(shop, { stock: 10 })
      const phone = aPhone()
      const { id } = await anOrder(phone, productId)
      await setStatus(id, 'cancelled')
      const replies = await Promise.all([erase(phone), erase(phone)])
      expect(replies.map(({ status }) => status)).toStrictEqual([200, 200])
      expect(replies.map(({ body }) => body.data.orders).sort()).toStrictEqual([0, 1])
      expect((await erase(phone)).body.message).toBe('No guardamos datos sin cuenta con ese teléfono')
      expect(
        await db.rows(sql`
        select actor_id as who, subject_id as id, before, after from audit_log
        where action = 'erase-guest' and subject_id = ${String(id)}`),
      ).toStrictEqual([{ who: owner.id, id: String(id), before: null, after: null }])
    })

    test('waits for an order that is being reactivated, and is refused then', async () => {
      const productId = await aProduct(shop, { stock: 10 })
      const phone = aPhone()
      const { id } = await anOrder(phone, productId)
      await setStatus(id, 'cancelled')
      const open = await openTransaction(shop.contextFor(nobody), (tx) =>
        tx.run(sql`update orders set status = 'pending' where id = ${id}`),
      )
      const erasing = erase(phone)
      await waitForLock(db)
      await open.commit()
      expect((await erasing).body.code).toBe('ORDERS_OPEN')
    })
  })

  test.each(SHOP_HOURS)(
    'an order of today is open at %s of its day, and erased at that hour of the next day',
    async (hour) => {
      const productId = await aProduct(shop, { stock: 10 })
      const phone = aPhone()
      const { order_number } = await anOrder(phone, productId)
      onTestFinished(() => shop.clock.set(TEST_NOW))
      const askAt = async (day: string) => {
        shop.clock.set(shopInstant(day, hour))
        // Sessions end after half a day.
        const { token } = await shop.signIn('admin')
        const found = await call(contract.findGuestData, { query: { phone }, token })
        const erased = await call(contract.eraseGuestData, { body: { phone }, token })
        return [found.body.data.open_orders, erased.status]
      }
      expect(await askAt(place.tomorrow)).toStrictEqual([[order_number], 409])
      expect(await askAt(addDays(place.tomorrow, 1))).toStrictEqual([[], 200])
    },
  )

  test('[PRIV-07] leaves orders of an account and of other phones, and says that there is an account', async () => {
    const productId = await aProduct(shop, { stock: 20 })
    const [phone, other] = [aPhone(), aPhone()]
    const guest = await anOrder(phone, productId)
    const stranger = await anOrder(other, productId)
    for (const { id } of [guest, stranger]) await setStatus(id, 'cancelled')
    const client = (await call(register, { body: { name: 'Leonora', phone, password: 'jacaranda' } })).body.data
    // Still to be collected: the account's own orders decide nothing here.
    const { id } = (await call(placeOrder, { token: client.token, body: inputFor(productId, phone) })).body.data.order
    // Nor does what the account waits for.
    const product_id = await aProduct(shop, { stock: 0 })
    expect((await call(askToWait, { token: client.token, body: { product_id } })).status).toBe(201)
    const kept = () => db.rows(sql`select * from orders where id in (${id}, ${stranger.id}) order by id`)
    const before = await kept()
    expect(await find(phone)).toMatchObject({ orders: 1, waits: 0, has_account: true, open_orders: [] })
    expect((await erase(phone)).body.data).toStrictEqual({ orders: 1, waits: 0, has_account: true })
    expect(await kept()).toStrictEqual(before)
    expect(await find(phone)).toStrictEqual({ ...nothing, has_account: true })
  })

  test.each(['', '<b>55</b>', '12', '٥٥١٢٣٤٥٦٧٨', "' or 1=1 --"])('is not looked for with %j', async (phone) => {
    const replies = [await call(contract.findGuestData, { query: { phone }, token }), await erase(phone)]
    for (const { status, body } of replies) {
      expect([status, Object.keys(body.fields ?? {})]).toStrictEqual([400, ['phone']])
    }
  })
})
