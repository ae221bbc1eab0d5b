import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { addItem, clearCart, getCart, updateQuantity } from '@tocador/contracts/cart/cart-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { aPlace, aProduct, anOrderInput, aSession, levelOf } from '../../testing/factories'
import { addAs, createLimitedApp, from, statuses } from '../../testing/limited-app'
import { openTransaction, waitForLock } from '../../testing/locks'
import { inTransaction, nobody, shopItself } from '../../platform/context'
import { addHold } from './queries'

let networks = 0
const aNetwork = () => `10.1.${Math.floor(++networks / 250)}.${networks % 250}`

/** A shop of its own, because shares are percentages of all its units. `spare` units of another product make them large enough. */
async function aShop({ spare = 10_000 } = {}) {
  const shop = await createLimitedApp()
  const second = await createLimitedApp({ database: shop.database, clock: shop.clock })
  const place = await aPlace(shop)
  if (spare > 0) await aProduct(shop, { stock: spare })
  const trust = (userId: number) =>
    inTransaction(shop.contextFor(shopItself), (tx) =>
      tx.run(sql`update users set trusted_since = ${tx.now} where id = ${userId}`),
    )
  const setTo = (visitor: { address: string; sessionId: string }, productId: number, quantity: number) =>
    shop.call(updateQuantity, {
      headers: from(visitor.address),
      body: { sessionId: visitor.sessionId, productId, quantity },
    })
  return { ...shop, second, place, trust, setTo }
}

describe('[SAFE-01] pieces a line', () => {
  test('a guest holds 20 pieces of a product and is told the limit at one more', async () => {
    const shop = await aShop()
    const productId = await aProduct(shop, { stock: 100 })
    const visitor = { address: aNetwork(), sessionId: aSession() }
    expect((await addAs(shop, visitor, productId, 20)).status).toBe(200)
    const one = await addAs(shop, visitor, productId)
    expect([one.status, one.body.code, one.body.details]).toEqual([
      409,
      'LINE_LIMIT',
      { limit: 20, whatsapp: '1000000001' },
    ])
    expect(one.body.message).toBe(
      'Puedes llevar hasta 20 piezas de cada producto. Si necesitas más, escríbenos por WhatsApp.',
    )
    expect((await shop.setTo(visitor, productId, 21)).body.code).toBe('LINE_LIMIT')
    expect((await shop.setTo(visitor, productId, 20)).status).toBe(200)
    expect(await levelOf(shop, productId)).toMatchObject({ held: 20 })
  })

  test('a client with a confirmed order holds 50 pieces, the administrator any number', async () => {
    const shop = await aShop()
    const productId = await aProduct(shop, { stock: 200 })
    const client = await shop.signIn('client')
    await shop.trust(client.user.id)
    const visitor = { address: aNetwork(), token: client.token }
    expect((await addAs(shop, visitor, productId, 50)).status).toBe(200)
    const one = await addAs(shop, visitor, productId)
    expect([one.status, one.body.code, one.body.details]).toEqual([
      409,
      'LINE_LIMIT',
      { limit: 50, whatsapp: '1000000001' },
    ])
    expect(one.body.message).toBe(
      'Puedes llevar hasta 50 piezas de cada producto. Si necesitas más, escríbenos por WhatsApp.',
    )
    const headers = from(visitor.address)
    const set = (quantity: number) =>
      shop.call(updateQuantity, { headers, body: { productId, quantity }, token: client.token })
    expect((await set(51)).body).toMatchObject({ code: 'LINE_LIMIT', details: { limit: 50, whatsapp: '1000000001' } })
    expect((await set(50)).status).toBe(200)
    expect(await levelOf(shop, productId)).toMatchObject({ held: 50 })
    const { token } = await shop.signIn('admin')
    expect((await addAs(shop, { address: aNetwork(), token }, productId, 150)).status).toBe(200)
  })
})

describe('pieces of one network', () => {
  describe('[SAFE-02] the pieces of a network', () => {
    test('carts of more than five pieces hold 200 together; one more is refused, small carts and other networks are not', async () => {
      const shop = await aShop()
      const products = await Promise.all(Array.from({ length: 11 }, () => aProduct(shop, { stock: 1000 })))
      const [last = 0, ...ten] = products
      const address = aNetwork()
      const hoarder = { address, sessionId: aSession() }
      // The pieces of a small cart are none of the 200.
      expect((await addAs(shop, { address }, last, 5)).status).toBe(200)
      for (const productId of ten) expect((await addAs(shop, hoarder, productId, 20)).status).toBe(200)
      const refused = await addAs(shop, hoarder, last)
      expect([refused.status, refused.body.code, refused.body.details]).toEqual([
        409,
        'NETWORK_LIMIT',
        { whatsapp: '1000000001' },
      ])
      expect(refused.body.message).toContain('escríbenos por WhatsApp')
      const neighbour = { address, sessionId: aSession() }
      expect((await addAs(shop, neighbour, last, 6)).body.code).toBe('NETWORK_LIMIT')
      expect((await addAs(shop, neighbour, last, 5)).status).toBe(200)
      expect((await addAs(shop, neighbour, last)).body.code).toBe('NETWORK_LIMIT')
      expect((await addAs(shop, { address: aNetwork() }, last, 20)).status).toBe(200)
      await shop.setTo(hoarder, ten[0] ?? 0, 14)
      expect((await addAs(shop, neighbour, last)).status).toBe(200)
    })

    test('pieces whose time is over no longer count', async () => {
      const shop = await aShop()
      const products = await Promise.all(Array.from({ length: 10 }, () => aProduct(shop, { stock: 1000 })))
      const address = aNetwork()
      for (const productId of products) await addAs(shop, { address }, productId, 20)
      expect((await addAs(shop, { address }, products[0] ?? 0, 20)).status).toBe(409)
      shop.clock.advance({ minutes: 60 })
      expect((await addAs(shop, { address }, products[0] ?? 0, 20)).status).toBe(200)
    })
  })

  test('[SAFE-06] fifty parallel adds of one network on two servers do not pass its limit together', async () => {
    const shop = await aShop()
    const products = await Promise.all(Array.from({ length: 5 }, () => aProduct(shop, { stock: 1000 })))
    const address = aNetwork()
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, nth) =>
        addAs(nth % 2 === 0 ? shop : shop.second, { address }, products[nth % 5] ?? 0, 20),
      ),
    )
    expect(statuses(replies)).toEqual({ 200: 10, 409: 40 })
    const levels = await Promise.all(products.map((productId) => levelOf(shop, productId)))
    expect(levels.reduce((sum, { held }) => sum + held, 0)).toBe(200)
  })
})

test('[SAFE-06] parallel adds to one line on two servers do not pass the pieces of a line together', async () => {
  const shop = await aShop()
  const productId = await aProduct(shop, { stock: 100 })
  const visitor = { address: aNetwork(), sessionId: aSession() }
  expect((await addAs(shop, visitor, productId)).status).toBe(200)
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, nth) => addAs(nth % 2 === 0 ? shop : shop.second, visitor, productId)),
  )
  expect(statuses(replies)).toEqual({ 200: 19, 409: 5 })
  expect(await levelOf(shop, productId)).toEqual({ onHand: 100, held: 20 })
})

test.each([
  [16, 200, 20],
  [17, 409, 4],
])(
  '[SAFE-06] a first addition of %i pieces that waits for another one of four to the same cart answers %i',
  async (quantity, status, held) => {
    const shop = await aShop()
    const [productId, other] = [await aProduct(shop, { stock: 100 }), await aProduct(shop)]
    const visitor = { address: aNetwork(), sessionId: aSession() }
    expect((await addAs(shop, visitor, other)).status).toBe(200)
    const owner = { kind: 'guest', sessionId: visitor.sessionId, network: visitor.address } as const
    const adding = await openTransaction(shop.contextFor(nobody), (tx) =>
      addHold(tx, { owner, productId, quantity: 4 }),
    )
    const added = addAs(shop.second, visitor, productId, quantity)
    await waitForLock(shop.db)
    await adding.commit()
    const { status: answered, body } = await added
    expect([answered, body.code]).toStrictEqual([status, status === 409 ? 'LINE_LIMIT' : undefined])
    expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 100, held })
  },
)

describe('two guests of one network, of whom the second waits on another server for the first', () => {
  /** The first adds and commits only when the second waits for it. */
  async function race(shop: Awaited<ReturnType<typeof aShop>>, address: string, first: number, second: number) {
    const owner = { kind: 'guest', sessionId: aSession(), network: address } as const
    const adding = await openTransaction(shop.contextFor(nobody), async (tx) => {
      expect(await addHold(tx, { owner, productId: first, quantity: 1 })).toMatchObject({ isSaved: true })
    })
    const added = addAs(shop.second, { address }, second)
    await waitForLock(shop.db)
    await adding.commit()
    const { status, body } = await added
    return [status, body.code]
  }

  test.each([
    [3, [200, undefined]],
    [2, [429, 'TOO_MANY_CARTS']],
  ])('[SAFE-06] do not pass a limit of %i carts together, one of which is there', async (limit, answer) => {
    const shop = await aShop()
    await inTransaction(shop.contextFor(shopItself), (tx) =>
      tx.run(sql`update settings set guest_carts_per_network = ${limit}`),
    )
    const [one, other] = [await aProduct(shop), await aProduct(shop)]
    const address = aNetwork()
    expect((await addAs(shop, { address }, one)).status).toBe(200)
    expect(await race(shop, address, one, other)).toStrictEqual(answer)
    expect((await levelOf(shop, one)).held).toBe(2)
    expect((await levelOf(shop, other)).held).toBe(limit - 2)
  })

  test.each([
    [1, [200, undefined], 1],
    [2, [409, 'NETWORK_LIMIT'], 0],
  ])(
    '[SAFE-06] do not sell out more than three products together, of which %i have no units left',
    async (soldOut, answer, held) => {
      const shop = await aShop({ spare: 0 })
      const products = []
      for (let nth = 0; nth < 5; nth += 1) products.push(await aProduct(shop, { stock: 1 }))
      const [one = 0, other = 0, ...others] = products
      const address = aNetwork()
      for (const productId of others.slice(0, soldOut)) {
        expect((await addAs(shop, { address }, productId)).status).toBe(200)
      }
      expect(await race(shop, address, one, other)).toStrictEqual(answer)
      expect(await levelOf(shop, one)).toStrictEqual({ onHand: 1, held: 1 })
      expect(await levelOf(shop, other)).toStrictEqual({ onHand: 1, held })
    },
  )
})

describe('shares', () => {
  test('[SAFE-03] a network holds half of eleven units, a second network the next, and all of ten', async () => {
    const shop = await aShop()
    const [eleven, ten] = [await aProduct(shop, { stock: 11 }), await aProduct(shop, { stock: 10 })]
    const [address, other] = [aNetwork(), aNetwork()]
    const replies = []
    for (let nth = 0; nth < 6; nth += 1) replies.push(await addAs(shop, { address }, eleven))
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200, 409])
    expect(replies.at(-1)?.body.code).toBe('NETWORK_PRODUCT_LIMIT')
    expect((await addAs(shop, { address: other }, eleven, 5)).status).toBe(200)
    expect((await addAs(shop, { address: other }, eleven)).status).toBe(409)
    // The units of an order that is not confirmed still count for its network.
    const ordered = await aProduct(shop, { stock: 11 })
    const body = { ...anOrderInput(shop.place, { [ordered]: 5 }), sessionId: aSession() }
    expect((await shop.call(placeGuestOrder, { headers: from(address), body })).status).toBe(201)
    expect((await addAs(shop, { address }, ordered)).body.code).toBe('NETWORK_PRODUCT_LIMIT')
    expect((await addAs(shop, { address }, ten, 5)).status).toBe(200)
    expect((await addAs(shop, { address }, ten, 5)).status).toBe(200)
  })

  test('[SAFE-06] two networks race for a product: each ends with its half at most', async () => {
    const shop = await aShop()
    const productId = await aProduct(shop, { stock: 41 })
    const [one, other] = [aNetwork(), aNetwork()]
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, nth) =>
        addAs(nth % 4 < 2 ? shop : shop.second, { address: nth % 2 === 0 ? one : other }, productId),
      ),
    )
    expect(statuses(replies.filter((_, nth) => nth % 2 === 0))).toEqual({ 200: 20, 409: 10 })
    expect(statuses(replies.filter((_, nth) => nth % 2 === 1))).toEqual({ 200: 20, 409: 10 })
    expect(await levelOf(shop, productId)).toEqual({ onHand: 41, held: 40 })
  })

  test('[SAFE-04] [SAFE-06] many small carts of one network hold a third of all units, and not one more', async () => {
    const shop = await aShop({ spare: 0 })
    const products = await Promise.all(Array.from({ length: 10 }, () => aProduct(shop, { stock: 30 })))
    const address = aNetwork()
    const replies = await Promise.all(
      Array.from({ length: 140 }, (_, nth) =>
        addAs(nth % 2 === 0 ? shop : shop.second, { address }, products[nth % 10] ?? 0),
      ),
    )
    expect(statuses(replies)).toEqual({ 200: 99, 409: 41 })
    expect(new Set(replies.map((reply) => reply.body.code))).toEqual(new Set([undefined, 'NETWORK_LIMIT']))
    const client = await shop.signIn('client')
    await shop.trust(client.user.id)
    expect((await addAs(shop, { address, token: client.token }, products[0] ?? 0)).body.code).toBe('NETWORK_LIMIT')
    expect((await addAs(shop, { address: aNetwork() }, products[0] ?? 0)).status).toBe(200)
  })

  test('[SAFE-05] a network that takes all it can leaves four of five products to others', async () => {
    const shop = await aShop({ spare: 0 })
    const stocks = Array.from({ length: 40 }, (_, nth) => (nth % 5) + 1 + (nth > 30 ? 40 : 0))
    const products = []
    for (const stock of stocks) products.push(await aProduct(shop, { stock }))
    const address = aNetwork()
    for (const [nth, productId] of products.entries()) {
      for (let unit = 0; unit < (stocks[nth] ?? 0); unit += 1) {
        if ((await addAs(shop, { address }, productId)).status !== 200) break
      }
    }
    const others = await Promise.all(products.map((productId) => addAs(shop, { address: aNetwork() }, productId)))
    expect(statuses(others)[200]).toBeGreaterThanOrEqual(32)
  })

  test('[SAFE-05] what guest orders of a network sold out counts: after three products it takes no last unit of a fourth', async () => {
    const shop = await aShop({ spare: 0 })
    const products = []
    for (let nth = 0; nth < 5; nth += 1) products.push(await aProduct(shop, { stock: 1 }))
    const fourth = products[3] ?? 0
    const address = aNetwork()
    for (const productId of products.slice(0, 3)) {
      const body = { ...anOrderInput(shop.place, { [productId]: 1 }), sessionId: aSession() }
      expect((await shop.call(placeGuestOrder, { headers: from(address), body })).status).toBe(201)
    }
    const refused = await addAs(shop, { address }, fourth)
    expect([refused.status, refused.body.code]).toEqual([409, 'NETWORK_LIMIT'])
    expect((await addAs(shop, { address: aNetwork() }, fourth)).status).toBe(200)
  })
})

test('a visitor in another network keeps or lowers a line there, and is judged for all of it when adding', async () => {
  const shop = await aShop()
  const productId = await aProduct(shop, { stock: 30 })
  const [wifi, mobile] = [aNetwork(), aNetwork()]
  const sessionId = aSession()
  await addAs(shop, { address: wifi, sessionId }, productId, 6)
  await addAs(shop, { address: mobile }, productId, 13)
  expect((await shop.setTo({ address: mobile, sessionId }, productId, 3)).status).toBe(200)
  expect((await shop.setTo({ address: mobile, sessionId }, productId, 4)).body.code).toBe('NETWORK_PRODUCT_LIMIT')
  expect((await addAs(shop, { address: mobile, sessionId }, productId)).body.code).toBe('NETWORK_PRODUCT_LIMIT')
  expect((await shop.setTo({ address: wifi, sessionId }, productId, 4)).status).toBe(200)
})

describe('carts of one network', () => {
  test('[SAFE-12] an emptied cart counts nothing, one that holds a piece does', async () => {
    const shop = await aShop()
    await inTransaction(shop.contextFor(shopItself), (tx) =>
      tx.run(sql`update settings set guest_carts_per_network = 3`),
    )
    const productId = await aProduct(shop, { stock: 1000 })
    const address = aNetwork()
    for (let nth = 0; nth < 8; nth += 1) {
      const sessionId = aSession()
      expect((await addAs(shop, { address, sessionId }, productId)).status).toBe(200)
      await shop.call(clearCart, { headers: from(address), body: { sessionId } })
    }
    const sessions = [aSession(), aSession(), aSession()]
    for (const sessionId of sessions) expect((await addAs(shop, { address, sessionId }, productId)).status).toBe(200)
    const refused = await addAs(shop, { address }, productId)
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_CARTS'])
    expect((await addAs(shop, { address, sessionId: sessions[0] ?? '' }, productId)).status).toBe(200)
    expect((await addAs(shop, { address: aNetwork() }, productId)).status).toBe(200)
    shop.clock.advance({ minutes: 59, seconds: 59 })
    expect((await addAs(shop, { address }, productId)).body.code).toBe('TOO_MANY_CARTS')
    shop.clock.advance({ seconds: 1 })
    for (const _ of sessions) expect((await addAs(shop, { address }, productId)).status).toBe(200)
    expect((await addAs(shop, { address }, productId)).body.code).toBe('TOO_MANY_CARTS')
  })
})

describe('renewing', () => {
  test('[SAFE-07] a change renews the hour until four hours after the start, also when it comes late', async () => {
    const shop = await aShop()
    const productId = await aProduct(shop, { stock: 100 })
    const visitor = { address: aNetwork(), sessionId: aSession() }
    const start = shop.clock.now().getTime()
    const until = async () => {
      const { body } = await shop.call(getCart, {
        headers: from(visitor.address),
        body: { sessionId: visitor.sessionId },
      })
      return (Date.parse(body.data.items[0]?.reservedUntil ?? '') - start) / 1000
    }
    await addAs(shop, visitor, productId)
    const HOUR = 3600
    for (const [minutes, expected] of [
      [59, 1 * HOUR + 59 * 60],
      [59, 2 * HOUR + 58 * 60],
      [59, 3 * HOUR + 57 * 60],
      [59, 4 * HOUR],
    ] as const) {
      shop.clock.advance({ minutes })
      expect((await addAs(shop, visitor, productId)).status).toBe(200)
      expect(await until()).toBe(expected)
    }
    shop.clock.advance({ minutes: 3, seconds: 59 })
    expect((await shop.setTo(visitor, productId, 2)).status).toBe(200)
    expect(await until()).toBe(4 * HOUR)
    const cart = () => shop.call(getCart, { headers: from(visitor.address), body: { sessionId: visitor.sessionId } })
    expect((await cart()).body.data.items[0]?.lapsed).toBe(false)
    shop.clock.advance({ seconds: 1 })
    expect((await cart()).body.data.items[0]?.lapsed).toBe(true)
    // A hold that was over is a new one: others could have taken the units.
    expect((await shop.setTo(visitor, productId, 2)).status).toBe(200)
    expect(await until()).toBe(5 * HOUR)
  })

  test('[SAFE-08] a new account has the hour and the limits of a guest, a trusted one its seven days', async () => {
    const shop = await aShop()
    const productId = await aProduct(shop, { stock: 100 })
    const client = await shop.signIn('client')
    const visitor = { address: aNetwork(), token: client.token }
    const minutes = (reply: Awaited<ReturnType<typeof addAs>>) =>
      (Date.parse(reply.body.data.items[0]?.reservedUntil ?? '') - shop.clock.now().getTime()) / 60_000
    expect(minutes(await addAs(shop, visitor, productId, 20))).toBe(60)
    expect((await addAs(shop, visitor, productId)).body.code).toBe('LINE_LIMIT')
    // It is renewed until four hours after the start.
    const other = await aProduct(shop, { stock: 100 })
    await addAs(shop, visitor, other)
    const left = []
    for (let change = 0; change < 4; change += 1) {
      shop.clock.advance({ minutes: 59 })
      const item = (await addAs(shop, visitor, other)).body.data.items.find((one) => one.productId === other)
      left.push((Date.parse(item?.reservedUntil ?? '') - shop.clock.now().getTime()) / 60_000)
    }
    expect(left).toStrictEqual([60, 60, 60, 4])
    await shop.trust(client.user.id)
    expect(minutes(await addAs(shop, visitor, productId))).toBe(7 * 24 * 60)
  })

  test('the cart of a new account says that it holds for an hour, also while there is none, and seven days as soon as the account is trusted', async () => {
    const shop = await aShop()
    const productId = await aProduct(shop)
    const { user, token } = await shop.signIn('client')
    const headers = from(aNetwork())
    const told = async (owner: { token?: string; body: { sessionId?: string } }) =>
      (await shop.call(getCart, { headers, ...owner })).body.data.holdMinutes
    expect(await told({ token, body: {} })).toBe(60)
    expect((await shop.call(addItem, { headers, token, body: { productId, quantity: 1 } })).body.data.holdMinutes).toBe(
      60,
    )
    await shop.trust(user.id)
    expect(await told({ token, body: {} })).toBe(10_080)
    expect(await told({ body: { sessionId: aSession() } })).toBe(60)
  })
})
