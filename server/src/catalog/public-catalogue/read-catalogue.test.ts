import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { SettableClock } from '../../platform/clock'
import { runTransaction } from '../../platform/database/db'
import { contextsOn } from '../../testing/contexts-on'
import { aProduct, manyProducts } from '../../testing/factories'
import { createTestDatabase } from '../../testing/test-database'
import { TEST_NOW } from '../../testing/test-app'
import { readIndex, rereadAll } from './read-catalogue'

const { db } = await createTestDatabase()
const clock = new SettableClock(TEST_NOW)
const database = { db, clock, timeZone: 'America/Mexico_City' }
const LISTED = { page: 1, limit: 3_000, search: '', category: '' }

test('a catalogue of more products than are read at once has all of them, also when it is read again', async () => {
  const first = await manyProducts({ db, clock, contextFor: contextsOn(db, clock) }, 2_001, {})
  const index = await readIndex(database, 1)
  const cheapest = index.list({ ...LISTED, sort: 'price' }).products
  expect(cheapest.map(({ price }) => price)).toStrictEqual(Array.from({ length: 2_001 }, (_, nth) => 189 + nth))
  const [dearest] = index.list({ ...LISTED, sort: '-price' }).products
  expect(dearest).toMatchObject({ name: 'Labial 2001', price: 2_189 })

  const last = dearest?.id ?? 0
  await runTransaction(db, async (tx) => {
    await tx.run(sql`update products set name = 'Labial último' where id = ${last}`)
    await tx.run(sql`update stock_levels set is_sellable = false where product_id = ${first}`)
  })
  await rereadAll(database, index, new Set())
  expect([index.size, index.find(first), index.find(last)?.name]).toStrictEqual([2_000, undefined, 'Labial último'])
})

test('a product that is read again during a whole reading keeps what that found, which may be newer', async () => {
  const { db: other } = await createTestDatabase()
  const own = { ...database, db: other }
  const parts = { ...own, contextFor: contextsOn(other, clock) }
  const [kept, sold, renamed] = [
    await aProduct(parts, { name: 'Bálsamo' }),
    await aProduct(parts, { name: 'Crema' }),
    await aProduct(parts, { name: 'Polvo' }),
  ]
  const index = await readIndex(own, 1)
  await runTransaction(other, async (tx) => {
    await tx.run(sql`update products set name = name || ' de antes'`)
    await tx.run(sql`update stock_levels set is_sellable = false where product_id = ${sold}`)
  })
  await rereadAll(own, index, new Set([kept, sold]))
  expect([kept, sold, renamed].map((id) => index.find(id)?.name)).toStrictEqual(['Bálsamo', 'Crema', 'Polvo de antes'])
})
