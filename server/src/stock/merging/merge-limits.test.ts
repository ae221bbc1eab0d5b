import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { getCart, migrateCart } from '@tocador/contracts/cart/cart-endpoints'
import type { Cart } from '@tocador/contracts/cart/cart-schemas'
import { updateLimits } from '@tocador/contracts/settings/limits-endpoints'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import { aProduct, aSession, levelOf } from '../../testing/factories'
import { addAs, createLimitedApp, from } from '../../testing/limited-app'

const shop = await createLimitedApp()
await aProduct(shop, { stock: 10_000 })
const [wifi, mobile] = ['10.3.0.1', '10.3.0.2']

async function signedIn(address: string, productId: number, quantity: number) {
  const { token } = await shop.signIn('client')
  await addAs(shop, { address, token }, productId, quantity)
  return token
}
const merge = (address: string, token: string, sessionId: string) =>
  shop.call(migrateCart, { headers: from(address), token, body: { sessionId } })

describe('[SAFE-15] signing in', () => {
  test('signing in with a new account keeps the pieces a line and the hour of a guest', async () => {
    const productId = await aProduct(shop, { stock: 100 })
    const sessionId = aSession()
    const token = await signedIn(wifi, productId, 15)
    await addAs(shop, { address: wifi, sessionId }, productId, 15)
    const { status, body } = await merge(wifi, token, sessionId)
    expect(status).toBe(200)
    expect(body.data.cutLines).toMatchObject([{ productId, wanted: 30, kept: 20 }])
    expect(Date.parse(body.data.items[0]?.reservedUntil ?? '') - shop.clock.now().getTime()).toBe(3_600_000)
    expect(await levelOf(shop, productId)).toMatchObject({ held: 20 })
  })

  test('what is cut from two lines is given back, and the line of the visitor says that it was joined', async () => {
    const productId = await aProduct(shop, { stock: 100 })
    const sessionId = aSession()
    const token = await signedIn(mobile, productId, 15)
    await addAs(shop, { address: mobile, sessionId }, productId, 15)
    expect((await merge(mobile, token, sessionId)).status).toBe(200)
    const lines = sql`select status, quantity, notes from cart_lines where product_id = ${productId} order by id`
    expect(await shop.db.rows(lines)).toStrictEqual([
      { status: 'active', quantity: 20, notes: '' },
      { status: 'cancelled', quantity: 15, notes: 'Unida con la del carrito de la cuenta' },
    ])
    const moves = sql`
      select reason, held_delta as held from stock_ledger where product_id = ${productId} and held_delta <> 0 order by id`
    expect(await shop.db.rows(moves)).toStrictEqual([
      { reason: 'hold', held: 15 },
      { reason: 'hold', held: 15 },
      { reason: 'release', held: -10 },
    ])
  })

  test('a merge does not renew a guest line beyond four hours', async () => {
    const productId = await aProduct(shop, { stock: 100 })
    const sessionId = aSession()
    await addAs(shop, { address: wifi, sessionId }, productId)
    for (let hour = 0; hour < 4; hour += 1) {
      shop.clock.advance({ minutes: 59 })
      await addAs(shop, { address: wifi, sessionId }, productId)
    }
    const { token } = await shop.signIn('client')
    const { body } = await merge(wifi, token, sessionId)
    const left = (until: string | undefined) => Date.parse(until ?? '') - shop.clock.now().getTime()
    expect(left(body.data.items[0]?.reservedUntil)).toBe(4 * 60_000)
    // Nor does the account's next change.
    const more = await addAs(shop, { address: wifi, token }, productId)
    expect(left(more.body.data.items[0]?.reservedUntil)).toBe(4 * 60_000)
  })

  test('[SAFE-73] what a guest holds for a day keeps the day when she signs in with a new account', async () => {
    const own = await createLimitedApp()
    const [only, both] = [await aProduct(own, { stock: 100 }), await aProduct(own, { stock: 100 })]
    const admin = await own.signIn('admin')
    const body = { guest_hold_minutes: 24 * 60 }
    expect((await own.call(updateShopSettings, { token: admin.token, body })).status).toBe(200)
    const [{ token }, sessionId] = [await own.signIn('client'), aSession()]
    await addAs(own, { address: wifi, token }, both)
    own.clock.advance({ hours: 3 })
    expect((await own.call(getCart, { headers: from(wifi), token, body: {} })).body.data.holdMinutes).toBe(24 * 60)
    await addAs(own, { address: wifi, sessionId }, only)
    await addAs(own, { address: wifi, sessionId }, both)
    own.clock.advance({ hours: 10 })
    const hoursLeft = ({ items }: Cart, productId: number) => {
      const line = items.find((item) => item.productId === productId)
      return (Date.parse(line?.reservedUntil ?? '') - own.clock.now().getTime()) / 3_600_000
    }
    const merged = (await own.call(migrateCart, { headers: from(wifi), token, body: { sessionId } })).body.data
    expect([merged.holdMinutes, hoursLeft(merged, only), hoursLeft(merged, both)]).toStrictEqual([24 * 60, 14, 14])
    // Nor does a change shorten or renew it.
    for (const productId of [only, both]) {
      const { body } = await addAs(own, { address: wifi, token }, productId)
      expect(hoursLeft(body.data, productId)).toBe(14)
    }
  })

  test('two lines that become one are renewed as long as the older of them', async () => {
    const productId = await aProduct(shop, { stock: 100 })
    const { token } = await shop.signIn('client')
    await addAs(shop, { address: wifi, token }, productId)
    for (let hour = 0; hour < 4; hour += 1) {
      shop.clock.advance({ minutes: 59 })
      await addAs(shop, { address: wifi, token }, productId)
    }
    const sessionId = aSession()
    await addAs(shop, { address: wifi, sessionId }, productId)
    const { body } = await merge(wifi, token, sessionId)
    const left = (until: string | undefined) => Date.parse(until ?? '') - shop.clock.now().getTime()
    expect(body.data.items).toMatchObject([{ productId, quantity: 6 }])
    expect(left(body.data.items[0]?.reservedUntil)).toBe(60 * 60_000)
    shop.clock.advance({ minutes: 30 })
    const more = await addAs(shop, { address: wifi, token }, productId)
    expect(left(more.body.data.items[0]?.reservedUntil)).toBe(30 * 60_000)
  })

  test('the sum of two lines counts for the network that signs in; beyond its share the account keeps its own line', async () => {
    const productId = await aProduct(shop, { stock: 20 })
    const sessionId = aSession()
    const token = await signedIn(wifi, productId, 6)
    await addAs(shop, { address: mobile, sessionId }, productId, 5)
    const { body } = await merge(mobile, token, sessionId)
    expect(body.data.items).toMatchObject([{ productId, quantity: 6 }])
    expect(body.data.cutLines).toMatchObject([{ wanted: 11, kept: 6 }])
    expect(await levelOf(shop, productId)).toMatchObject({ held: 6 })
    expect((await addAs(shop, { address: mobile }, productId, 10)).status).toBe(200)
  })

  test.each([
    ['ten pieces in large carts', 6, { small_cart_pieces: 0, network_piece_limit: 10 }],
    ['eleven pieces in large carts', 11, { small_cart_pieces: 0, network_piece_limit: 11 }],
    ['ten of all hundred units', 6, { network_hold_percent: 10 }],
    ['eleven of all hundred units', 11, { network_hold_percent: 11 }],
  ])('where the network may hold %s, a sum of eleven becomes %i', async (_, kept, limits) => {
    // A shop of its own: the hundred units are all that it has, and half of them are more than the sum.
    const own = await createLimitedApp()
    const productId = await aProduct(own, { stock: 100 })
    const sessionId = aSession()
    const { token } = await own.signIn('client')
    await addAs(own, { address: wifi, token }, productId, 6)
    await addAs(own, { address: mobile, sessionId }, productId, 5)
    const admin = await own.signIn('admin')
    expect((await own.call(updateLimits, { token: admin.token, body: limits })).status).toBe(200)
    const { status, body } = await own.call(migrateCart, { headers: from(mobile), token, body: { sessionId } })
    expect(status).toBe(200)
    expect(body.data.items).toMatchObject([{ productId, quantity: kept }])
    expect(body.data.cutLines).toMatchObject(kept < 11 ? [{ productId, wanted: 11, kept }] : [])
    expect(await levelOf(own, productId)).toStrictEqual({ onHand: 100, held: kept })
  })

  test('a line that is joined to one whose time is over begins its hours anew, for the network that signs in', async () => {
    const productId = await aProduct(shop, { stock: 100 })
    const sessionId = aSession()
    const token = await signedIn(wifi, productId, 1)
    shop.clock.advance({ hours: 5 })
    await addAs(shop, { address: mobile, sessionId }, productId)
    expect((await merge(mobile, token, sessionId)).body.data.items).toMatchObject([{ productId, quantity: 2 }])
    const networks = sql`select network from cart_lines where product_id = ${productId} and status = 'active'`
    expect(await shop.db.rows(networks)).toStrictEqual([{ network: mobile }])
    shop.clock.advance({ minutes: 30 })
    const { items } = (await addAs(shop, { address: mobile, token }, productId)).body.data
    expect(Date.parse(items[0]?.reservedUntil ?? '') - shop.clock.now().getTime()).toBe(60 * 60_000)
  })
})
