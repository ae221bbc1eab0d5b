import { hash } from '@node-rs/argon2'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { login } from '@tocador/contracts/accounts/accounts-endpoints'
import { migrateCart } from '@tocador/contracts/cart/cart-endpoints'
import { changeOrderStatus } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder, placeManualOrder, placeOrder } from '@tocador/contracts/orders/placing-endpoints'
import { normalisePhone } from '@tocador/contracts/phone'
import { runTransaction } from '../../platform/database/db'
import { aPlace, aProduct, aSession, anOrderInput, levelOf } from '../../testing/factories'
import { addAs, createLimitedApp, from, statuses } from '../../testing/limited-app'
import type { TestApp } from '../../testing/test-app'

let networks = 0
const aNetwork = () => `10.2.${Math.floor(++networks / 250)}.${networks % 250}`
let phones = 0
const aPhone = () => `55${String(10_000_000 + ++phones)}`

async function aShop({ spare = 10_000 } = {}) {
  const shop = await createLimitedApp()
  const second = await createLimitedApp({ database: shop.database, clock: shop.clock })
  const place = await aPlace(shop)
  if (spare > 0) await aProduct(shop, { stock: spare })
  const guestOrders = (
    address: string,
    lines: Record<number, number>,
    parts: { phone?: string; on?: typeof shop; sessionId?: string } = {},
  ) =>
    (parts.on ?? shop).call(placeGuestOrder, {
      headers: from(address),
      body: {
        ...anOrderInput(place, lines, { customerPhone: parts.phone ?? aPhone() }),
        sessionId: parts.sessionId ?? aSession(),
      },
    })
  const clientOrders = (address: string, token: string, lines: Record<number, number>, phone = aPhone()) =>
    shop.call(placeOrder, { headers: from(address), token, body: anOrderInput(place, lines, { customerPhone: phone }) })
  const setStatus = async (id: number, status: 'confirmed' | 'cancelled') =>
    shop.call(changeOrderStatus, { params: { id }, body: { status }, token: (await shop.signIn('admin')).token })
  return { ...shop, second, place, guestOrders, clientOrders, setStatus }
}

describe('unconfirmed orders of a phone', () => {
  describe('[SAFE-09] unconfirmed orders', () => {
    test('three wait for confirmation; the fourth is refused until one is confirmed or cancelled', async () => {
      const shop = await aShop()
      const productId = await aProduct(shop, { stock: 100 })
      const orders = []
      for (const phone of ['55 7777 0001', '+52 55 7777 0001', '5577770001']) {
        orders.push(await shop.guestOrders(aNetwork(), { [productId]: 1 }, { phone }))
      }
      expect(statuses(orders)).toEqual({ 201: 3 })
      const refused = await shop.guestOrders(aNetwork(), { [productId]: 1 }, { phone: '5577770001' })
      expect([refused.status, refused.body.code, refused.body.details]).toEqual([
        409,
        'PHONE_ORDERS',
        { whatsapp: '1000000001' },
      ])
      expect(refused.body.message).toContain('WhatsApp')
      expect(await levelOf(shop, productId)).toEqual({ onHand: 97, held: 0 })
      await shop.setStatus(orders[0]?.body.data.order.id ?? 0, 'confirmed')
      expect((await shop.guestOrders(aNetwork(), { [productId]: 1 }, { phone: '5577770001' })).status).toBe(201)
    })

    test('an account has three, whatever phones it names, and the owner enters any number', async () => {
      const shop = await aShop()
      const productId = await aProduct(shop, { stock: 100 })
      const { token } = await shop.signIn('client')
      const address = aNetwork()
      const replies = []
      for (let nth = 0; nth < 4; nth += 1) replies.push(await shop.clientOrders(address, token, { [productId]: 1 }))
      expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201, 409])
      const admin = await shop.signIn('admin')
      for (let nth = 0; nth < 4; nth += 1) {
        const body = anOrderInput(shop.place, { [productId]: 21 }, { customerPhone: '5577770002' })
        expect((await shop.call(placeManualOrder, { body, token: admin.token })).status).toBe(201)
      }
    })
  })

  test('[SAFE-06] six parallel orders of one phone from six networks place three', async () => {
    const shop = await aShop()
    const productId = await aProduct(shop, { stock: 100 })
    const phone = aPhone()
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, nth) =>
        shop.guestOrders(aNetwork(), { [productId]: 1 }, { phone, on: nth % 2 === 0 ? shop : shop.second }),
      ),
    )
    expect(statuses(replies)).toEqual({ 201: 3, 409: 3 })
  })
})

describe('unconfirmed orders of a network', () => {
  describe('[SAFE-10] the orders of a network', () => {
    test('ten guest orders an hour, the eleventh when the hour is over', async () => {
      const shop = await aShop()
      const productId = await aProduct(shop, { stock: 100 })
      const address = aNetwork()
      for (let nth = 0; nth < 10; nth += 1) {
        expect((await shop.guestOrders(address, { [productId]: 1 })).status).toBe(201)
      }
      shop.clock.advance({ minutes: 59, seconds: 59 })
      const refused = await shop.guestOrders(address, { [productId]: 1 })
      expect([refused.status, refused.body.code]).toEqual([409, 'NETWORK_ORDERS'])
      expect(refused.body.message).toContain('WhatsApp')
      expect((await shop.guestOrders(aNetwork(), { [productId]: 1 })).status).toBe(201)
      shop.clock.advance({ seconds: 1 })
      expect((await shop.guestOrders(address, { [productId]: 1 })).status).toBe(201)
    })

    test.each(['confirmed', 'cancelled'] as const)(
      'a guest order that is %s leaves its place to another',
      async (status) => {
        const shop = await aShop()
        const productId = await aProduct(shop, { stock: 100 })
        const address = aNetwork()
        const orders: number[] = []
        for (let nth = 0; nth < 10; nth += 1)
          orders.push((await shop.guestOrders(address, { [productId]: 1 })).body.data.order.id)
        expect((await shop.guestOrders(address, { [productId]: 1 })).body.code).toBe('NETWORK_ORDERS')
        await shop.setStatus(orders[0] ?? 0, status)
        expect((await shop.guestOrders(address, { [productId]: 1 })).status).toBe(201)
        expect((await shop.guestOrders(address, { [productId]: 1 })).body.code).toBe('NETWORK_ORDERS')
      },
    )

    test('accounts that were not registered from the network do not count, whatever they order', async () => {
      const shop = await aShop()
      const productId = await aProduct(shop, { stock: 1000 })
      const address = aNetwork()
      for (let nth = 0; nth < 33; nth += 1) {
        const { token } = await shop.signIn('client')
        expect((await shop.clientOrders(address, token, { [productId]: 6 })).status).toBe(201)
      }
      for (let nth = 0; nth < 10; nth += 1) {
        expect((await shop.guestOrders(address, { [productId]: 1 })).status).toBe(201)
      }
    })
  })

  test('[SAFE-06] thirty parallel orders of one network on two servers place ten', async () => {
    const shop = await aShop()
    const productId = await aProduct(shop, { stock: 100 })
    const address = aNetwork()
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, nth) =>
        shop.guestOrders(address, { [productId]: 1 }, { on: nth % 2 === 0 ? shop : shop.second }),
      ),
    )
    expect(statuses(replies)).toEqual({ 201: 10, 409: 20 })
    expect(await levelOf(shop, productId)).toEqual({ onHand: 90, held: 0 })
  })
})

describe('[SAFE-11] units of orders', () => {
  test('[SAFE-03] an order obeys the pieces of a line and the shares, with or without a cart', async () => {
    const shop = await aShop()
    const productId = await aProduct(shop, { stock: 30 })
    const address = aNetwork()
    expect((await shop.guestOrders(address, { [productId]: 21 })).body.code).toBe('LINE_LIMIT')
    expect((await shop.guestOrders(address, { [productId]: 16 })).body.code).toBe('NETWORK_PRODUCT_LIMIT')
    const sessionId = aSession()
    expect((await addAs(shop, { address, sessionId }, productId, 15)).status).toBe(200)
    const placed = await shop.guestOrders(address, { [productId]: 15 }, { sessionId })
    expect(placed.status).toBe(201)
    // The order's units are claimed until it is confirmed.
    expect((await addAs(shop, { address }, productId)).body.code).toBe('NETWORK_PRODUCT_LIMIT')
    expect((await addAs(shop, { address: aNetwork() }, productId)).status).toBe(200)
    await shop.setStatus(placed.body.data.order.id, 'confirmed')
    expect((await addAs(shop, { address }, productId, 7)).status).toBe(200)
    expect((await addAs(shop, { address }, productId)).body.code).toBe('NETWORK_PRODUCT_LIMIT')
  })

  /** One network orders `pieces` of one product after the other, each time as a new account. */
  async function ordersOf(size: { products: number; stock: number; orders: number; pieces: number }) {
    const shop = await aShop({ spare: 0 })
    const products = await Promise.all(
      Array.from({ length: size.products }, () => aProduct(shop, { stock: size.stock })),
    )
    const address = aNetwork()
    const replies = []
    for (let nth = 0; nth < size.orders; nth += 1) {
      const { token } = await shop.signIn('client')
      replies.push(await shop.clientOrders(address, token, { [products[nth % products.length] ?? 0]: size.pieces }))
    }
    const refused = replies.filter(({ status }) => status !== 201)
    return { taken: (replies.length - refused.length) * size.pieces, refused }
  }

  test('orders of invented phones take half of all units at most', async () => {
    expect((await ordersOf({ products: 10, stock: 30, orders: 60, pieces: 5 })).taken).toBe(150)
  })

  test('half of all units is the bound, too, where no product alone has a share', async () => {
    // Of up to ten units one network may have each.
    const { taken, refused } = await ordersOf({ products: 20, stock: 10, orders: 20, pieces: 6 })
    for (const { body } of refused) expect(body).toMatchObject({ code: 'NETWORK_LIMIT' })
    // Of 200 units; six more would be 102.
    expect(taken).toBe(96)
  })
})

describe('[SAFE-08] a new account', () => {
  test('a new account has a guest’s hour and limit until its first order is confirmed', async () => {
    const shop = await aShop()
    const productId = await aProduct(shop, { stock: 200 })
    const { token } = await shop.signIn('client')
    const address = aNetwork()
    const placed = await shop.clientOrders(address, token, { [productId]: 1 })
    const minutes = (reply: Awaited<ReturnType<typeof addAs>>) =>
      (Date.parse(reply.body.data.items[0]?.reservedUntil ?? '') - shop.clock.now().getTime()) / 60_000
    expect(minutes(await addAs(shop, { address, token }, productId, 1))).toBe(60)
    expect((await addAs(shop, { address, token }, productId, 20)).body.code).toBe('LINE_LIMIT')
    await shop.setStatus(placed.body.data.order.id, 'confirmed')
    expect(minutes(await addAs(shop, { address, token }, productId, 20))).toBe(7 * 24 * 60)
    await shop.setStatus(placed.body.data.order.id, 'cancelled')
    expect((await addAs(shop, { address, token }, productId, 29)).status).toBe(200)
  })

  test('an order that is cancelled without having been confirmed does not end the limits', async () => {
    const shop = await aShop()
    const productId = await aProduct(shop, { stock: 200 })
    const { token } = await shop.signIn('client')
    const address = aNetwork()
    const placed = await shop.clientOrders(address, token, { [productId]: 1 })
    expect((await shop.setStatus(placed.body.data.order.id, 'cancelled')).status).toBe(200)
    expect((await addAs(shop, { address, token }, productId, 21)).body.code).toBe('LINE_LIMIT')
  })
})

test(
  '[SAFE-14] 300 phones behind one address shop, log in and order, and none is refused',
  { timeout: 120_000 },
  async () => {
    const shop = await aShop({ spare: 0 })
    const products = await Promise.all(Array.from({ length: 20 }, () => aProduct(shop, { stock: 200 })))
    const clients = await saveClients(shop, 300)
    const address = aNetwork()
    const visit = async (phone: string, nth: number) => {
      const sessionId = aSession()
      const chosen = [products[nth % 20] ?? 0, products[(nth * 7 + 3) % 20] ?? 0]
      const added = []
      for (const productId of chosen) added.push(await addAs(shop, { address, sessionId }, productId))
      const signedIn = await shop.call(login, { headers: from(address), body: { phone, password: PASSWORD } })
      const { token } = signedIn.body.data
      const merged = await shop.call(migrateCart, { headers: from(address), token, body: { sessionId } })
      const lines = chosen[0] === chosen[1] ? { [chosen[0] ?? 0]: 2 } : { [chosen[0] ?? 0]: 1, [chosen[1] ?? 0]: 1 }
      const order = () => shop.clientOrders(address, token, lines)
      // Half of them order later, so that live holds and unconfirmed orders come together.
      const ordered = nth % 2 === 0 ? [await order()] : []
      return { replies: [...added, signedIn, merged, ...ordered], order }
    }
    const replies = []
    const waiting = []
    for (let first = 0; first < 300; first += 30) {
      const group = clients.slice(first, first + 30)
      const visits = await Promise.all(group.map((phone, nth) => visit(phone, first + nth)))
      replies.push(...visits.flatMap((one) => one.replies))
      waiting.push(...visits.filter((_, nth) => nth % 2 === 1))
    }
    for (let first = 0; first < 150; first += 30) {
      replies.push(...(await Promise.all(waiting.slice(first, first + 30).map(({ order }) => order()))))
    }
    const refused = replies.filter((reply) => reply.status >= 400)
    expect(refused.map((reply) => `${reply.body.code} ${reply.body.message}`)).toEqual([])
    expect(statuses(replies)).toEqual({ 200: 1_200, 201: 300 })
  },
)

const PASSWORD = 'jacaranda'

/** Accounts with a hash that takes no time; returns their phones. */
async function saveClients({ db, clock }: TestApp, count: number): Promise<string[]> {
  const made = Array.from({ length: count }, aPhone)
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const now = clock.now()
  await runTransaction(db, (tx) =>
    tx.run(sql`
      insert into users (name, phone, phone_key, email, password_hash, role, search_text, created_at, updated_at)
      select 'Clara', phone, phone_key, '', ${passwordHash}, 'client', '', ${now}, ${now}
      from unnest(${made}::text[], ${made.map(normalisePhone)}::text[]) as made (phone, phone_key)`),
  )
  return made
}

test('an order takes one round trip more with limits than without', async () => {
  const shop = await aShop()
  const productId = await aProduct(shop)
  const sessionId = aSession()
  const address = aNetwork()
  const first = await addAs(shop, { address, sessionId }, productId)
  const second = await addAs(shop, { address, sessionId }, productId)
  const order = await shop.guestOrders(address, { [productId]: 2 }, { sessionId })
  expect([first.status, second.status, order.status]).toEqual([200, 200, 201])
  expect([first.roundTrips, second.roundTrips]).toEqual([2, 2])
  expect(order.roundTrips).toBeLessThanOrEqual(8)
})
