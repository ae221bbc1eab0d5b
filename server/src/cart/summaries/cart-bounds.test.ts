import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { cartStats, listCartsWithHolds } from '@tocador/contracts/cart/holds-endpoints'
import { inTransaction, nobody } from '../../platform/context'
import { aCartWith, aProduct } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

test('a cart has expired at the moment of its last hold, ends soon for an hour before, and is listed for a day before', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  await aCartWith(shop, { [await aProduct(shop)]: 1 })
  const HOUR_MS = 3_600_000
  const seen = async (left: number) => {
    const until = new Date(shop.clock.now().getTime() + left)
    await inTransaction(shop.contextFor(nobody), (tx) => tx.run(sql`update cart_lines set reserved_until = ${until}`))
    const { general, expiringSoon } = (await shop.call(cartStats, { token })).body.data
    const listed = async (state: 'expired' | 'expiring_soon') =>
      (await shop.call(listCartsWithHolds, { token, query: { state } })).body.data.carts.length
    expect([await listed('expired'), await listed('expiring_soon')]).toStrictEqual([
      general.expired_carts,
      general.expiring_soon_carts,
    ])
    return [general.expired_carts, general.expiring_soon_carts, expiringSoon.length]
  }
  expect(await seen(-1)).toStrictEqual([1, 0, 0])
  expect(await seen(0)).toStrictEqual([1, 0, 0])
  expect(await seen(1)).toStrictEqual([0, 1, 1])
  expect(await seen(HOUR_MS)).toStrictEqual([0, 1, 1])
  expect(await seen(HOUR_MS + 1)).toStrictEqual([0, 0, 1])
  expect(await seen(24 * HOUR_MS)).toStrictEqual([0, 0, 1])
  expect(await seen(24 * HOUR_MS + 1)).toStrictEqual([0, 0, 0])
})

test('of carts whose holds have ended the last one to end stands first, after those that still hold', async () => {
  const shop = await createTestApp()
  const product = await aProduct(shop)
  const first = await aCartWith(shop, { [product]: 1 })
  shop.clock.advance({ minutes: 10 })
  const second = await aCartWith(shop, { [product]: 1 })
  shop.clock.advance({ minutes: 60 })
  const living = await aCartWith(shop, { [product]: 1 })
  const { token } = await shop.signIn('admin')
  for (const sort of ['next_to_expire', '-next_to_expire'] as const) {
    const { carts } = (await shop.call(listCartsWithHolds, { token, query: { sort } })).body.data
    expect(
      carts.map((cart) => cart.session_id),
      sort,
    ).toStrictEqual([living, second, first])
  }
})
