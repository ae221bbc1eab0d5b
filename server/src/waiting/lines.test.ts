import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { inTransaction, nobody, type ShopTx } from '../platform/context'
import { aProduct } from '../testing/factories'
import { createTestApp } from '../testing/test-app'
import { listDue } from './holds/queries'
import { listPeople, lockWait, saveStatus, saveTold } from './people/queries'
import { countOthers, countWaiting, findPlace, listWaits, saveListOfGuest, saveWait } from './queries'

const shop = await createTestApp()
const { db, clock } = shop
const run = <Result>(work: (tx: ShopTx) => Promise<Result>) => inTransaction(shop.contextFor(nobody), work)
const aList = (phone: string) => run((tx) => saveListOfGuest(tx, { name: 'Sofía', phone }))
const wait = (listId: number, productId: number, phoneKey: string, network = '') =>
  run((tx) => saveWait(tx, { listId, productId, phoneKey, network }))
const told = (id: number) => run(async (tx) => saveTold(tx, await lockedWait(tx, id)))
async function lockedWait(tx: ShopTx, id: number) {
  const found = await lockWait(tx, id)
  if (found === undefined) throw new Error('There is no such wait')
  return found
}
const idOf = async (listId: number) =>
  (await db.first<{ id: number }>(sql`select id from waits where list_id = ${listId} order by id limit 1`))?.id ?? 0

test('what a list asked for last is first, also when it asked for it before', async () => {
  const [first, second] = [await aProduct(shop, { stock: 0 }), await aProduct(shop, { stock: 0 })]
  const list = await aList('55 7601 0001')
  await wait(list.id, first, '5576010001')
  clock.advance({ minutes: 1 })
  await wait(list.id, second, '5576010001')
  const products = async () =>
    (await listWaits(shop.contextFor(nobody), { token: list.token })).map(({ productId }) => productId)
  expect(await products()).toStrictEqual([second, first])
  await told(await idOf(list.id))
  clock.advance({ minutes: 1 })
  await wait(list.id, first, '5576010009', '203.0.113.9')
  expect(await products()).toStrictEqual([first, second])
  // By the phone and from the network of now.
  const place = sql`select phone_key as phone, network from waits where list_id = ${list.id} and product_id = ${first}`
  expect(await db.rows(place)).toStrictEqual([{ phone: '5576010009', network: '203.0.113.9' }])
  const [again] = await listPeople(db, first)
  expect(again).toMatchObject({ status: 'waiting', toldAt: null })
})

test('a place for an arrival counts among the others of a list', async () => {
  const [here, other] = [await aProduct(shop, { stock: 0 }), await aProduct(shop, { stock: 0 })]
  const list = await aList('55 7602 0001')
  await wait(list.id, here, '5576020001')
  await wait(list.id, other, '5576020001')
  await run((tx) =>
    tx.run(sql`
      with arrival as (
        insert into arrivals (name, search_text, position, created_at, updated_at)
        values ('Sérum', 'serum', 1, ${tx.now}, ${tx.now}) returning id
      )
      insert into waits (list_id, arrival_id, phone_key, asked_at) select ${list.id}, id, '5576020001', ${tx.now} from arrival`),
  )
  expect(await countOthers(db, list.id, here)).toBe(2)
})

test('people of an unknown network are not taken for people of one network', async () => {
  const product = await aProduct(shop, { stock: 0 })
  for (const [phone, network] of [
    ['5576030001', ''],
    ['5576030002', ''],
    ['5576030003', '203.0.113.1'],
    ['5576030004', '203.0.113.1'],
  ] as const) {
    await wait((await aList(phone)).id, product, phone, network)
    clock.advance({ seconds: 1 })
  }
  expect((await listPeople(db, product)).map(({ sameNetwork }) => sameNetwork)).toStrictEqual([0, 0, 1, 1])
})

test('who was passed over is not told', async () => {
  const product = await aProduct(shop, { stock: 0 })
  const list = await aList('55 7604 0001')
  await wait(list.id, product, '5576040001')
  const id = await idOf(list.id)
  await run(async (tx) => saveStatus(tx, await lockedWait(tx, id), 'passed'))
  await told(id)
  expect(await listPeople(db, product)).toMatchObject([{ status: 'passed', toldAt: null }])
})

test('who was passed over is not before the next ones', async () => {
  const product = await aProduct(shop, { stock: 0 })
  const [first, second] = [await aList('55 7606 0001'), await aList('55 7606 0002')]
  await wait(first.id, product, '5576060001')
  await wait(second.id, product, '5576060002')
  const before = async () => [
    await countWaiting(db, product),
    (await findPlace(db, second.id, product))?.before,
    (await listWaits(shop.contextFor(nobody), { token: second.token }))[0]?.before,
  ]
  expect(await before()).toStrictEqual([2, 1, 1])
  const id = await idOf(first.id)
  await run(async (tx) => saveStatus(tx, await lockedWait(tx, id), 'passed'))
  expect(await before()).toStrictEqual([1, 0, 0])
})

test('units are given out of a product that has more than stay on the shelf', async () => {
  const product = await aProduct(shop, { stock: 2 })
  await wait((await aList('55 7605 0001')).id, product, '5576050001')
  const isDue = async (shelfUnits: number) => {
    await run((tx) => tx.run(sql`update settings set waiting_shelf_units = ${shelfUnits}`))
    return (await listDue(db)).includes(product)
  }
  expect([await isDue(1), await isDue(2)]).toStrictEqual([true, false])
})
