import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { activityText } from '@tocador/contracts/activity/activity-words'
import { listActivity } from '@tocador/contracts/activity/activity-endpoints'
import { addItem, getCart } from '@tocador/contracts/cart/cart-endpoints'
import {
  deleteProduct,
  getAdminProduct,
  listAdminProducts,
  restoreProduct,
  updateProduct,
} from '@tocador/contracts/catalog/admin-products-endpoints'
import * as offers from '@tocador/contracts/catalog/offers-endpoints'
import { changeProducts } from '@tocador/contracts/catalog/product-selection-endpoints'
import { getPublicProduct, listPublicProducts } from '@tocador/contracts/catalog/public-products-endpoints'
import { checkStock } from '@tocador/contracts/catalog/stock-endpoints'
import { getOrder } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import type { Endpoint } from '@tocador/contracts/endpoint'
import * as reports from '@tocador/contracts/reports/reports-endpoints'
import { aCartWith, anOrderInput, aPlace, aProduct, aSession } from '../../testing/factories'
import { SHOP_HOURS, shopInstant } from '../../testing/shop-hours'
import { inTransaction, nobody } from '../../platform/context'
import { createTestApp } from '../../testing/test-app'
import { PublicCatalogue } from '../public-catalogue/public-catalogue'
import { insertOffer } from './queries'

const shop = await createTestApp()
const october = '2026-09-01T12:00:00Z'
let token = ''

/** Noon of a day of the shop, or another hour of it, with a session of that time. */
async function on(day: string, hour: (typeof SHOP_HOURS)[number] = '12:00') {
  shop.clock.set(shopInstant(day, hour))
  token = (await shop.signIn('admin')).token
}
const add = (id: number, price: number, first_day: string, last_day: string) =>
  shop.call(offers.addOffer, { params: { id }, body: { price, first_day, last_day }, token })
const change = (id: number, offer: number, body: { price?: number; first_day?: string; last_day?: string }) =>
  shop.call(offers.changeOffer, { params: { id, offer }, body, token })
const remove = (id: number, offer: number) => shop.call(offers.removeOffer, { params: { id, offer }, token })
const setPrice = (id: number, price: number) => shop.call(updateProduct, { params: { id }, body: { price }, token })
const shown = async (id: number) => {
  const { price, price_before, offer_until } = (await shop.call(getPublicProduct, { params: { id } })).body.data
  return [price, price_before, offer_until]
}
/** A product of 249 pesos, for sale since long ago. */
const aPiece = () => aProduct(shop, { priceCents: 24_900, createdAt: october })
/** One with an offer of 189 pesos; returns the offer's id, too. */
async function aPieceOnOffer(first = '2026-11-24', last = '2026-11-29') {
  const id = await aPiece()
  const added = await add(id, 189, first, last)
  expect([added.status, added.body.message]).toStrictEqual([201, 'Oferta guardada'])
  return { id, offer: added.body.data[0]?.id ?? 0 }
}

describe.each(SHOP_HOURS)('at %s', (hour) => {
  test('the panel sees an offer that begins tomorrow as not begun, and its price as not paid yet', async () => {
    await on('2026-11-23', hour)
    const { id } = await aPieceOnOffer()
    const seen = async () => {
      const { offer, price_today } = (await shop.call(getAdminProduct, { params: { id }, token })).body.data
      return [offer?.state, price_today]
    }
    expect(await seen()).toStrictEqual(['future', undefined])
    await on('2026-11-24', hour)
    expect(await seen()).toStrictEqual(['running', 189])
  })

  test('an offer may begin on this day, and not on the one before', async () => {
    await on('2026-11-23', hour)
    const id = await aPiece()
    expect((await add(id, 189, '2026-11-22', '2026-11-29')).body.fields).toHaveProperty('first_day')
    expect((await add(id, 189, '2026-11-23', '2026-11-29')).body.data).toMatchObject([{ state: 'running' }])
  })

  test('[OFFER-02] an offer is asked from its first to its last day, in lists, on the page and in the cart', async () => {
    await on('2026-11-23', hour)
    const { id } = await aPieceOnOffer()
    const sessionId = await aCartWith(shop, { [id]: 2 })
    const paid = async () => {
      const [price, before, until] = await shown(id)
      const listed = (await shop.call(listPublicProducts, { query: {} })).body.data.find((one) => one.id === id)
      const cart = (await shop.call(getCart, { body: { sessionId } })).body.data
      expect([listed?.price, cart.items[0]?.product.price, cart.total]).toStrictEqual([
        price,
        price,
        2 * (price as number),
      ])
      return [price, before, until]
    }
    expect(await paid()).toStrictEqual([249, undefined, undefined])
    await on('2026-11-24', hour)
    expect(await paid()).toStrictEqual([189, 249, '2026-11-29'])
    await on('2026-11-29', hour)
    expect(await paid()).toStrictEqual([189, 249, '2026-11-29'])
    await on('2026-11-30', hour)
    expect(await paid()).toStrictEqual([249, undefined, undefined])
  })
})

test('[OFFER-02] every instance changes its prices at midnight by itself', async () => {
  await on('2026-11-23', '23:59')
  const { id } = await aPieceOnOffer()
  const other = await createTestApp({ database: shop.database, clock: shop.clock })
  const shownThere = async () => (await other.call(getPublicProduct, { params: { id } })).body.data.price
  // Hears of changes, so that it does not compare with the database before each answer.
  const { db, clock } = shop
  const listening = new PublicCatalogue({ db, clock, timeZone: shop.env.SHOP_TIME_ZONE, isListening: () => true })
  await listening.current()
  expect([(await shown(id))[0], await shownThere()]).toStrictEqual([249, 249])
  shop.clock.advance({ seconds: 59 })
  expect([(await shown(id))[0], await shownThere()]).toStrictEqual([249, 249])
  expect(listening.ready()?.find(id)?.price).toBe(249)
  shop.clock.advance({ seconds: 1 })
  expect([(await shown(id))[0], await shownThere()]).toStrictEqual([189, 189])
  expect(listening.ready()).toBeUndefined()
  expect((await listening.current()).find(id)?.price).toBe(189)
  await other.close()
})

describe('what the owner may save', () => {
  test('[OFFER-01] a price that is not below the regular one, past days and days in the wrong order are refused', async () => {
    await on('2026-11-20')
    const id = await aPiece()
    const refused = async (price: number, first: string, last: string) => {
      const { status, body } = await add(id, price, first, last)
      return [status, Object.keys(body.fields ?? {}), body.message]
    }
    expect(await refused(249, '2026-11-24', '2026-11-29')).toStrictEqual([
      400,
      ['price'],
      'El precio de oferta debe ser menor que el de venta, que es $249.00',
    ])
    expect((await refused(0, '2026-11-24', '2026-11-29')).slice(0, 2)).toStrictEqual([400, ['price']])
    expect((await refused(189, '2026-11-19', '2026-11-29')).slice(0, 2)).toStrictEqual([400, ['first_day']])
    expect((await refused(189, '2026-11-24', '2026-11-23')).slice(0, 2)).toStrictEqual([400, ['last_day']])
    expect((await refused(189, '2026-02-30', '2026-11-23')).slice(0, 2)).toStrictEqual([400, ['first_day']])
    expect((await shop.call(offers.listOffers, { params: { id }, token })).body.data).toStrictEqual([])
  })

  test('[OFFER-03] two offers of a product have no day in common, and the refusal names the other', async () => {
    await on('2026-11-20')
    const { id } = await aPieceOnOffer()
    for (const [first, last] of [
      ['2026-11-20', '2026-11-24'],
      ['2026-11-26', '2026-11-26'],
      ['2026-11-29', '2026-12-05'],
    ] as const) {
      const { status, body } = await add(id, 199, first, last)
      expect([status, body.code, body.message]).toStrictEqual([
        409,
        'OFFER_OVERLAPS',
        'Ya hay una oferta del 24 al 29 de noviembre de 2026, a $189.00',
      ])
    }
    expect((await add(id, 199, '2026-11-30', '2026-12-05')).status).toBe(201)
    expect((await add(id, 199, '2026-11-20', '2026-11-23')).status).toBe(201)
  })

  test('[OFFER-03] neither does a changed one share a day with another, but with what it was itself', async () => {
    await on('2026-11-20')
    const { id } = await aPieceOnOffer()
    const later = (await add(id, 199, '2026-12-03', '2026-12-05')).body.data
    const offer = later.find((one) => one.first_day === '2026-12-03')?.id ?? 0
    const moved = await change(id, offer, { first_day: '2026-11-29' })
    expect([moved.status, moved.body.code, moved.body.message]).toStrictEqual([
      409,
      'OFFER_OVERLAPS',
      'Ya hay una oferta del 24 al 29 de noviembre de 2026, a $189.00',
    ])
    const { status, body } = await change(id, offer, { first_day: '2026-11-30', last_day: '2026-12-04' })
    expect([status, body.data.map((one) => [one.first_day, one.last_day])]).toStrictEqual([
      200,
      [
        ['2026-11-30', '2026-12-04'],
        ['2026-11-24', '2026-11-29'],
      ],
    ])
  })

  test('[OFFER-03] of two owners who put an offer at once, one is refused', async () => {
    await on('2026-11-20')
    const id = await aPiece()
    const replies = await Promise.all([
      add(id, 189, '2026-11-24', '2026-11-29'),
      add(id, 179, '2026-11-29', '2026-12-05'),
      add(id, 169, '2026-11-20', '2026-11-24'),
    ])
    const taken = replies.filter(({ status }) => status !== 201)
    expect(taken.length).toBeGreaterThan(0)
    for (const { status, body } of taken) {
      expect([status, body.code]).toStrictEqual([409, 'OFFER_OVERLAPS'])
      expect([
        'Ya hay una oferta del 24 al 29 de noviembre de 2026, a $189.00',
        'Ya hay una oferta del 29 de noviembre al 5 de diciembre de 2026, a $179.00',
        'Ya hay una oferta del 20 al 24 de noviembre de 2026, a $169.00',
      ]).toContain(body.message)
    }
    const days = (await shop.call(offers.listOffers, { params: { id }, token })).body.data
    for (const [place, one] of days.entries()) {
      expect(one.last_day < (days[place - 1]?.first_day ?? '9999')).toBe(true)
    }
  })

  test('[OFFER-03] the database refuses two offers with a common day, whoever writes them', async () => {
    await on('2026-11-20')
    const { id } = await aPieceOnOffer()
    const offer = { priceCents: 18_900, firstDay: '2026-11-29', lastDay: '2026-11-30' }
    const insert = inTransaction(shop.contextFor(nobody), (tx) => insertOffer(tx, id, offer))
    await expect(insert).rejects.toThrow('product_offers_overlap')
  })

  test('[OFFER-04] a future offer is changed and removed', async () => {
    await on('2026-11-20')
    const { id, offer } = await aPieceOnOffer()
    const changed = await change(id, offer, { price: 179, first_day: '2026-11-22', last_day: '2026-11-25' })
    const { message, data } = changed.body
    const expected = { price: 179, first_day: '2026-11-22', last_day: '2026-11-25', state: 'future' }
    expect([message, data]).toMatchObject(['Oferta guardada', [expected]])
    expect((await change(id, offer, { price: 249 })).body.fields).toHaveProperty('price')
    expect((await shop.call(offers.listOffers, { params: { id }, token })).body.data).toStrictEqual(changed.body.data)
    expect((await remove(id, offer)).body).toMatchObject({ message: 'Oferta terminada', data: [] })
    expect((await remove(id, offer)).status).toBe(404)
  })

  test('[OFFER-04] of a running offer only the last day moves; a past one stays as it was', async () => {
    await on('2026-11-20')
    const { id, offer } = await aPieceOnOffer()
    await on('2026-11-25')
    expect((await change(id, offer, { price: 150 })).body.code).toBe('OFFER_FIXED')
    expect((await change(id, offer, { first_day: '2026-11-26' })).body.code).toBe('OFFER_FIXED')
    expect((await change(id, offer, { last_day: '2026-11-24' })).body.fields).toHaveProperty('last_day')
    expect((await change(id, offer, { last_day: '2026-11-27' })).body.data).toMatchObject([{ last_day: '2026-11-27' }])
    expect(await shown(id)).toStrictEqual([189, 249, '2026-11-27'])
    await on('2026-11-28')
    expect((await change(id, offer, { last_day: '2026-11-29' })).body.message).toBe(
      'Esta oferta ya terminó y no se puede cambiar',
    )
    expect((await remove(id, offer)).body.code).toBe('OFFER_FIXED')
    expect((await shop.call(offers.listOffers, { params: { id }, token })).body.data).toMatchObject([
      { id: offer, price: 189, first_day: '2026-11-24', last_day: '2026-11-27', state: 'past', is_ended: false },
    ])
  })

  test('[OFFER-04] an ended offer is no longer asked, stays in the list, and leaves its last day free', async () => {
    await on('2026-11-20')
    const { id, offer } = await aPieceOnOffer()
    await on('2026-11-25')
    expect((await remove(id, offer)).body.data).toMatchObject([
      { state: 'past', is_ended: true, first_day: '2026-11-24', last_day: '2026-11-25' },
    ])
    expect(await shown(id)).toStrictEqual([249, undefined, undefined])
    // Who still sees it as it was before reads that it is over, not that somebody changed it.
    const seen = { price: 189, first_day: '2026-11-24', last_day: '2026-11-29' }
    const late = { params: { id, offer }, body: { last_day: '2026-11-28', seen }, token }
    expect((await shop.call(offers.changeOffer, late)).body.message).toBe(
      'Esta oferta ya terminó y no se puede cambiar',
    )
    expect((await add(id, 199, '2026-11-25', '2026-11-29')).status).toBe(201)
    // The price of the ended offer was asked in the 30 days before the new one, so there is no 'Antes'.
    expect(await shown(id)).toStrictEqual([199, undefined, '2026-11-29'])
  })

  test('[OFFER-15] an offer that another owner changed since it was shown is not changed, also when both save at once', async () => {
    await on('2026-11-20')
    const { id, offer } = await aPieceOnOffer('2026-11-20')
    const other = (await shop.signIn('admin', { name: 'Rita Socia' })).token
    const seen = { price: 189, first_day: '2026-11-20', last_day: '2026-11-29' }
    const move = (last_day: string, by: string, was = seen) =>
      shop.call(offers.changeOffer, { params: { id, offer }, body: { last_day, seen: was }, token: by })
    const replies = await Promise.all([move('2026-12-03', token), move('2026-12-05', other)])
    expect(replies.map(({ status }) => status).toSorted()).toStrictEqual([200, 409])
    const refused = replies.find(({ status }) => status === 409)
    const saved = replies.find(({ status }) => status === 200)?.body.data[0]?.last_day ?? ''
    expect([refused?.body.code, refused?.body.message]).toStrictEqual(['STALE_EDIT', 'Alguien más cambió esta oferta'])
    expect(refused?.body.details).toMatchObject([{ id: offer, last_day: saved }])
    expect((await shown(id))[2]).toBe(saved)
    const again = await move('2026-12-07', other, { ...seen, last_day: saved })
    expect([again.status, (await shown(id))[2]]).toStrictEqual([200, '2026-12-07'])
  })

  test('[OFFER-15] a future offer whose price another owner changed is not changed either', async () => {
    await on('2026-11-20')
    const { id, offer } = await aPieceOnOffer()
    const seen = { price: 189, first_day: '2026-11-24', last_day: '2026-11-29' }
    await change(id, offer, { price: 179 })
    const body = { price: 199, first_day: '2026-11-24', last_day: '2026-11-29', seen }
    const refused = await shop.call(offers.changeOffer, { params: { id, offer }, body, token })
    expect(refused.body.code).toBe('STALE_EDIT')
    expect(refused.body.details).toMatchObject([{ id: offer, price: 179 }])
    expect((await shop.call(offers.listOffers, { params: { id }, token })).body.data[0]?.price).toBe(179)
    await change(id, offer, { price: 189, first_day: '2026-11-25' })
    const again = await shop.call(offers.changeOffer, { params: { id, offer }, body, token })
    expect(again.body.code).toBe('STALE_EDIT')
    await remove(id, offer)
  })

  test('of two owners, one of whom ends an offer and one moves its last day, the offer ends', async () => {
    await on('2026-11-20')
    const { id, offer } = await aPieceOnOffer('2026-11-20')
    const [ended, moved] = await Promise.all([remove(id, offer), change(id, offer, { last_day: '2026-12-05' })])
    expect(ended.status).toBe(200)
    expect([200, 409]).toContain(moved.status)
    expect(await shown(id)).toStrictEqual([249, undefined, undefined])
  })

  test('an offer of a deleted product or of another one is not found', async () => {
    await on('2026-11-20')
    const { id, offer } = await aPieceOnOffer()
    expect((await remove(await aPiece(), offer)).status).toBe(404)
    await shop.call(deleteProduct, { params: { id }, token })
    expect((await shop.call(offers.listOffers, { params: { id }, token })).status).toBe(404)
    expect((await add(id, 189, '2026-12-24', '2026-12-29')).status).toBe(404)
    await shop.call(restoreProduct, { params: { id }, token })
    expect((await add(id, 189, '2026-12-24', '2026-12-29')).status).toBe(201)
  })

  test('a restored product tells the panel its offer and what is paid today', async () => {
    await on('2026-11-24')
    const { id } = await aPieceOnOffer()
    await shop.call(deleteProduct, { params: { id }, token })
    const { data } = (await shop.call(restoreProduct, { params: { id }, token })).body
    expect([data.price, data.price_today, data.offer]).toMatchObject([249, 189, { price: 189, last_day: '2026-11-29' }])
  })

  test('the activity tells of every step in words', async () => {
    await on('2026-11-20')
    const { id, offer } = await aPieceOnOffer('2026-11-20')
    await change(id, offer, { last_day: '2026-11-26' })
    await remove(id, offer)
    const { body } = await shop.call(listActivity, { query: { thing: `product:${id}` }, token })
    expect(body.data.map((entry) => activityText(entry))).toStrictEqual([
      'Oferta terminada',
      'Oferta cambiada',
      'Oferta puesta',
    ])
    expect(body.data[1]?.changes).toStrictEqual([
      { label: 'Último día', before: 'domingo, 29 de noviembre de 2026', after: 'jueves, 26 de noviembre de 2026' },
    ])
  })
})

describe("'Antes'", () => {
  test('[OFFER-05] it is the lowest price of the 30 days before the first day, also of an offer', async () => {
    await on('2026-10-01')
    const id = await aPiece()
    await setPrice(id, 200)
    await on('2026-10-25')
    await setPrice(id, 299)
    await on('2026-11-20')
    const found = async (first: string) => {
      const added = await add(id, 150, first, first)
      const offer = added.body.data.find(({ first_day }) => first_day === first)
      await remove(id, offer?.id ?? 0)
      return offer?.price_before
    }
    // 200 pesos were asked until October 25: 30 days before November 24, and more before November 25.
    expect([await found('2026-11-24'), await found('2026-11-25')]).toStrictEqual([200, 299])
    await add(id, 220, '2026-11-26', '2026-11-27')
    expect([await found('2026-12-27'), await found('2026-12-28')]).toStrictEqual([220, 299])
  })

  test('[OFFER-05] without an earlier price, and where it is not above the offer, there is none', async () => {
    await on('2026-11-20')
    const fresh = await aProduct(shop, { priceCents: 24_900 })
    await add(fresh, 189, '2026-11-20', '2026-11-29')
    expect(await shown(fresh)).toStrictEqual([189, undefined, '2026-11-29'])
    const raised = await aProduct(shop, { priceCents: 15_000, createdAt: october })
    await setPrice(raised, 249)
    const [offer] = (await add(raised, 189, '2026-11-20', '2026-11-29')).body.data
    expect(offer).toMatchObject({ price: 189, price_before: null })
    expect(await shown(raised)).toStrictEqual([189, undefined, '2026-11-29'])
    const equal = await aProduct(shop, { priceCents: 15_000, createdAt: october })
    await setPrice(equal, 249)
    expect((await add(equal, 150, '2026-11-20', '2026-11-29')).body.data[0]?.price_before).toBeNull()
  })

  test('[OFFER-05] a price at which the product was not for sale does not count', async () => {
    await on('2026-11-20')
    const id = await aProduct(shop, { priceCents: 99_900, createdAt: october, status: 'inactive' })
    await setPrice(id, 249)
    await shop.call(changeProducts, { body: { products: [{ id }], status: 'active' }, token })
    await on('2026-11-21')
    await add(id, 189, '2026-11-21', '2026-11-29')
    expect(await shown(id)).toStrictEqual([189, 249, '2026-11-29'])
  })

  test('[OFFER-06] every change of what visitors could pay is kept, by form, selection, deletion and restoring', async () => {
    await on('2026-11-20')
    const id = await aPiece()
    await setPrice(id, 259)
    await setPrice(id, 259)
    await shop.call(changeProducts, { body: { products: [{ id, price: 269 }] }, token })
    await shop.call(changeProducts, { body: { products: [{ id }], status: 'inactive' }, token })
    await shop.call(changeProducts, { body: { products: [{ id }], status: 'active' }, token })
    await shop.call(deleteProduct, { params: { id }, token })
    await shop.call(restoreProduct, { params: { id }, token })
    const rows = await shop.db.rows<{ cents: number }>(sql`
      select price_cents as cents from price_history where product_id = ${id} order by since`)
    expect(rows.map(({ cents }) => cents)).toStrictEqual([24_900, 25_900, 26_900, 0, 26_900, 0, 26_900])
  })

  test('[OFFER-07] when the regular price falls to the offer or below, the lower one is asked and no offer is shown', async () => {
    await on('2026-11-20')
    const { id } = await aPieceOnOffer('2026-11-20')
    const sessionId = await aCartWith(shop, { [id]: 1 })
    await setPrice(id, 189)
    expect(await shown(id)).toStrictEqual([189, undefined, undefined])
    await setPrice(id, 150)
    expect(await shown(id)).toStrictEqual([150, undefined, undefined])
    const listed = (await shop.call(listPublicProducts, { query: {} })).body.data.find((one) => one.id === id)
    expect([listed?.price, listed?.price_before, listed?.offer_until]).toStrictEqual([150, undefined, undefined])
    expect((await shop.call(getCart, { body: { sessionId } })).body.data.total).toBe(150)
    await setPrice(id, 299)
    expect(await shown(id)).toStrictEqual([189, 249, '2026-11-29'])
  })
})

test('[OFFER-08] the panel keeps the regular price, with the offer and what is paid today beside it', async () => {
  await on('2026-11-20')
  const { id, offer } = await aPieceOnOffer('2026-11-21')
  // The one after it is not shown before it is the next.
  expect((await add(id, 179, '2026-12-01', '2026-12-05')).status).toBe(201)
  const row = async () => {
    const one = (await shop.call(getAdminProduct, { params: { id }, token })).body.data
    const listed = (await shop.call(listAdminProducts, { query: {}, token })).body.data.find((each) => each.id === id)
    expect([listed?.price, listed?.offer, listed?.price_today]).toStrictEqual([one.price, one.offer, one.price_today])
    return [one.price, one.offer?.state, one.offer?.price, one.price_today]
  }
  expect(await row()).toStrictEqual([249, 'future', 189, undefined])
  await on('2026-11-21')
  expect(await row()).toStrictEqual([249, 'running', 189, 189])
  const saved = await shop.call(updateProduct, { params: { id }, body: { price: 259 }, token })
  expect([saved.body.data.price, saved.body.data.offer?.id, saved.body.data.price_today]).toStrictEqual([
    259,
    offer,
    189,
  ])
})

describe('an order', () => {
  async function orderAt(
    total: number | undefined,
    { id, place, sessionId = aSession() }: { id: number; place: { id: number; tomorrow: string }; sessionId?: string },
  ) {
    const body = { ...anOrderInput(place, { [id]: 2 }), sessionId, ...(total && { totalAmount: total }) }
    return shop.call(placeGuestOrder, { body })
  }

  test('[OFFER-09] is paid at the offer, keeps that price afterwards, and reports add it up', async () => {
    await on('2026-11-24')
    const { id } = await aPieceOnOffer()
    const place = await aPlace(shop)
    const placed = await orderAt(378, { id, place })
    expect(placed.status, placed.body.message).toBe(201)
    expect(placed.body.data.order).toMatchObject({ total_amount: 378 })
    expect(placed.body.data.order.whatsapp_message).toContain('$378.00')
    await on('2026-12-15')
    const kept = (await shop.call(getOrder, { params: { id: placed.body.data.order.id }, token })).body.data
    expect([kept.total_amount, kept.items.map(({ price }) => price)]).toStrictEqual([378, [189]])
    const report = await shop.call(reports.reportTopProducts, {
      token,
      query: { startDate: '2026-11-24', endDate: '2026-11-24' },
    })
    const sold = report.body.data.find(({ product_id }) => product_id === id)
    expect([sold?.total_revenue, sold?.price]).toStrictEqual([378, 249])
  })

  test('[OFFER-09] [OFFER-28] counts at the offer in every report of sales and in the files of reports and orders, also after the offer', async () => {
    await on('2026-11-26')
    const { id } = await aPieceOnOffer('2026-11-26', '2026-11-26')
    const place = { id: (await aPlace(shop)).id, tomorrow: '2026-11-27' }
    const placed = await orderAt(378, { id, place })
    expect(placed.status, placed.body.message).toBe(201)
    await on('2026-12-15')
    await setPrice(id, 300)
    const query = { startDate: '2026-11-26', endDate: '2026-11-26' }
    const read = async <E extends Endpoint>(endpoint: E, more = {}) =>
      (await shop.call(endpoint, { query, token, ...more } as never)).body
    const margin = (await read(reports.reportProfitMargin)).data.periods
    const trends = (await read(reports.reportSalesTrends)).data
    const summary = (await read(reports.reportExecutiveSummary)).data
    const sales = (await read(reports.reportProductSales, { params: { id } })).data
    const customers = (await read(reports.reportTopCustomers)).data
    const top = (await read(reports.reportTopProducts)).data
    const categories = (await read(reports.reportCategorySales)).data
    expect(margin.map(({ total_revenue }) => total_revenue)).toStrictEqual([378])
    expect(categories.map(({ total_revenue }) => total_revenue)).toStrictEqual([378])
    expect(
      JSON.stringify([trends, summary, sales, customers, top]).match(/"[a-z_]*revenue[a-z_]*":378\b/g),
    ).toHaveLength(6)
    const file = async (url: string, more: Record<string, string>) =>
      (
        await shop.app.inject({
          url: `/api/admin/${url}`,
          query: { ...more, format: 'csv' },
          headers: { authorization: `Bearer ${token}` },
        })
      ).body
    expect(await file('reports/export', { ...query, reportTypes: 'top-products' })).toMatch(/,378(\.00)?,/)
    for (const reportTypes of ['profit-margin', 'top-customers', 'category-sales', 'sales-trends', 'executive-summary'])
      expect(await file('reports/export', { ...query, reportTypes }), reportTypes).toMatch(/,378(\.00)?(,|\r?$)/m)
    const orders = await file('orders/export', { locationId: String(place.id) })
    expect(orders).toMatch(/378/)
    expect(orders).not.toMatch(/498|600/)
  })

  test('[OFFER-10] of an offer that ended at midnight is refused with the new lines; one that begins is applied', async () => {
    await on('2026-11-29', '23:59')
    const ending = (await aPieceOnOffer('2026-11-29')).id
    const beginning = (await aPieceOnOffer('2026-11-30', '2026-12-05')).id
    const place = await aPlace(shop)
    const carts = [await aCartWith(shop, { [ending]: 2 }), await aCartWith(shop, { [beginning]: 2 })] as const
    const totals = () =>
      Promise.all(carts.map(async (sessionId) => (await shop.call(getCart, { body: { sessionId } })).body.data.total))
    expect(await totals()).toStrictEqual([378, 498])
    await on('2026-11-30', '00:30')
    const nextPlace = { id: place.id, tomorrow: '2026-12-01' }
    const refused = await orderAt(378, { id: ending, place: nextPlace, sessionId: carts[0] })
    expect([refused.status, refused.body.code, refused.body.details]).toMatchObject([
      409,
      'PRICE_CHANGED',
      { total: 498, lines: [{ productId: ending, price: 249 }] },
    ])
    expect(await totals()).toStrictEqual([498, 378])
    const cheaper = await orderAt(498, { id: beginning, place: nextPlace, sessionId: carts[1] })
    expect([cheaper.status, cheaper.body.data.order.total_amount]).toStrictEqual([201, 378])
    expect((await shop.call(checkStock, { token })).body.data.ok).toBe(true)
  })

  test('adding to the cart during an offer answers with its price', async () => {
    await on('2026-11-24')
    const { id } = await aPieceOnOffer()
    const { body } = await shop.call(addItem, { body: { sessionId: aSession(), productId: id, quantity: 1 } })
    expect(body.data.total).toBe(189)
  })
})
