import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { addDays } from '@tocador/contracts/calendar'
import { register } from '@tocador/contracts/accounts/accounts-endpoints'
import type { PlacedOrder } from '@tocador/contracts/orders/order-schemas'
import { changeOrderHandover, changeOrderStatus, getOrder } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder, placeManualOrder, placeOrder } from '@tocador/contracts/orders/placing-endpoints'
import { updateLimits } from '@tocador/contracts/settings/limits-endpoints'
import { forgetOldSessions } from '../../accounts/sessions/forget-old-sessions'
import { inTransaction, nobody } from '../../platform/context'
import { aPlace, aProduct, aSession, anOrderInput, levelOf } from '../../testing/factories'
import { createLimitedApp, from, statuses } from '../../testing/limited-app'
import { openTransaction, waitForLock } from '../../testing/locks'
import { moveLinkedOrder } from '../changing/change-linked-order'

let networks = 0
const aNetwork = () => `10.7.${Math.floor(++networks / 250)}.${networks % 250}`
let phones = 0
const aPhone = () => `56${String(10_000_000 + ++phones)}`

async function aShop({ capacity = null }: { capacity?: number | null } = {}) {
  const shop = await createLimitedApp()
  const second = await createLimitedApp({ database: shop.database, clock: shop.clock })
  const place = await aPlace(shop, { capacity })
  const productId = await aProduct(shop, { stock: 10_000 })
  const admin = await shop.signIn('admin')
  const input = (parts: Record<string, unknown> = {}, quantity = 1) =>
    // With a note of its own: an order with the same content would be a repeated request.
    anOrderInput(place, { [productId]: quantity }, { customerPhone: aPhone(), notes: aPhone(), ...parts })

  return {
    ...shop,
    second,
    place,
    productId,
    admin,
    input,
    /** A new account that was registered from this address. */
    async registers(address: string): Promise<string> {
      const body = { name: 'Nueva Cuenta', phone: aPhone(), password: 'jacaranda' }
      return (await shop.call(register, { headers: from(address), body })).body.data.token
    },
    orders: (address: string, token: string, parts: Record<string, unknown> = {}, on = shop) =>
      on.call(placeOrder, { headers: from(address), token, body: input(parts) }),
    guestOrders: (address: string, parts: Record<string, unknown> = {}, on = shop) =>
      on.call(placeGuestOrder, { headers: from(address), body: { ...input(parts), sessionId: aSession() } }),
    setStatus: (id: number, status: 'confirmed' | 'cancelled' | 'pending') =>
      shop.call(changeOrderStatus, { params: { id }, body: { status }, token: admin.token }),
  }
}
type Shop = Awaited<ReturnType<typeof aShop>>

/** Thirty orders of ten new accounts; the ids of the orders. */
async function thirtyOrders(shop: Shop, address: string, parts: Record<string, unknown> = {}) {
  const ids: number[] = []
  for (let nth = 0; nth < 10; nth += 1) {
    const token = await shop.registers(address)
    for (let order = 0; order < 3; order += 1) {
      const reply = await shop.orders(address, token, parts)
      expect(reply.status).toBe(201)
      ids.push(reply.body.data.order.id)
    }
  }
  return ids
}

describe('[SAFE-10] orders of accounts registered from the network', () => {
  test('thirty an hour; the next one when the hour is over', async () => {
    const shop = await aShop()
    const address = aNetwork()
    await thirtyOrders(shop, address)
    const token = await shop.registers(address)
    shop.clock.advance({ minutes: 59, seconds: 59 })
    const refused = await shop.orders(address, token)
    expect([refused.status, refused.body.code, refused.body.details]).toStrictEqual([
      409,
      'NETWORK_ORDERS',
      { whatsapp: '1000000001' },
    ])
    expect(refused.body.message).toBe(
      'Llegaron muchos pedidos desde tu red en la última hora. Intenta más tarde o escríbenos por WhatsApp y lo tomamos.',
    )
    shop.clock.advance({ seconds: 1 })
    expect((await shop.orders(address, token)).status).toBe(201)
  })

  test('guests and new accounts count together, and guests have ten of the thirty', async () => {
    const shop = await aShop()
    const address = aNetwork()
    const [first, second] = [await shop.registers(address), await shop.registers(address)]
    for (let nth = 0; nth < 10; nth += 1) expect((await shop.guestOrders(address)).status).toBe(201)
    expect((await shop.guestOrders(address)).body.code).toBe('NETWORK_ORDERS')
    await shop.call(updateLimits, { body: { network_new_orders_per_hour: 13 }, token: shop.admin.token })
    for (let nth = 0; nth < 3; nth += 1) expect((await shop.orders(address, first)).status).toBe(201)
    expect((await shop.orders(address, second)).body.code).toBe('NETWORK_ORDERS')
    expect((await shop.guestOrders(address)).body.code).toBe('NETWORK_ORDERS')
    // Another network, and the owner, are not concerned.
    expect((await shop.guestOrders(aNetwork())).status).toBe(201)
    const manual = await shop.call(placeManualOrder, { body: shop.input(), token: shop.admin.token })
    expect(manual.status).toBe(201)
  })

  test('an account counts until 24 hours after its registration', async () => {
    const shop = await aShop()
    const address = aNetwork()
    const older = await shop.registers(address)
    shop.clock.advance({ seconds: 1 })
    const newer = await shop.registers(address)
    shop.clock.advance({ hours: 23, minutes: 59, seconds: 59 })
    const later = { deliveryDate: addDays(shop.place.tomorrow, 1) }
    await thirtyOrders(shop, address, later)
    expect((await shop.orders(address, older, later)).status).toBe(201)
    expect((await shop.orders(address, newer, later)).body.code).toBe('NETWORK_ORDERS')
    shop.clock.advance({ seconds: 1 })
    expect((await shop.orders(address, newer, later)).status).toBe(201)
  })

  test('accounts registered elsewhere, or with a confirmed order, do not count', async () => {
    const shop = await aShop()
    const address = aNetwork()
    await shop.call(updateLimits, { body: { network_new_orders_per_hour: 2 }, token: shop.admin.token })
    const [trusted, elsewhere] = [await shop.registers(address), await shop.registers(aNetwork())]
    const { body } = await shop.orders(address, trusted)
    expect((await shop.orders(address, trusted)).status).toBe(201)
    expect((await shop.orders(address, trusted)).body.code).toBe('NETWORK_ORDERS')
    for (const status of ['cancelled', 'pending'] as const) await shop.setStatus(body.data.order.id, status)
    // It was taken back, not confirmed.
    expect((await shop.orders(address, trusted)).body.code).toBe('NETWORK_ORDERS')
    // With it her other order, placed while the account was new, does not count any more.
    await shop.setStatus(body.data.order.id, 'confirmed')
    for (const token of [elsewhere, (await shop.signIn('client')).token, trusted]) {
      expect((await shop.orders(address, token)).status).toBe(201)
      expect((await shop.orders(address, token)).status).toBe(201)
    }
    const last = await shop.registers(address)
    const replies = []
    for (let nth = 0; nth < 3; nth += 1) replies.push(await shop.orders(address, last))
    expect(replies.map(({ status }) => status)).toStrictEqual([201, 201, 409])
  })

  test('an order that is confirmed or cancelled leaves its place to another', async () => {
    const shop = await aShop()
    const address = aNetwork()
    const [first = 0] = await thirtyOrders(shop, address)
    const token = await shop.registers(address)
    expect((await shop.orders(address, token)).body.code).toBe('NETWORK_ORDERS')
    await shop.setStatus(first, 'cancelled')
    expect((await shop.orders(address, token)).status).toBe(201)
    expect((await shop.orders(address, token)).body.code).toBe('NETWORK_ORDERS')
  })

  test('the addresses of an IPv6 /64 are one network, the next /64 is another', async () => {
    const shop = await aShop()
    await shop.call(updateLimits, { body: { network_new_orders_per_hour: 2 }, token: shop.admin.token })
    const [one, other] = [await shop.registers('2001:db8:7:1::1'), await shop.registers('2001:db8:7:1::2')]
    expect((await shop.orders('2001:db8:7:1::3', one)).status).toBe(201)
    expect((await shop.orders('2001:db8:7:1:ffff::4', other)).status).toBe(201)
    expect((await shop.orders('2001:db8:7:1::5', other)).body.code).toBe('NETWORK_ORDERS')
    expect((await shop.orders('2001:db8:7:2::5', other)).status).toBe(201)
  })

  test('[SAFE-06] twelve at once on two servers at two before the limit place two', async () => {
    const shop = await aShop()
    const address = aNetwork()
    await shop.call(updateLimits, { body: { network_new_orders_per_hour: 3 }, token: shop.admin.token })
    const tokens = await Promise.all(Array.from({ length: 13 }, () => shop.registers(address)))
    expect((await shop.orders(address, tokens[0] ?? '')).status).toBe(201)
    const replies = await Promise.all(
      tokens.slice(1).map((token, nth) => shop.orders(address, token, {}, nth % 2 === 0 ? shop : shop.second)),
    )
    expect(statuses(replies)).toStrictEqual({ 201: 2, 409: 10 })
    expect(await levelOf(shop, shop.productId)).toStrictEqual({ onHand: 9_997, held: 0 })
  })

  test('an account that an administrator creates does not count', async () => {
    const shop = await aShop()
    const address = aNetwork()
    await shop.call(updateLimits, { body: { network_new_orders_per_hour: 1 }, token: shop.admin.token })
    const body = { name: 'De la tienda', phone: aPhone(), password: 'jacaranda' }
    const created = await shop.call(register, { headers: from(address), body, token: shop.admin.token })
    const token = created.body.data.token
    for (let nth = 0; nth < 2; nth += 1) expect((await shop.orders(address, token)).status).toBe(201)
  })

  test('the network of a registration is forgotten after a day', async () => {
    const shop = await aShop()
    await shop.registers('10.8.0.1')
    const kept = async () => {
      await inTransaction(shop.contextFor(nobody), forgetOldSessions)
      return shop.db.rows(sql`select registered_network as network from users where registered_network <> ''`)
    }
    shop.clock.advance({ hours: 23, minutes: 59, seconds: 59 })
    expect(await kept()).toStrictEqual([{ network: '10.8.0.1' }])
    shop.clock.advance({ seconds: 1 })
    expect(await kept()).toStrictEqual([])
  })
})

describe('[SAFE-53] a network’s share of an hour', () => {
  const TEXT = 'Ya hay muchos pedidos desde tu red para ese horario. Elige otro o escríbenos por WhatsApp.'

  test.each([
    [5, 2],
    [6, 3],
    [7, 3],
  ])('of %i places a network takes %i, and others the rest', async (capacity, share) => {
    const shop = await aShop({ capacity })
    const address = aNetwork()
    for (let nth = 0; nth < share; nth += 1) expect((await shop.guestOrders(address)).status).toBe(201)
    const refused = await shop.guestOrders(address)
    expect([refused.status, refused.body.code, refused.body.message]).toStrictEqual([409, 'SLOT_FULL', TEXT])
    expect((await shop.guestOrders(address, { deliveryTime: '11:00' })).status).toBe(201)
    for (let nth = share; nth < capacity; nth += 1) expect((await shop.guestOrders(aNetwork())).status).toBe(201)
    expect((await shop.guestOrders(aNetwork())).body.message).toBe('Ese horario ya se llenó. Elige otro.')
  })

  test('an hour of four places has no share', async () => {
    const shop = await aShop({ capacity: 4 })
    const address = aNetwork()
    for (let nth = 0; nth < 4; nth += 1) expect((await shop.guestOrders(address)).status).toBe(201)
    expect((await shop.guestOrders(address)).body.message).toBe('Ese horario ya se llenó. Elige otro.')
  })

  test('new accounts count, other accounts take all of it', async () => {
    const shop = await aShop({ capacity: 6 })
    const address = aNetwork()
    const token = await shop.registers(address)
    for (let nth = 0; nth < 3; nth += 1) expect((await shop.orders(address, token)).status).toBe(201)
    const [other, known] = [await shop.registers(address), (await shop.signIn('client')).token]
    expect((await shop.orders(address, other)).body.message).toBe(TEXT)
    for (let nth = 0; nth < 3; nth += 1) expect((await shop.orders(address, known)).status).toBe(201)
  })

  test('a confirmed order leaves its place in the share to another', async () => {
    const shop = await aShop({ capacity: 5 })
    const address = aNetwork()
    const first = await shop.guestOrders(address)
    await shop.guestOrders(address)
    expect((await shop.guestOrders(address)).body.message).toBe(TEXT)
    await shop.setStatus(first.body.data.order.id, 'confirmed')
    expect((await shop.guestOrders(address)).status).toBe(201)
    expect((await shop.guestOrders(address)).body.message).toBe(TEXT)
  })

  test('[SAFE-06] ten at once on two servers take half', async () => {
    const shop = await aShop({ capacity: 8 })
    const address = aNetwork()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => shop.guestOrders(address, {}, nth % 2 === 0 ? shop : shop.second)),
    )
    expect(statuses(replies)).toStrictEqual({ 201: 4, 409: 6 })
    const taken = await shop.db.rows(sql`select taken from slot_bookings`)
    expect(taken).toStrictEqual([{ taken: 4 }])
  })

  test('an order that waits for the last place of the share is refused when it is taken', async () => {
    const shop = await aShop({ capacity: 5 })
    const address = aNetwork()
    await shop.guestOrders(address)
    const slot = sql`select from slot_bookings for update`
    const open = await openTransaction(shop.contextFor(nobody), (tx) => tx.rows(slot))
    const replies = [
      shop.guestOrders(address),
      shop.second.call(placeGuestOrder, {
        headers: from(address),
        body: { ...shop.input(), sessionId: aSession() },
      }),
    ]
    await waitForLock(shop.db, 2)
    await open.commit()
    expect((await Promise.all(replies)).map(({ status }) => status).toSorted()).toStrictEqual([201, 409])
  })

  test('moving an order by its link obeys the share, also for its own network only', async () => {
    const shop = await aShop({ capacity: 5 })
    const address = aNetwork()
    await shop.guestOrders(address)
    await shop.guestOrders(address)
    const late = { deliveryTime: '11:00' }
    const [own, foreign] = [await shop.guestOrders(address, late), await shop.guestOrders(aNetwork(), late)]
    const move = async ({ body }: { body: { data: PlacedOrder } }) => {
      const { id, link } = body.data.order
      const seen = await shop.db.first<{ at: Date }>(sql`select updated_at as at from orders where id = ${id}`)
      return moveLinkedOrder(shop.contextFor(nobody), link.replace('/pedido/', ''), {
        deliveryLocationId: shop.place.id,
        deliveryDate: shop.place.tomorrow,
        deliveryTime: '10:00',
        updatedAtSeen: seen?.at.toISOString() ?? '',
      })
    }
    await expect(move(own)).rejects.toMatchObject({ code: 'SLOT_FULL', message: TEXT })
    expect(await move(foreign)).toBe('moved')
    const taken = await shop.db.rows(sql`select time_slot as hour, taken from slot_bookings order by 1`)
    expect(taken).toStrictEqual([
      { hour: '10:00', taken: 3 },
      { hour: '11:00', taken: 1 },
    ])
    await shop.setStatus(own.body.data.order.id, 'confirmed')
    expect(await move(own)).toBe('moved')
    // An account whose other order was confirmed since takes more than the share.
    const account = await shop.registers(address)
    const [waiting, other] = [await shop.orders(address, account, late), await shop.orders(address, account, late)]
    await expect(move(waiting)).rejects.toMatchObject({ code: 'SLOT_FULL', message: TEXT })
    await shop.setStatus(other.body.data.order.id, 'confirmed')
    expect(await move(waiting)).toBe('moved')
  })

  test('does not stop the owner who moves an order of that network there', async () => {
    const shop = await aShop({ capacity: 5 })
    const address = aNetwork()
    await shop.guestOrders(address)
    await shop.guestOrders(address)
    const { id } = (await shop.guestOrders(address, { deliveryTime: '11:00' })).body.data.order
    const call = { params: { id }, token: shop.admin.token }
    const body = {
      deliveryLocationId: shop.place.id,
      deliveryDate: shop.place.tomorrow,
      deliveryTime: '10:00',
      updatedAtSeen: (await shop.call(getOrder, call)).body.data.updated_at,
    }
    const moved = await shop.call(changeOrderHandover, { ...call, body })
    expect([moved.status, moved.body.data.delivery_time]).toStrictEqual([200, '10:00'])
  })
})

describe('[SAFE-09] orders with somebody else’s phone', () => {
  test('do not stop an account with a confirmed order, but guests and new accounts with that phone', async () => {
    const shop = await aShop()
    const phone = aPhone()
    const trusted = await shop.registers(aNetwork())
    const first = await shop.orders(aNetwork(), trusted, { customerPhone: phone })
    await shop.setStatus(first.body.data.order.id, 'confirmed')
    for (let nth = 0; nth < 3; nth += 1) {
      expect((await shop.guestOrders(aNetwork(), { customerPhone: phone })).status).toBe(201)
    }
    for (let nth = 0; nth < 3; nth += 1) {
      expect((await shop.orders(aNetwork(), trusted, { customerPhone: phone })).status).toBe(201)
    }
    const replies = [
      await shop.orders(aNetwork(), trusted, { customerPhone: aPhone() }),
      await shop.orders(aNetwork(), await shop.registers(aNetwork()), { customerPhone: phone }),
      await shop.guestOrders(aNetwork(), { customerPhone: phone }),
    ]
    expect(replies.map(({ status, body }) => [status, body.code])).toStrictEqual(
      Array.from({ length: 3 }, () => [409, 'PHONE_ORDERS']),
    )
  })

  test('[SAFE-06] the own count of an account with a confirmed order holds for four at once', async () => {
    const shop = await aShop()
    const trusted = await shop.registers(aNetwork())
    const first = await shop.orders(aNetwork(), trusted)
    await shop.setStatus(first.body.data.order.id, 'confirmed')
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, nth) => shop.orders(aNetwork(), trusted, {}, nth % 2 === 0 ? shop : shop.second)),
    )
    expect(statuses(replies)).toStrictEqual({ 201: 3, 409: 1 })
  })
})
