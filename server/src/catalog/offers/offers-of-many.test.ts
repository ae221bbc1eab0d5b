import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { deleteProduct, updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import * as offers from '@tocador/contracts/catalog/offers-endpoints'
import { selectProducts } from '@tocador/contracts/catalog/product-selection-endpoints'
import type { StaleSelection } from '@tocador/contracts/catalog/product-selection-schemas'
import { getPublicProduct } from '@tocador/contracts/catalog/public-products-endpoints'
import { aProduct } from '../../testing/factories'
import { shopInstant } from '../../testing/shop-hours'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
let token = ''
async function on(day: string) {
  shop.clock.set(shopInstant(day, '12:00'))
  token = (await shop.signIn('admin', { name: 'Olga Dueña' })).token
}
await on('2026-11-20')

const days = { first_day: '2026-11-24', last_day: '2026-11-29' }
const fromToday = { first_day: '2026-11-20', last_day: '2026-11-29' }
interface Row {
  id: number
  price: number
  price_seen: number
}
const at = (ids: number[], price = 189, price_seen = 249): Row[] => ids.map((id) => ({ id, price, price_seen }))
const put = (products: Row[], when = days) => shop.call(offers.addOffers, { body: { products, ...when }, token })
const take = (products: { id: number; price?: number; offer?: number }[], when?: typeof days) =>
  shop.call(offers.removeOffers, { body: { products, ...(when && { days: when }) }, token })
/** In the order of their ids, as they are answered. Few at a time: a busy machine has no connection in time for hundreds. */
async function some(count: number): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) {
    const missing = Array.from({ length: Math.min(20, count - ids.length) })
    const made = missing.map(() => aProduct(shop, { priceCents: 24_900, createdAt: '2026-09-01T12:00:00Z' }))
    ids.push(...(await Promise.all(made)))
  }
  return ids.toSorted((one, other) => one - other)
}
/** The offers that the panel shows of chosen products. */
const seen = async (ids: number[]) =>
  (await shop.call(selectProducts, { query: { ids: ids.join(',') }, token })).body.data
    .flatMap(({ id, offer: shown }) => (shown === undefined ? [] : [{ id, offer: shown.id }]))
    .toSorted((one, other) => one.id - other.id)
const offersOf = async (id: number) =>
  (await shop.call(offers.listOffers, { params: { id }, token })).body.data.map(
    ({ price, first_day, last_day, state }) => [price, first_day, last_day, state],
  )
const audit = (id: number) =>
  shop.db.rows(sql`
    select action, actor_name, before, after from audit_log where subject_id = ${String(id)} and action like '%-offer' order by id`)
const offer = (cents: number, when = days) => ({ offerCents: cents, firstDay: when.first_day, lastDay: when.last_day })
const paid = async (id: number) => (await shop.call(getPublicProduct, { params: { id } })).body.data.price

test('[OFFER-20] many products get an offer of the same days, each with its price and an audit record', async () => {
  const [one = 0, two = 0] = await some(2)
  const products = [...at([one]), ...at([two], 200)]
  const added = await put(products, fromToday)
  expect([added.status, added.body.data]).toStrictEqual([200, { changed: [one, two] }])
  expect(await offersOf(one)).toStrictEqual([[189, '2026-11-20', '2026-11-29', 'running']])
  expect([await paid(one), await paid(two)]).toStrictEqual([189, 200])
  expect(await audit(two)).toStrictEqual([
    { action: 'add-offer', actor_name: 'Olga Dueña', before: null, after: offer(20_000, fromToday) },
  ])
  expect((await put(products, fromToday)).body.data).toStrictEqual({ changed: [] })
  expect(await offersOf(one)).toHaveLength(1)
})

test('[OFFER-21] one product that may not have the offer refuses it for all, and each is named with its reason', async () => {
  const [good = 0, taken = 0, cheap = 0, other = 0] = await some(4)
  await put(at([taken], 199), { first_day: '2026-11-29', last_day: '2026-12-05' })
  await shop.call(updateProduct, { params: { id: cheap }, body: { price: 150, name: 'Barato' }, token })
  const refused = await put([...at([good, taken]), ...at([cheap], 189, 150), ...at([other], 249)])
  expect([refused.status, refused.body.code, refused.body.message]).toStrictEqual([
    409,
    'OFFERS_REFUSED',
    'Algunos de estos productos no pueden tener esta oferta; no se puso en ninguno',
  ])
  expect(refused.body.details).toMatchObject([
    {
      id: taken,
      name: expect.stringMatching(/^Labial número \d+$/),
      reason: 'Ya hay una oferta del 29 de noviembre al 5 de diciembre de 2026, a $199.00',
    },
    { id: cheap, name: 'Barato', reason: 'El precio de oferta debe ser menor que el de venta, que es $150.00' },
    {
      id: other,
      name: expect.stringMatching(/^Labial número \d+$/),
      reason: 'El precio de oferta debe ser menor que el de venta, que es $249.00',
    },
  ])
  expect([await offersOf(good), await audit(good)]).toStrictEqual([[], []])
  for (const when of [
    { first_day: '2026-11-29', last_day: '2026-11-24' },
    { first_day: '2026-11-19', last_day: '2026-11-24' },
  ]) {
    expect((await put(at([good]), when)).body.code).toBe('OFFERS_REFUSED')
  }
  expect((await put(at([good, good]))).status).toBe(400)
  expect((await put([])).status).toBe(400)
})

test('[OFFER-22] prices computed from a price that somebody changed, and deleted products, refuse the offer', async () => {
  const [one = 0, two = 0, gone = 0] = await some(3)
  await shop.call(updateProduct, { params: { id: two }, body: { price: 260 }, token })
  await shop.call(deleteProduct, { params: { id: gone }, token })
  const refused = await put(at([one, two, gone]))
  expect([refused.status, refused.body.code]).toStrictEqual([409, 'STALE_EDIT'])
  expect(refused.body.details).toMatchObject({ changed: [{ id: two, price: 260 }], missing: [gone] })
  const { changed } = refused.body.details as StaleSelection
  expect(changed.map(({ offer: shown }) => shown)).toStrictEqual([undefined])
  expect(await offersOf(one)).toStrictEqual([])
  await put(at([two], 200, 260))
  const again = await put(at([two, one]))
  expect(again.body.details).toMatchObject({
    changed: [{ id: two, offer: { price: 200, ...days, state: 'future' } }],
    missing: [],
  })
})

test('[OFFER-20] a thousand products are taken, one more is refused', async () => {
  const ids = Array.from({ length: 1001 }, (_, nth) => 500_000 + nth)
  expect((await put(at(ids))).status).toBe(400)
  // None of them exists.
  expect((await put(at(ids.slice(1)))).body.code).toBe('STALE_EDIT')
})

test('[OFFER-20] of two owners who put an offer for the same products at once, one is refused', async () => {
  const ids = await some(6)
  const replies = await Promise.all([put(at(ids)), put(at(ids.toReversed(), 179))])
  expect(replies.map(({ status }) => status).toSorted()).toStrictEqual([200, 409])
  const prices = new Set((await Promise.all(ids.map(offersOf))).map((one) => one[0]?.[0]))
  expect(prices.size).toBe(1)
})

test('[OFFER-23] undoing removes the offers that are still as they were put; what runs ends at once', async () => {
  const [future = 0, edited = 0, running = 0, without = 0, longer = 0, later = 0] = await some(6)
  await put(at([future, edited, longer, later]))
  const [mine] = (await shop.call(offers.listOffers, { params: { id: edited }, token })).body.data
  await shop.call(offers.changeOffer, { params: { id: edited, offer: mine?.id ?? 0 }, body: { price: 179 }, token })
  const [other] = (await shop.call(offers.listOffers, { params: { id: longer }, token })).body.data
  const last_day = '2026-11-30'
  await shop.call(offers.changeOffer, { params: { id: longer, offer: other?.id ?? 0 }, body: { last_day }, token })
  const [third] = (await shop.call(offers.listOffers, { params: { id: later }, token })).body.data
  const first_day = '2026-11-25'
  await shop.call(offers.changeOffer, { params: { id: later, offer: third?.id ?? 0 }, body: { first_day }, token })
  const undone = await take(
    [future, edited, without, longer, later].map((id) => ({ id, price: 189 })),
    days,
  )
  expect(undone.body.data).toStrictEqual({ changed: [future] })
  expect([await offersOf(future), (await offersOf(edited))[0]?.[0]]).toStrictEqual([[], 179])
  expect(await offersOf(longer)).toStrictEqual([[189, '2026-11-24', '2026-11-30', 'future']])
  expect(await offersOf(later)).toStrictEqual([[189, '2026-11-25', '2026-11-29', 'future']])
  expect((await audit(future)).at(-1)).toStrictEqual({
    action: 'remove-offer',
    actor_name: 'Olga Dueña',
    before: offer(18_900),
    after: null,
  })
  await put(at([running]), fromToday)
  expect(await paid(running)).toBe(189)
  expect((await take([{ id: running, price: 189 }], fromToday)).body.data).toStrictEqual({ changed: [running] })
  expect(await paid(running)).toBe(249)
  expect(await offersOf(running)).toStrictEqual([[189, '2026-11-20', '2026-11-20', 'past']])
  expect((await audit(running)).map((row) => Object(row).action)).toStrictEqual(['add-offer', 'end-offer'])
})

test('[OFFER-23] undoing leaves an offer that runs and was given another last day since', async () => {
  const [kept = 0, moved = 0] = await some(2)
  await put(at([kept, moved]), fromToday)
  const [mine] = (await shop.call(offers.listOffers, { params: { id: moved }, token })).body.data
  const body = { last_day: '2026-11-30' }
  await shop.call(offers.changeOffer, { params: { id: moved, offer: mine?.id ?? 0 }, body, token })
  const undone = await take(
    [kept, moved].map((id) => ({ id, price: 189 })),
    fromToday,
  )
  expect(undone.body.data).toStrictEqual({ changed: [kept] })
  expect([await paid(kept), await paid(moved)]).toStrictEqual([249, 189])
  expect(await offersOf(moved)).toStrictEqual([[189, '2026-11-20', '2026-11-30', 'running']])
})

test('[OFFER-24] the running or next offer of chosen products is taken away, and later ones and past ones stay', async () => {
  const [two = 0, past = 0, running = 0] = await some(3)
  await put(at([two, past]), { first_day: '2026-11-20', last_day: '2026-11-21' })
  await on('2026-11-22')
  await put(at([two]))
  await put(at([two]), { first_day: '2026-12-01', last_day: '2026-12-05' })
  await put(at([running]), { first_day: '2026-11-22', last_day: '2026-11-23' })
  await put(at([running]))
  expect(await paid(running)).toBe(189)
  const shown = await seen([two, past, running])
  expect(shown.map(({ id }) => id)).toStrictEqual([two, running])
  const [ended] = (await shop.call(offers.listOffers, { params: { id: past }, token })).body.data
  const taken = await take([...shown, { id: past, offer: ended?.id ?? 0 }])
  expect(taken.body.data).toStrictEqual({ changed: [two, running] })
  expect(await paid(running)).toBe(249)
  expect((await offersOf(running)).map((one) => [one[1], one[3]])).toStrictEqual([
    ['2026-11-24', 'future'],
    ['2026-11-22', 'past'],
  ])
  expect((await offersOf(two)).map((one) => one[1])).toStrictEqual(['2026-12-01', '2026-11-20'])
  expect((await offersOf(past)).map((one) => one[3])).toStrictEqual(['past'])
  await on('2026-11-20')
})

test('a removal that is sent again leaves the next offer of each product', async () => {
  const ids = await some(2)
  const [running = 0, future = 0] = ids
  await put(at([running]), fromToday)
  await put(at([future]))
  const next = { first_day: '2026-12-01', last_day: '2026-12-05' }
  await put(at(ids), next)
  const shown = await seen(ids)
  expect((await take(shown)).body.data).toStrictEqual({ changed: ids })
  const left = [189, '2026-12-01', '2026-12-05', 'future']
  expect([(await offersOf(running))[0], await offersOf(future)]).toStrictEqual([left, [left]])
  const repeated = await take(shown)
  expect([repeated.status, repeated.body.data]).toStrictEqual([200, { changed: [] }])
  expect([(await offersOf(running))[0], await offersOf(future)]).toStrictEqual([left, [left]])
  expect((await audit(future)).map((row) => Object(row).action)).toStrictEqual([
    'add-offer',
    'add-offer',
    'remove-offer',
  ])
})

test('a removal takes the offer that was shown, not an earlier one put since, and none of another product', async () => {
  const [one = 0, two = 0] = await some(2)
  await put(at([one, two]))
  const [first, second] = await seen([one, two])
  expect((await take([{ id: one, offer: second?.offer ?? 0 }])).body.data).toStrictEqual({ changed: [] })
  const swapped = [
    { id: one, offer: second?.offer ?? 0 },
    { id: two, offer: first?.offer ?? 0 },
  ]
  expect((await take(swapped)).body.data).toStrictEqual({ changed: [] })
  expect([(await offersOf(one)).length, (await offersOf(two)).length]).toStrictEqual([1, 1])
  await put(at([one]), { first_day: '2026-11-20', last_day: '2026-11-22' })
  expect((await take([{ id: one, offer: first?.offer ?? 0 }])).body.data).toStrictEqual({ changed: [one] })
  expect(await offersOf(one)).toStrictEqual([[189, '2026-11-20', '2026-11-22', 'running']])
})

test('a removal of an older page, which does not say which offers it showed, is refused and removes none', async () => {
  const [one = 0, two = 0] = await some(2)
  await put(at([one, two]))
  const shown = await seen([one])
  const refused = await take([...shown, { id: two }])
  expect([refused.status, refused.body.code, refused.body.message]).toStrictEqual([
    400,
    'INVALID_INPUT',
    'Vuelve a cargar la página y elige otra vez: falta qué oferta se quita',
  ])
  expect([(await offersOf(one)).length, (await offersOf(two)).length]).toStrictEqual([1, 1])
})

test('[OFFER-20] three hundred products take as many statements as two', async () => {
  const [few, many] = [await some(2), await some(300)]
  const counted = async (ids: number[]) => {
    const [added, removed] = [await put(at(ids)), await take(await seen(ids))]
    expect([added.body.data.changed.length, removed.body.data.changed.length]).toStrictEqual([ids.length, ids.length])
    return [added.roundTrips, removed.roundTrips]
  }
  expect(await counted(many)).toStrictEqual(await counted(few))
})

test('guests and clients put no offers', async () => {
  const client = (await shop.signIn('client')).token
  const body = { products: at([1]), ...days }
  expect((await shop.call(offers.addOffers, { body })).status).toBe(401)
  expect((await shop.call(offers.addOffers, { body, token: client })).status).toBe(403)
  expect((await shop.call(offers.removeOffers, { body: { products: [{ id: 1 }] }, token: client })).status).toBe(403)
})
