import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { getCart } from '@tocador/contracts/cart/cart-endpoints'
import { repeatLinkedOrder, repeatOwnOrder } from '@tocador/contracts/cart/repeat-endpoints'
import { deleteProduct, updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { checkStock, listProductLedger } from '@tocador/contracts/catalog/stock-endpoints'
import { listMyOrders } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder, placeManualOrder, placeOrder } from '@tocador/contracts/orders/placing-endpoints'
import { advisoryKey } from '../platform/database/advisory-key'
import { aCartWith, aPlace, aProduct, aSession, anOrderInput, levelOf } from '../testing/factories'
import { createLimitedApp, from } from '../testing/limited-app'
import { openTransaction, waitForLock } from '../testing/locks'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
const place = await aPlace(shop)
const admin = await shop.signIn('admin')

async function orderOf(lines: Record<number, number>, token?: string) {
  const placed =
    token === undefined
      ? await shop.call(placeGuestOrder, { body: { ...anOrderInput(place, lines), sessionId: aSession() } })
      : await shop.call(placeOrder, { body: anOrderInput(place, lines), token })
  const { id, link } = placed.body.data.order
  return { id, token: link.replace('/pedido/', '') }
}
const repeat = (token: string, sessionId: string) =>
  shop.call(repeatLinkedOrder, { params: { token }, body: { sessionId } })
const quantitiesOf = (items: { productId: number; quantity: number }[]) =>
  Object.fromEntries(items.map((item) => [item.productId, item.quantity]))

test('[OPAGE-01] every order has a secret of 22 url-safe characters, the same wherever the order is read', async () => {
  const product = await aProduct(shop, { stock: 50 })
  const { token } = await shop.signIn('client')
  const placed = []
  for (let nth = 0; nth < 3; nth++) {
    shop.clock.advance({ minutes: 3 })
    placed.push(await shop.call(placeOrder, { body: anOrderInput(place, { [product]: 1 }), token }))
  }
  const links = placed.map(({ body }) => body.data.order.link)
  for (const link of links) expect(link).toMatch(/^\/pedido\/[A-Za-z0-9_-]{21}[AQgw]$/)
  expect(new Set(links).size).toBe(3)
  const { body } = await shop.call(listMyOrders, { query: {}, token })
  expect(body.data.orders.map(({ link }) => link)).toEqual(links.toReversed())
})

test('[OPAGE-01] the secret is 128 random bits, for every kind of order, and not computed from its number or id', async () => {
  const tokens = await shop.db.rows<{ token: string }>(sql`
    select new_order_token() as token from generate_series(1, 100)`)
  const secrets = tokens.map(({ token }) => Buffer.from(token, 'base64url'))
  expect(secrets.filter(({ length }) => length !== 16)).toStrictEqual([])
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(100)
  for (let bit = 0; bit < 128; bit++) {
    const ones = secrets.filter((secret) => ((secret[bit >> 3] ?? 0) >> (bit & 7)) & 1).length
    // A fair bit leaves this range once in ten million times.
    expect(ones, `bit ${bit}`).toBeGreaterThan(20)
    expect(ones, `bit ${bit}`).toBeLessThan(80)
  }
  // The first orders of two shops at the same moment have the same id.
  const firstOrders = await Promise.all(
    [createTestApp(), createTestApp()].map(async (opening) => firstOrderOf(await opening)),
  )
  expect(firstOrders.map(({ id }) => id)).toStrictEqual([1, 1])
  expect(firstOrders[0]?.link).not.toBe(firstOrders[1]?.link)
  const manual = anOrderInput(place, { [await aProduct(shop)]: 1 })
  const { body } = await shop.call(placeManualOrder, { body: manual, token: admin.token })
  for (const { id, order_number: number, link } of [...firstOrders, body.data.order]) {
    expect(link).toMatch(/^\/pedido\/[A-Za-z0-9_-]{21}[AQgw]$/)
    const computed = ['md5', 'sha1', 'sha256', 'sha512'].flatMap((name) =>
      [number, String(id)].map((of) => createHash(name).update(of).digest().subarray(0, 16).toString('base64url')),
    )
    expect(computed).not.toContain(link.replace('/pedido/', ''))
  }
})

async function firstOrderOf(fresh: typeof shop) {
  const lines = { [await aProduct(fresh)]: 1 }
  const input = { ...anOrderInput(await aPlace(fresh), lines), sessionId: aSession() }
  return (await fresh.call(placeGuestOrder, { body: input })).body.data.order
}

describe('[OPAGE-02] repeating an order', () => {
  test('puts its products into the cart at today’s price, with the usual hold', async () => {
    const [one, two] = [await aProduct(shop, { priceCents: 10_000 }), await aProduct(shop)]
    const order = await orderOf({ [one]: 2, [two]: 1 })
    await shop.call(updateProduct, { params: { id: one }, body: { price: 120 }, token: admin.token })
    const sessionId = aSession()
    const { status, body } = await repeat(order.token, sessionId)
    expect([status, body.data.cutLines]).toEqual([200, []])
    expect(quantitiesOf(body.data.items)).toEqual({ [one]: 2, [two]: 1 })
    expect(body.data.items.find((item) => item.productId === one)?.product.price).toBe(120)
    expect(Date.parse(body.data.items[0]?.reservedUntil ?? '') - shop.clock.now().getTime()).toBe(3_600_000)
    expect(await levelOf(shop, one)).toEqual({ onHand: 8, held: 2 })
    expect((await shop.call(getCart, { body: { sessionId } })).body.data.items).toEqual(body.data.items)
  })

  test('twice, or twice at once, takes the units once', async () => {
    const product = await aProduct(shop)
    const order = await orderOf({ [product]: 2 })
    const sessionId = aSession()
    const replies = await Promise.all([repeat(order.token, sessionId), repeat(order.token, sessionId)])
    replies.push(await repeat(order.token, sessionId))
    expect(replies.map(({ status, body }) => [status, quantitiesOf(body.data.items)])).toEqual(
      replies.map(() => [200, { [product]: 2 }]),
    )
    expect(await levelOf(shop, product)).toEqual({ onHand: 8, held: 2 })
  })

  test('takes only the units that the cart lacks', async () => {
    const product = await aProduct(shop)
    const order = await orderOf({ [product]: 3 })
    const sessionId = await aCartWith(shop, { [product]: 1 })
    await aCartWith(shop, { [product]: 2 })
    const { body } = await repeat(order.token, sessionId)
    expect(quantitiesOf(body.data.items)).toEqual({ [product]: 3 })
    expect(await levelOf(shop, product)).toEqual({ onHand: 7, held: 5 })
    expect((await shop.call(checkStock, { token: admin.token })).body.data).toEqual({ ok: true, differences: [] })
  })

  test('waits for another request of the visitor, and uses the cart that it made', async () => {
    const product = await aProduct(shop)
    const order = await orderOf({ [product]: 2 })
    const sessionId = aSession()
    const other = await openTransaction(shop.contextFor({ id: null, name: '' }), async (tx) => {
      await tx.write(sql`select pg_advisory_xact_lock(${advisoryKey(`guest:${sessionId}`)}::bigint)`)
      await tx.write(sql`
        insert into carts (session_id, network, created_at, updated_at) values (${sessionId}, '', ${tx.now}, ${tx.now})`)
    })
    const reply = repeat(order.token, sessionId)
    await waitForLock(shop.db)
    await other.commit()
    const { status, body } = await reply
    expect([status, quantitiesOf(body.data.items)]).toStrictEqual([200, { [product]: 2 }])
  })

  test('names what is sold out, off sale or short, and keeps what the cart held', async () => {
    const [short, gone, off, more] = [
      await aProduct(shop, { name: 'Poco', stock: 5 }),
      await aProduct(shop, { name: 'Agotado', stock: 1 }),
      await aProduct(shop, { name: 'Retirado' }),
      await aProduct(shop),
    ]
    const order = await orderOf({ [short]: 3, [gone]: 1, [off]: 1, [more]: 1 })
    await shop.call(updateProduct, { params: { id: off }, body: { status: 'inactive' }, token: admin.token })
    const sessionId = await aCartWith(shop, { [more]: 4 })
    const { status, body } = await repeat(order.token, sessionId)
    expect(status).toBe(200)
    expect(quantitiesOf(body.data.items)).toEqual({ [short]: 2, [more]: 4 })
    expect(body.data.cutLines).toStrictEqual([
      { productId: short, name: 'Poco', wanted: 3, kept: 2 },
      { productId: gone, name: 'Agotado', wanted: 1, kept: 0 },
      { productId: off, name: 'Retirado', wanted: 1, kept: 0 },
    ])
    expect((await shop.call(checkStock, { token: admin.token })).body.data).toEqual({ ok: true, differences: [] })
  })

  test('two customers and the last unit: one of them reads that it is not there', async () => {
    const product = await aProduct(shop, { stock: 3 })
    const order = await orderOf({ [product]: 2 })
    const replies = await Promise.all([repeat(order.token, aSession()), repeat(order.token, aSession())])
    const kept = replies.map(({ status, body }) => (status === 200 ? (body.data.items[0]?.quantity ?? 0) : body.code))
    expect(kept.filter((units) => units === 1)).toHaveLength(1)
    expect(kept.every((units) => units === 1 || units === 0 || units === 'CONFLICT')).toBe(true)
    expect(await levelOf(shop, product)).toEqual({ onHand: 1, held: 1 })
  })

  test('takes the units of a cart whose time is over', async () => {
    const product = await aProduct(shop, { stock: 3 })
    const order = await orderOf({ [product]: 1 })
    await aCartWith(shop, { [product]: 2 })
    shop.clock.advance({ minutes: 61 })
    expect(quantitiesOf((await repeat(order.token, aSession())).body.data.items)).toEqual({ [product]: 1 })
  })

  test('names what the cart had until its time was over and another cart holds now', async () => {
    const product = await aProduct(shop, { name: 'Perdido', stock: 3 })
    const order = await orderOf({ [product]: 1 })
    const sessionId = await aCartWith(shop, { [product]: 2 })
    shop.clock.advance({ minutes: 61 })
    await aCartWith(shop, { [product]: 2 })
    const { status, body } = await repeat(order.token, sessionId)
    expect([status, body.data.cutLines]).toStrictEqual([
      200,
      [{ productId: product, name: 'Perdido', wanted: 1, kept: 0 }],
    ])
    expect(await levelOf(shop, product)).toEqual({ onHand: 2, held: 2 })
  })

  test('[MYACC-03] of an account takes what is sold at today’s price, and names the rest', async () => {
    const [sold, gone] = [await aProduct(shop, { priceCents: 10_000 }), await aProduct(shop, { name: 'Quitado' })]
    const { token } = await shop.signIn('client')
    const { id } = await orderOf({ [sold]: 2, [gone]: 1 }, token)
    await shop.call(updateProduct, { params: { id: sold }, body: { price: 120 }, token: admin.token })
    await shop.call(deleteProduct, { params: { id: gone }, token: admin.token })
    const { data } = (await shop.call(repeatOwnOrder, { params: { id }, body: {}, token })).body
    expect(data.items.map(({ productId, quantity, product }) => [productId, quantity, product.price])).toStrictEqual([
      [sold, 2, 120],
    ])
    expect(data.cutLines).toStrictEqual([{ productId: gone, name: 'Quitado', wanted: 1, kept: 0 }])
  })

  test('of an account goes into the account’s cart; another account and a guest get nothing', async () => {
    const product = await aProduct(shop)
    const [owner, other] = [await shop.signIn('client'), await shop.signIn('client')]
    const order = await orderOf({ [product]: 2 }, owner.token)
    const ofOwner = (token?: string) => shop.call(repeatOwnOrder, { params: { id: order.id }, body: {}, token })
    const { status, body } = await ofOwner(owner.token)
    expect([status, body.data.userId, quantitiesOf(body.data.items)]).toEqual([200, owner.user.id, { [product]: 2 }])
    expect((await ofOwner(other.token)).body.code).toBe('NOT_FOUND')
    expect((await ofOwner()).status).toBe(401)
    expect((await repeat(`${order.token.slice(0, -1)}~`, aSession())).status).toBe(400)
    const changed = order.token.startsWith('A') ? `B${order.token.slice(1)}` : `A${order.token.slice(1)}`
    expect((await repeat(changed, aSession())).body.code).toBe('NOT_FOUND')
    expect(await levelOf(shop, product)).toEqual({ onHand: 8, held: 2 })
    const { data } = (await shop.call(listProductLedger, { params: { id: product }, token: admin.token })).body
    const hold = { reason: 'hold', held_delta: 2, on_hand_after: 8, held_after: 2, who: 'Clara Clienta' }
    expect(data[0]).toMatchObject(hold)
  })

  test('takes as many round trips for one line as for twenty', async () => {
    const products = await Promise.all(Array.from({ length: 20 }, () => aProduct(shop)))
    const small = await orderOf({ [products[0] ?? 0]: 1 })
    const large = await orderOf(Object.fromEntries(products.map((id) => [id, 1])))
    const first = await repeat(small.token, aSession())
    const { body, roundTrips } = await repeat(large.token, aSession())
    expect([body.data.items.length, first.roundTrips, roundTrips]).toEqual([20, 9, 9])
  })

  test('the limits of holds apply: pieces a line and the share of a network', async () => {
    const limited = await createLimitedApp()
    const at = await aPlace(limited)
    const product = await aProduct(limited, { stock: 1_000 })
    await aProduct(limited, { stock: 10_000 })
    const placed = await limited.call(placeGuestOrder, {
      body: { ...anOrderInput(at, { [product]: 20 }), sessionId: aSession() },
      headers: from('10.4.0.1'),
    })
    const token = placed.body.data.order.link.replace('/pedido/', '')
    const replies = []
    for (let nth = 0; nth < 12; nth++) {
      const { status, body } = await limited.call(repeatLinkedOrder, {
        params: { token },
        body: { sessionId: aSession() },
        headers: from('10.4.0.2'),
      })
      replies.push(status === 200 ? (body.data.items[0]?.quantity ?? 0) : String(body.code))
    }
    expect(replies[0]).toBe(20)
    expect(replies.at(-1)).toBe('NETWORK_LIMIT')
  })
})
