import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { getCart } from '@tocador/contracts/cart/cart-endpoints'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import { runTransaction } from '../../platform/database/db'
import { aCartWith, aProduct } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { call, clock, schedule } = shop
const DAY = 24 * 60

test('[PRIV-05] a guest’s cart without activity is forgotten after the days of the setting, and not before', async () => {
  const { token } = await shop.signIn('admin')
  await call(updateShopSettings, { body: { guest_cart_days: 30 }, token })
  const sessionId = await aCartWith(shop, { [await aProduct(shop)]: 1 })
  const network = '203.0.113.0'
  await runTransaction(shop.db, async (tx) => {
    await tx.run(sql`update carts set network = ${network}`)
    await tx.run(sql`update cart_lines set network = ${network}`)
  })
  const stored = () =>
    shop.db.first<{ session: string }>(sql`
      select session_id as session, carts.network as "ofCart", line.network as "ofLine"
      from carts join cart_lines line on line.cart_id = carts.id`)
  const kept = { session: sessionId, ofCart: network, ofLine: network }
  clock.advance({ minutes: 2 * 60 })
  await schedule.runNow('release lapsed holds')
  clock.advance({ minutes: 30 * DAY - 1 })
  await schedule.runNow('forget idle guest carts')
  expect(await stored()).toStrictEqual(kept)
  clock.advance({ minutes: 2 })
  await schedule.runNow('forget idle guest carts')
  expect(await stored()).toStrictEqual({ session: expect.stringMatching(/^forgotten:\d+$/), ofCart: '', ofLine: '' })
  expect((await call(getCart, { body: { sessionId } })).body.data.items).toStrictEqual([])
  expect(await shop.db.rows(sql`select quantity from cart_lines`)).toStrictEqual([{ quantity: 1 }])
})
