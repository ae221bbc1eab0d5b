import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { getCart } from '@tocador/contracts/cart/cart-endpoints'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import { aCartWith, aProduct } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { call, clock, schedule } = shop
const DAY = 24 * 60

test('[PRIV-05] a guest’s cart without activity is forgotten after the days of the setting, and not before', async () => {
  const { token } = await shop.signIn('admin')
  await call(updateShopSettings, { body: { guest_cart_days: 30 }, token })
  const sessionId = await aCartWith(shop, { [await aProduct(shop)]: 1 })
  const sessions = async () =>
    (await shop.db.rows<{ session: string }>(sql`select session_id as session from carts`)).map(
      ({ session }) => session,
    )
  expect(await sessions()).toStrictEqual([sessionId])
  clock.advance({ minutes: 2 * 60 })
  await schedule.runNow('release lapsed holds')
  clock.advance({ minutes: 30 * DAY - 1 })
  await schedule.runNow('forget idle guest carts')
  expect(await sessions()).toStrictEqual([sessionId])
  clock.advance({ minutes: 2 })
  await schedule.runNow('forget idle guest carts')
  const [forgotten] = await sessions()
  expect(forgotten).toMatch(/^forgotten:\d+$/)
  expect((await call(getCart, { body: { sessionId } })).body.data.items).toStrictEqual([])
  expect(await shop.db.rows(sql`select quantity from cart_lines`)).toStrictEqual([{ quantity: 1 }])
})
