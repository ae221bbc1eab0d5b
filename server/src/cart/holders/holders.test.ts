import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { getCart } from '@tocador/contracts/cart/cart-endpoints'
import { listHolders, releaseHolder } from '@tocador/contracts/cart/holders-endpoints'
import { listHolds } from '@tocador/contracts/cart/holds-endpoints'
import { adjustStock, checkStock } from '@tocador/contracts/catalog/stock-endpoints'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import { runTransaction } from '../../platform/database/db'
import { aProduct, aSession, levelOf } from '../../testing/factories'
import { addAs, createLimitedApp, from } from '../../testing/limited-app'

async function aShop() {
  const shop = await createLimitedApp()
  const second = await createLimitedApp({ database: shop.database, clock: shop.clock })
  const { token, user } = await shop.signIn('admin')
  const products = [await aProduct(shop, { stock: 300, priceCents: 10_000 }), await aProduct(shop, { stock: 100 })]
  const [first = 0, other = 0] = products
  const sessionId = aSession()
  await addAs(shop, { address: '10.5.0.1', sessionId }, first, 20)
  shop.clock.advance({ minutes: 1 })
  await addAs(shop, { address: '10.5.0.1', sessionId }, other, 20)
  await addAs(shop, { address: '10.5.0.1' }, first, 20)
  const client = await shop.signIn('client', { name: 'Beatriz Solís', phone: '1555000111' })
  await addAs(shop, { address: '10.5.0.2', token: client.token }, first, 2)
  return { ...shop, second, token, user, client: client.user, first, other, sessionId }
}

test('[SAFE-16] the owner sees who holds most, by network and by cart, with pieces, value, share and since when', async () => {
  const shop = await aShop()
  const { call, token, sessionId } = shop
  const { data } = (await call(listHolders, { token })).body
  expect(data.total_units).toBe(400)
  expect(data.holders).toMatchObject([
    { network: '10.5.0.1', cart_id: null, carts: 2, pieces: 60, value: 7780, share: 15, is_unusual: false },
    { network: '10.5.0.2', carts: 1, pieces: 2, value: 200, share: 0.5, is_unusual: false },
  ])
  const after = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString()
  expect([data.holders[0]?.since, data.holders[0]?.until]).toStrictEqual([after(-1), after(60)])
  expect((await call(listHolders, { token, query: { limit: 1 } })).body.data.holders).toStrictEqual([data.holders[0]])
  const carts = (await call(listHolders, { token, query: { by: 'cart' } })).body.data.holders
  expect(carts.map((cart) => cart.user_id)).toStrictEqual([null, null, shop.client.id])
  expect(carts).toMatchObject([
    { session_id: sessionId, network: '10.5.0.1', pieces: 40, value: 5780, share: 10, since: after(-1) },
    { pieces: 20, value: 2000, share: 5, since: after(0) },
    { user_name: 'Beatriz Solís', user_phone: '1555000111', pieces: 2, value: 200, share: 0.5, since: after(0) },
  ])
  await addAs(shop, { address: '10.5.0.1' }, shop.first, 20)
  const [unusual] = (await call(listHolders, { token })).body.data.holders
  expect(unusual).toMatchObject({ pieces: 80, share: 20, is_unusual: true })
  // Lines without limits are of no network.
  await runTransaction(shop.db, (tx) => tx.run(sql`update cart_lines set network = '' where network = '10.5.0.2'`))
  const networks = (await call(listHolders, { token })).body.data.holders
  expect(networks.map(({ network, pieces }) => [network, pieces])).toStrictEqual([['10.5.0.1', 80]])
  const [last] = (await call(listHolders, { token, query: { by: 'cart' } })).body.data.holders.toReversed()
  expect([last?.network, last?.pieces, last?.user_name]).toStrictEqual(['', 2, 'Beatriz Solís'])
})

test('lapsed holds are nobody’s, units off sale are not counted, and few pieces are never unusual', async () => {
  const shop = await createLimitedApp()
  const { token } = await shop.signIn('admin')
  const [product] = [await aProduct(shop, { stock: 3 }), await aProduct(shop, { stock: 50, isApproved: false })]
  const client = await shop.signIn('client')
  await addAs(shop, { address: '10.5.0.3' }, product)
  shop.clock.advance({ minutes: 30 })
  await addAs(shop, { address: '10.5.0.4', token: client.token }, product, 2)
  const listed = async () => {
    const { data } = (await shop.call(listHolders, { token, query: { by: 'cart' } })).body
    return [data.total_units, data.holders.map(({ pieces, is_unusual }) => [pieces, is_unusual])]
  }
  expect(await listed()).toStrictEqual([
    3,
    [
      [2, false],
      [1, false],
    ],
  ])
  shop.clock.advance({ minutes: 30 })
  expect(await listed()).toStrictEqual([3, [[2, false]]])
})

test('a unit that is set aside for somebody in line is held by nobody, so its place cannot be taken away here', async () => {
  const shop = await createLimitedApp()
  const { token } = await shop.signIn('admin')
  const id = await aProduct(shop, { stock: 0 })
  const asked = await shop.call(askToWait, { body: { product_id: id, name: 'Sofía', phone: '55 0000 0001' } })
  expect(asked.status).toBe(201)
  await shop.call(adjustStock, { params: { id }, body: { difference: 2, note: 'Llegó' }, token })
  const sessionId = aSession()
  await addAs(shop, { address: '10.5.0.5', sessionId }, id)
  expect(await levelOf(shop, id)).toStrictEqual({ onHand: 2, held: 2 })
  const listed = async (by: 'cart' | 'network') =>
    (await shop.call(listHolders, { token, query: { by } })).body.data.holders.map((row) => [
      row.session_id,
      row.pieces,
    ])
  expect([await listed('cart'), await listed('network')]).toStrictEqual([[[sessionId, 1]], [['', 1]]])
})

test.each([
  [10, false],
  [11, true],
])('[SAFE-16] %i of forty pieces in one cart: unusual %s, since up to ten are free', async (pieces, isUnusual) => {
  const shop = await createLimitedApp()
  const { token } = await shop.signIn('admin')
  const product = await aProduct(shop, { stock: 40 })
  expect((await addAs(shop, { address: '10.7.0.1' }, product, pieces)).status).toBe(200)
  const { holders } = (await shop.call(listHolders, { token, query: { by: 'cart' } })).body.data
  expect(holders.map((holder) => [holder.pieces, holder.is_unusual])).toStrictEqual([[pieces, isUnusual]])
})

test.each([
  [65, false],
  [66, true],
])(
  '[SAFE-16] %i of four hundred pieces of one network: unusual %s, since half of 33 in a hundred is 16.5',
  async (pieces, isUnusual) => {
    const shop = await createLimitedApp()
    const { token } = await shop.signIn('admin')
    const product = await aProduct(shop, { stock: 400 })
    for (const quantity of [20, 20, 20, pieces - 60]) {
      expect((await addAs(shop, { address: '10.7.0.2' }, product, quantity)).status).toBe(200)
    }
    const { holders } = (await shop.call(listHolders, { token, query: { by: 'network' } })).body.data
    expect(holders.map((holder) => [holder.pieces, holder.is_unusual])).toStrictEqual([[pieces, isUnusual]])
  },
)

test('[SAFE-16] of carts that hold as much the one that has held it longest is first; a lapsed hold begins again', async () => {
  const shop = await createLimitedApp()
  const product = await aProduct(shop, { stock: 300 })
  const [lapsed = '', ...others] = Array.from({ length: 5 }, () => aSession())
  const add = (nth: number, sessionId: string, pieces: number) =>
    addAs(shop, { address: `10.6.0.${nth}`, sessionId }, product, pieces)
  await add(9, lapsed, 1)
  shop.clock.advance({ minutes: 61 })
  for (const [nth, sessionId] of others.entries()) {
    await add(nth, sessionId, 2)
    shop.clock.advance({ minutes: 1 })
  }
  await add(9, lapsed, 1)
  const { token } = await shop.signIn('admin')
  const { holders } = (await shop.call(listHolders, { token, query: { by: 'cart' } })).body.data
  expect(holders.map((holder) => [holder.session_id, holder.pieces])).toStrictEqual(
    [...others, lapsed].map((sessionId) => [sessionId, 2]),
  )
})

describe('[SAFE-17] releasing', () => {
  test('two simultaneous releases of a network return its units once, and the carts are told', async () => {
    const shop = await aShop()
    const { call, token, sessionId, first, other } = shop
    const replies = await Promise.all(
      [shop, shop.second].map((server) => server.call(releaseHolder, { token, body: { network: '10.5.0.1' } })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies.map(({ body }) => body.data.stockRestored).toSorted((one, two) => one - two)).toEqual([0, 60])
    expect(await levelOf(shop, first)).toEqual({ onHand: 300, held: 2 })
    expect(await levelOf(shop, other)).toEqual({ onHand: 100, held: 0 })
    const cart = await call(getCart, { headers: from('10.5.0.1'), body: { sessionId } })
    expect(cart.body.data.items).toEqual([])
    const { reservations } = (await call(listHolds, { token, query: { status: 'cancelled' } })).body.data
    expect(reservations.map(({ notes }) => notes)).toEqual(
      Array.from({ length: 3 }, () => 'Cancelada por administrador'),
    )
    const audit = await shop.db.rows(sql`
  select actor_name as who, subject_id as holder, after from audit_log where subject = 'network' order by id`)
    expect(audit[0]).toEqual({
      who: shop.user.name,
      holder: '10.5.0.1',
      after: { reason: 'Cancelada por administrador', lines: 3, units: 60 },
    })
    expect((await call(checkStock, { token })).body.data.ok).toBe(true)
  })

  test('one cart is released with a reason, others keep theirs', async () => {
    const { call, token, first, ...shop } = await aShop()
    const [cart] = (await call(listHolders, { token, query: { by: 'cart' } })).body.data.holders
    const body = { cartId: cart?.cart_id ?? 0, reason: 'Acaparamiento' }
    expect((await call(releaseHolder, { token, body })).body.data).toEqual({ released: 2, stockRestored: 40 })
    expect(await levelOf({ db: shop.db }, first)).toEqual({ onHand: 300, held: 22 })
    const audit = sql`select subject_id as holder, after from audit_log where subject = 'cart' and action = 'release'`
    expect(await shop.db.rows(audit)).toStrictEqual([
      { holder: String(cart?.cart_id), after: { reason: 'Acaparamiento', lines: 2, units: 40 } },
    ])
    expect((await call(releaseHolder, { token, body: {} })).status).toBe(400)
    const { reservations } = (await call(listHolds, { token, query: { status: 'cancelled' } })).body.data
    expect(reservations.map(({ notes }) => notes)).toStrictEqual(['Acaparamiento', 'Acaparamiento'])
    await call(releaseHolder, { token, body: { network: '10.5.0.2', reason: 'Otra vez' } })
    const [last] = await shop.db.rows(sql`select after from audit_log where subject = 'network'`)
    expect(last).toStrictEqual({ after: { reason: 'Otra vez', lines: 1, units: 2 } })
  })

  test('of a cart only the lines of one network are released', async () => {
    const shop = await aShop()
    const { call, token, sessionId, first, other } = shop
    const third = await aProduct(shop, { stock: 9 })
    await addAs(shop, { address: '10.5.0.9', sessionId }, third, 3)
    const carts = (await call(listHolders, { token, query: { by: 'cart' } })).body.data.holders
    const cartId = carts[0]?.cart_id ?? 0
    const body = { cartId, network: '10.5.0.9' }
    expect((await call(releaseHolder, { token, body })).body.data).toStrictEqual({ released: 1, stockRestored: 3 })
    expect(await levelOf(shop, third)).toStrictEqual({ onHand: 9, held: 0 })
    expect([await levelOf(shop, first), await levelOf(shop, other)]).toStrictEqual([
      { onHand: 300, held: 42 },
      { onHand: 100, held: 20 },
    ])
  })
})
