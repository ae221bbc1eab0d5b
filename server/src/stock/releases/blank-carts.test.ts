import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { addItem, getCart } from '@tocador/contracts/cart/cart-endpoints'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import { inTransaction, nobody } from '../../platform/context'
import { runTransaction } from '../../platform/database/db'
import { aCartWith, aProduct } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import { forgetCartsAgain, forgetIdleGuests } from './blank-carts'

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

test('[PRIV-05] only guests’ carts whose last change, of the cart and of each line, is older than the days are forgotten, once', async () => {
  const product = await aProduct(shop)
  const { user } = await shop.signIn('client')
  const at = (days: number) => new Date(clock.now().getTime() - days * DAY * 60_000)
  const aCart = (session: string | null, changedAt: Date, line: { status: string; changedAt: Date }, userId?: number) =>
    runTransaction(shop.db, async (tx) => {
      const [cart] = await tx.write<{ id: number }>(sql`
        insert into carts (user_id, session_id, network, created_at, updated_at)
        values (${userId ?? null}::int, ${session}::text, '', ${changedAt}, ${changedAt}) returning id`)
      await tx.run(sql`
        insert into cart_lines (cart_id, product_id, quantity, status, reserved_until, notes, network, created_at, updated_at)
        values (${cart?.id}, ${product}, 1, ${line.status}, ${changedAt}, 'Pasa mañana', '', ${changedAt}, ${line.changedAt})`)
      return cart?.id ?? 0
    })
  const old = { status: 'expired', changedAt: at(31) }
  const forgotten = await aCart('guest_idle', at(31), old)
  const kept = [
    await aCart('guest_changed', at(29), old),
    await aCart('guest_line_changed', at(31), { ...old, changedAt: at(29) }),
    await aCart('guest_holding', at(31), { ...old, status: 'active' }),
    await aCart(null, at(31), old, user.id),
  ]
  const blanked = () => inTransaction(shop.contextFor(nobody), forgetIdleGuests)
  expect(await blanked()).toStrictEqual([forgotten])
  const notes = await shop.db.rows(sql`
    select cart_id as cart, notes from cart_lines where cart_id = any(${[forgotten, ...kept]}::int[]) order by cart_id`)
  expect(notes).toStrictEqual([{ cart: forgotten, notes: '' }, ...kept.map((cart) => ({ cart, notes: 'Pasa mañana' }))])
  expect(await blanked()).toStrictEqual([])
})

test('[BKP-30] what is forgotten again by the numbers of carts is of guests only, never of an account', async () => {
  const here = await createTestApp()
  const { token } = await here.signIn('client')
  const productId = await aProduct(here)
  await aCartWith(here, { [productId]: 1 })
  await here.call(addItem, { body: { productId, quantity: 1 }, token })
  const carts = () =>
    here.db.rows<{ id: number; session: string | null; network: string }>(sql`
      select id, session_id as session, network from carts order by id`)
  await runTransaction(here.db, (tx) => tx.run(sql`update carts set network = '203.0.113.0'`))
  const ids = (await carts()).map(({ id }) => id)
  await inTransaction(here.contextFor(nobody), (tx) => forgetCartsAgain(tx, ids))
  expect((await carts()).map(({ session, network }) => [session, network])).toStrictEqual([
    [`forgotten:${ids[0]}`, ''],
    [null, '203.0.113.0'],
  ])
})
