import { expect, test } from 'vitest'
import { inTransaction, nobody, type ShopTx } from '../../platform/context'
import { aProduct } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import {
  endOffer,
  findOverlap,
  insertOffer,
  listCurrentOffers,
  listNextOffers,
  listOfferRows,
  listOverlaps,
} from './queries'

const shop = await createTestApp()
const { db } = shop
const run = <Result>(work: (tx: ShopTx) => Promise<Result>) => inTransaction(shop.contextFor(nobody), work)
const offer = (productId: number, firstDay: string, lastDay: string) =>
  run((tx) => insertOffer(tx, productId, { priceCents: 9_000, firstDay, lastDay }))
const offersOf = (productId: number) => listOfferRows(db, productId, 'America/Mexico_City')

test('the offers of a product are listed by their days, the latest first', async () => {
  const product = await aProduct(shop)
  await offer(product, '2026-12-10', '2026-12-12')
  await offer(product, '2026-12-01', '2026-12-03')
  expect((await offersOf(product)).map(({ firstDay }) => firstDay)).toStrictEqual(['2026-12-10', '2026-12-01'])
})

test('of two offers from one day the newer is listed first: the other was ended on it', async () => {
  const product = await aProduct(shop)
  await offer(product, '2026-12-01', '2026-12-03')
  const ended = (await offersOf(product))[0]?.id ?? 0
  await run((tx) => endOffer(tx, ended, '2026-12-01'))
  await offer(product, '2026-12-01', '2026-12-05')
  expect((await offersOf(product)).map(({ lastDay }) => lastDay)).toStrictEqual(['2026-12-05', '2026-12-01'])
})

test('an offer takes its first and its last day; one that was ended leaves its last day free', async () => {
  const [product, other] = [await aProduct(shop), await aProduct(shop)]
  await offer(product, '2026-12-05', '2026-12-08')
  const isTaken = async (firstDay: string, lastDay: string) => {
    const wanted = { firstDay, lastDay }
    const found = await listOverlaps(db, [
      { ...wanted, productId: product },
      { ...wanted, productId: other },
    ])
    return [(await findOverlap(db, product, wanted)) !== undefined, found.map(({ productId }) => productId)]
  }
  const taken = [true, [product]]
  const free = [false, []]
  expect(await isTaken('2026-12-01', '2026-12-04')).toStrictEqual(free)
  expect(await isTaken('2026-12-01', '2026-12-05')).toStrictEqual(taken)
  expect(await isTaken('2026-12-08', '2026-12-09')).toStrictEqual(taken)
  expect(await isTaken('2026-12-09', '2026-12-09')).toStrictEqual(free)
  const id = (await offersOf(product))[0]?.id ?? 0
  await run((tx) => endOffer(tx, id, '2026-12-06'))
  expect(await isTaken('2026-12-06', '2026-12-07')).toStrictEqual(free)
  expect(await isTaken('2026-12-05', '2026-12-06')).toStrictEqual(taken)
})

test('of two offers that have days of a wanted one the earlier is found', async () => {
  const product = await aProduct(shop)
  await offer(product, '2026-12-10', '2026-12-12')
  await offer(product, '2026-12-01', '2026-12-03')
  const wanted = { firstDay: '2026-12-02', lastDay: '2026-12-31' }
  expect((await findOverlap(db, product, wanted))?.firstDay).toBe('2026-12-01')
  const found = await listOverlaps(db, [{ ...wanted, productId: product }])
  expect(found.map(({ firstDay }) => firstDay)).toStrictEqual(['2026-12-01'])
})

test('an offer that was ended today is neither the running one nor the next', async () => {
  const product = await aProduct(shop)
  const today = '2026-11-20'
  await offer(product, '2026-12-10', '2026-12-12')
  await offer(product, '2026-12-01', '2026-12-03')
  await offer(product, today, '2026-11-25')
  const first = async () => {
    const at = { now: shop.clock.now(), timeZone: 'America/Mexico_City', today }
    const offers = [
      ...(await listCurrentOffers(db, [product], at)),
      ...(await listNextOffers(db, [product], { today, days: undefined })),
    ]
    return offers.map(({ firstDay }) => firstDay)
  }
  expect(await first()).toStrictEqual([today, today])
  const id = (await offersOf(product)).at(-1)?.id ?? 0
  await run((tx) => endOffer(tx, id, today))
  expect(await first()).toStrictEqual(['2026-12-01', '2026-12-01'])
})
