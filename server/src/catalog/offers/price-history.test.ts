import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { addOffer } from '@tocador/contracts/catalog/offers-endpoints'
import { getPublicProduct } from '@tocador/contracts/catalog/public-products-endpoints'
import { inTransaction, nobody, type ShopTx } from '../../platform/context'
import { aProduct } from '../../testing/factories'
import { shopInstant } from '../../testing/shop-hours'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
/** As a version without a history edits: by the statements alone. */
const edit = (day: string, work: (tx: ShopTx) => Promise<unknown>) => {
  shop.clock.set(shopInstant(day, '12:00'))
  return inTransaction(shop.contextFor(nobody), work)
}
const setPrice = (tx: ShopTx, id: number, cents: number) =>
  tx.run(sql`update products set price_cents = ${cents}, updated_at = ${tx.now} where id = ${id}`)
const setSellable = (tx: ShopTx, id: number, isSellable: boolean) =>
  tx.run(sql`update stock_levels set is_sellable = ${isSellable} where product_id = ${id}`)
const touch = (tx: ShopTx, id: number) => tx.run(sql`update products set updated_at = ${tx.now} where id = ${id}`)
const history = async (id: number) =>
  (
    await shop.db.rows<{ cents: number; since: Date }>(sql`
      select price_cents as cents, since from price_history where product_id = ${id} order by since`)
  ).map(({ cents, since }) => [cents, since.toISOString()])

test('[OFFER-27] a price that a version without a history changes is the one before a later offer', async () => {
  const id = await aProduct(shop, { priceCents: 24_900, createdAt: '2026-09-01T12:00:00Z' })
  await edit('2026-11-10', (tx) => setPrice(tx, id, 19_900))
  await edit('2026-11-12', (tx) => setPrice(tx, id, 24_900))
  expect(await history(id)).toStrictEqual([
    [24_900, '2026-09-01T12:00:00.000Z'],
    [19_900, '2026-11-10T18:00:00.000Z'],
    [24_900, '2026-11-12T18:00:00.000Z'],
  ])
  shop.clock.set(shopInstant('2026-11-20', '12:00'))
  const { token } = await shop.signIn('admin')
  const body = { price: 150, first_day: '2026-11-20', last_day: '2026-11-29' }
  expect((await shop.call(addOffer, { params: { id }, body, token })).body.data[0]?.price_before).toBe(199)
  await edit('2026-11-21', (tx) => touch(tx, id))
  expect(await history(id)).toHaveLength(3)
})

test('[OFFER-27] a price that is changed and hidden at once was never asked, and an edit of other fields keeps nothing', async () => {
  const id = await aProduct(shop, { priceCents: 24_900, createdAt: '2026-09-01T12:00:00Z' })
  await edit('2026-11-10', async (tx) => {
    await setPrice(tx, id, 9_900)
    await setSellable(tx, id, false)
  })
  await edit('2026-11-11', (tx) => setPrice(tx, id, 30_000))
  await edit('2026-11-12', async (tx) => {
    await touch(tx, id)
    await setSellable(tx, id, true)
  })
  await edit('2026-11-12', async (tx) => {
    await setPrice(tx, id, 31_000)
    await setPrice(tx, id, 30_000)
  })
  expect(await history(id)).toStrictEqual([
    [24_900, '2026-09-01T12:00:00.000Z'],
    [0, '2026-11-10T18:00:00.000Z'],
    [30_000, '2026-11-12T18:00:00.000Z'],
  ])
})

test('[OFFER-27] a change that is rolled back is not kept, and two changes at one instant keep their order', async () => {
  const id = await aProduct(shop, { priceCents: 24_900, createdAt: '2026-09-01T12:00:00Z' })
  const failing = edit('2026-11-10', async (tx) => {
    await setPrice(tx, id, 9_900)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await edit('2026-11-10', (tx) => setPrice(tx, id, 20_000))
  await edit('2026-11-10', (tx) => setPrice(tx, id, 21_000))
  expect(await history(id)).toStrictEqual([
    [24_900, '2026-09-01T12:00:00.000Z'],
    [20_000, '2026-11-10T18:00:00.000Z'],
    [21_000, '2026-11-10T18:00:00.001Z'],
  ])
  expect((await shop.call(getPublicProduct, { params: { id } })).status).toBe(200)
})
