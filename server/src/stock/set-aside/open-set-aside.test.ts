import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import { openHeldUnit } from '@tocador/contracts/cart/held-endpoints'
import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import * as people from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aProduct, aSession, levelOf } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { call, clock, db, schedule } = shop

test('a unit that joined a line of the cart goes to the next in line when the line lapses, not to a visitor who comes before', async () => {
  const { token } = await shop.signIn('admin')
  const id = await aProduct(shop, { stock: 0 })
  const ask = (name: string, phone: string) => call(askToWait, { body: { product_id: id, name, phone } })
  const take = (sessionId: string) => call(addItem, { body: { sessionId, productId: id, quantity: 1 } })
  expect((await ask('Ana', '55 3800 0001')).status).toBe(201)
  await call(adjustStock, { token, params: { id }, body: { difference: 2, note: 'Llegó' } })
  const sessionId = aSession()
  expect((await take(sessionId)).status).toBe(200)
  expect((await ask('Eva', '55 3800 0002')).status).toBe(201)
  const held = await db.first<{ token: string }>(sql`select token from waiting_holds where product_id = ${id}`)
  const opened = await call(openHeldUnit, { params: { token: held?.token ?? '' }, body: { sessionId } })
  expect(opened.body.data.items.map((item) => [item.productId, item.quantity])).toStrictEqual([[id, 2]])

  clock.advance({ days: 4 })
  const wanted = await take(aSession())
  expect([wanted.status, wanted.body.code]).toStrictEqual([409, 'STOCK_INSUFFICIENT'])
  await schedule.runNow('release lapsed holds')
  await schedule.runNow('give out units in line')
  const later = await shop.signIn('admin')
  const { data } = (await call(people.listWaitingPeople, { token: later.token, params: { id } })).body
  expect(data.map(({ name, status }) => [name, status])).toStrictEqual([
    ['Eva', 'held'],
    ['Ana', 'lapsed'],
  ])
  expect(await levelOf(shop, id)).toStrictEqual({ onHand: 2, held: 1 })
})
