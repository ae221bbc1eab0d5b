import { removeItem } from '@tocador/contracts/cart/cart-endpoints'
import { openHeldUnit } from '@tocador/contracts/cart/held-endpoints'
import { addOffer } from '@tocador/contracts/catalog/offers-endpoints'
import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { nobody } from '../../platform/context'
import { runTransaction } from '../../platform/database/db'
import { aProduct, aSession, levelOf, type ProductParts } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import { leaveList, leaveWait } from '../leave-lists'
import { showHeldPage } from './show-held-page'

const shop = await createTestApp()
const { call, db, schedule } = shop
const { token } = await shop.signIn('admin')

/** A unit that is held for the only person in line. */
async function aHeldUnit(phone: string, parts: ProductParts = {}) {
  const id = await aProduct(shop, { ...parts, stock: 0 })
  const { link } = (await call(askToWait, { body: { product_id: id, name: 'Sofía Luna', phone } })).body.data
  await call(adjustStock, { token, params: { id }, body: { difference: 1, note: 'Llegó' } })
  const hold = await db.first<{ token: string }>(sql`select token from waiting_holds where product_id = ${id}`)
  return { id, list: link.slice('/espera/'.length), secret: hold?.token ?? '' }
}

test('a unit that was opened before its line was left keeps its page until it is given back', async () => {
  const { id, list, secret } = await aHeldUnit('55 8500 0001')
  const sessionId = aSession()
  await call(openHeldUnit, { params: { token: secret }, body: { sessionId } })
  await leaveList(shop.contextFor(nobody), list)
  const page = () => showHeldPage(shop.contextFor(nobody), secret)
  await schedule.runNow('forget old waits')
  expect((await page()).state).toBe('in-browser')
  await call(removeItem, { body: { sessionId, productId: id } })
  await schedule.runNow('give out units in line')
  await schedule.runNow('forget old waits')
  await expect(page()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('who leaves a line by the number of another person’s place gives nothing of hers back', async () => {
  const [hers, stranger] = [await aHeldUnit('55 8500 0003'), await aHeldUnit('55 8500 0004')]
  const place = await db.first<{ id: number }>(sql`select id from waits where product_id = ${hers.id}`)
  expect(await leaveWait(shop.contextFor(nobody), { token: stranger.list }, place?.id ?? 0)).toStrictEqual([])
  for (const { id } of [hers, stranger]) {
    expect(await levelOf(shop, id)).toStrictEqual({ onHand: 1, held: 1 })
    expect(await db.rows(sql`select status from waits where product_id = ${id}`)).toStrictEqual([{ status: 'held' }])
  }
})

test('what stays held of a product that is not for sale any more is given back by the next sweep', async () => {
  const { id } = await aHeldUnit('55 8500 0002')
  expect(await levelOf(shop, id)).toStrictEqual({ onHand: 1, held: 1 })
  await runTransaction(db, (tx) => tx.run(sql`update stock_levels set is_sellable = false where product_id = ${id}`))
  await schedule.runNow('give out units in line')
  expect(await levelOf(shop, id)).toStrictEqual({ onHand: 1, held: 0 })
  expect(await db.rows(sql`select status from waits where product_id = ${id}`)).toStrictEqual([{ status: 'waiting' }])
})

test('the page of a held unit has the price of today’s offer, and the first of several pictures', async () => {
  const images = ['/media/uno-1080.webp', '/media/dos-1080.webp']
  const { id, secret } = await aHeldUnit('55 8500 0004', { priceCents: 24_900, images })
  const body = { price: 189, first_day: '2026-11-20', last_day: '2026-11-20' }
  expect((await call(addOffer, { params: { id }, body, token })).status).toBe(201)
  const page = await showHeldPage(shop.contextFor(nobody), secret)
  expect([page.price, page.image_url]).toStrictEqual([189, '/media/uno-1080.webp'])
})

test('the page of a unit that ended is forgotten with its place, also while the phone waits for another product', async () => {
  const phone = '55 8500 0003'
  const { secret } = await aHeldUnit(phone)
  const page = () => showHeldPage(shop.contextFor(nobody), secret)
  shop.clock.advance({ hours: 73 })
  await schedule.runNow('release lapsed holds')
  await schedule.runNow('give out units in line')
  shop.clock.advance({ days: 100 })
  const other = { product_id: await aProduct(shop, { stock: 0 }), name: 'Sofía Luna', phone }
  expect((await call(askToWait, { body: other })).status).toBe(201)
  await schedule.runNow('forget old waits')
  expect((await page()).state).toBe('ended')
  shop.clock.advance({ days: 81 })
  await schedule.runNow('forget old waits')
  await expect(page()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
