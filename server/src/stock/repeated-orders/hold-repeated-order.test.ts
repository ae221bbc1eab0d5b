import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { extendHold, listHolds } from '@tocador/contracts/cart/holds-endpoints'
import { repeatLinkedOrder } from '@tocador/contracts/cart/repeat-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import { inTransaction, shopItself } from '../../platform/context'
import { aPlace, aProduct, aSession, anOrderInput } from '../../testing/factories'
import { addAs, createLimitedApp, from, type Visitor } from '../../testing/limited-app'

const [home, wifi, mobile] = ['10.7.0.1', '10.7.0.2', '10.7.0.3']

/** A shop with a product of which these units are left after an order of some, and the secret of that order. */
async function aShopAfterAnOrder({ ordered, left }: { ordered: number; left: number }) {
  const shop = await createLimitedApp()
  await aProduct(shop, { stock: 10_000 })
  const productId = await aProduct(shop, { stock: ordered + left })
  const body = { ...anOrderInput(await aPlace(shop), { [productId]: ordered }), sessionId: aSession() }
  const placed = await shop.call(placeGuestOrder, { body, headers: from(home) })
  expect(placed.status, placed.body.message).toBe(201)
  const params = { token: placed.body.data.order.link.replace('/pedido/', '') }
  const repeat = ({ address, sessionId, token }: Visitor) =>
    shop.call(repeatLinkedOrder, {
      params,
      headers: from(address),
      token,
      body: token === undefined ? { sessionId } : {},
    })
  return { ...shop, productId, repeat }
}
type Shop = Awaited<ReturnType<typeof aShopAfterAnOrder>>

/** For how many minutes the first line of the answer is held. */
const minutesOf = ({ clock }: Shop, { body }: Awaited<ReturnType<Shop['repeat']>>) =>
  (Date.parse(body.data.items[0]?.reservedUntil ?? '') - clock.now().getTime()) / 60_000

describe('a line that an order raises', () => {
  test('is renewed until four hours after its start, and one whose time is over starts anew', async () => {
    const shop = await aShopAfterAnOrder({ ordered: 6, left: 100 })
    const visitor = { address: wifi, sessionId: aSession() }
    for (const minutes of [59, 59, 59, 59]) {
      expect((await addAs(shop, visitor, shop.productId)).status).toBe(200)
      shop.clock.advance({ minutes })
    }
    const raised = await shop.repeat(visitor)
    expect([raised.body.data.items[0]?.quantity, minutesOf(shop, raised)]).toStrictEqual([6, 4])
    shop.clock.advance({ minutes: 64 })
    const anew = await shop.repeat(visitor)
    expect([anew.body.data.items[0]?.quantity, minutesOf(shop, anew)]).toStrictEqual([6, 60])
  })

  test('[SAFE-73] is held for the day that the owner lets guests hold, and not renewed', async () => {
    const shop = await aShopAfterAnOrder({ ordered: 6, left: 100 })
    const visitor = { address: wifi, sessionId: aSession() }
    const { token } = await shop.signIn('admin')
    const body = { guest_hold_minutes: 24 * 60 }
    expect((await shop.call(updateShopSettings, { token, body })).status).toBe(200)
    expect((await addAs(shop, visitor, shop.productId)).status).toBe(200)
    shop.clock.advance({ hours: 23 })
    const raised = await shop.repeat(visitor)
    expect([raised.body.data.items[0]?.quantity, minutesOf(shop, raised)]).toStrictEqual([6, 60])
    expect(minutesOf(shop, await shop.repeat({ address: mobile, sessionId: aSession() }))).toBe(24 * 60)
  })

  test('keeps the time that the owner added', async () => {
    const shop = await aShopAfterAnOrder({ ordered: 2, left: 100 })
    const visitor = { address: wifi, sessionId: aSession() }
    await addAs(shop, visitor, shop.productId)
    const { token } = await shop.signIn('admin')
    const { reservations } = (await shop.call(listHolds, { query: { search: visitor.sessionId }, token })).body.data
    const params = { id: reservations[0]?.id ?? 0 }
    expect((await shop.call(extendHold, { params, body: { extensionHours: 5 }, token })).status).toBe(200)
    const raised = await shop.repeat(visitor)
    expect([raised.body.data.items[0]?.quantity, minutesOf(shop, raised)]).toStrictEqual([2, 6 * 60])
  })

  test('counts for the network that raises it, and no longer for the one where it began', async () => {
    const shop = await aShopAfterAnOrder({ ordered: 4, left: 11 })
    const sessionId = aSession()
    await addAs(shop, { address: wifi, sessionId }, shop.productId, 2)
    expect((await shop.repeat({ address: mobile, sessionId })).status).toBe(200)
    // Half of the eleven units is a network's share.
    expect((await addAs(shop, { address: mobile }, shop.productId, 2)).body.code).toBe('NETWORK_PRODUCT_LIMIT')
    expect((await addAs(shop, { address: wifi }, shop.productId, 5)).status).toBe(200)
  })

  test('of an account that had its first confirmed order is no longer a guest’s', async () => {
    const shop = await aShopAfterAnOrder({ ordered: 2, left: 100 })
    const { token, user } = await shop.signIn('client')
    const isGuests = async () => {
      const line = sql`select is_guest_ruled as "isGuests" from cart_lines where status = 'active'`
      return (await shop.db.first<{ isGuests: boolean }>(line))?.isGuests
    }
    await addAs(shop, { address: wifi, token }, shop.productId)
    expect(await isGuests()).toBe(true)
    await inTransaction(shop.contextFor(shopItself), (tx) =>
      tx.run(sql`update users set trusted_since = ${tx.now} where id = ${user.id}`),
    )
    expect(minutesOf(shop, await shop.repeat({ address: wifi, token }))).toBe(7 * 24 * 60)
    expect(await isGuests()).toBe(false)
  })
})

test('a repeated order that the share of a network refuses names the shop’s WhatsApp number, and holds nothing', async () => {
  const shop = await aShopAfterAnOrder({ ordered: 6, left: 11 })
  const { status, body } = await shop.repeat({ address: mobile, sessionId: aSession() })
  expect([status, body.code, body.details]).toStrictEqual([409, 'NETWORK_PRODUCT_LIMIT', { whatsapp: '1000000001' }])
  expect(await shop.db.rows(sql`select id from cart_lines where status = 'active'`)).toStrictEqual([])
})
