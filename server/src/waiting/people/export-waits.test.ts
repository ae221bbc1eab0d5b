import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { inTransaction, nobody } from '../../platform/context'
import { aProduct } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import { exportWaits } from './export-waits'

const shop = await createTestApp()

async function aLine(productId: number, name: string, people: number) {
  await inTransaction(shop.contextFor(nobody), (tx) =>
    tx.run(sql`
      with list as (
        insert into waiting_lists (name, phone, created_at)
        select ${name} || ' ' || nth, ${name} || nth, ${tx.now} from generate_series(1, ${people}::int) nth
        returning id, name, phone
      )
      insert into waits (list_id, product_id, phone_key, asked_at)
      select id, ${productId}, phone, ${tx.now} from list order by id`),
  )
}

test('a list of more people than are read at once is in the file completely, each person once, before the next list', async () => {
  const [long, short] = [await aProduct(shop, { stock: 0 }), await aProduct(shop, { stock: 0 })]
  await aLine(short, 'Eva', 2)
  await aLine(long, 'Sofía', 501)
  const names: string[] = []
  for await (const rows of exportWaits(shop.contextFor(nobody)).batches) {
    names.push(...rows.map(({ name }) => name))
    if (names.length > 503) break
  }
  expect(names).toHaveLength(503)
  expect(new Set(names).size).toBe(503)
  expect(names.slice(0, 1).concat(names.slice(-3))).toStrictEqual(['Sofía 1', 'Sofía 501', 'Eva 1', 'Eva 2'])
})

test('the file has the day of the shop in its name, also in the evening', async () => {
  // 23:30 in the shop, when UTC has the next day.
  shop.clock.set('2026-11-21T05:30:00Z')
  const { token } = await shop.signIn('admin')
  const reply = await shop.app.inject({
    url: '/api/admin/waiting/export?format=csv',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.headers['content-disposition']).toBe('attachment; filename="listas-de-espera-2026-11-20.csv"')
})

test('who is in line no more is not in the file', async () => {
  const id = await aProduct(shop, { stock: 0 })
  await aLine(id, 'Zoe', 3)
  await inTransaction(shop.contextFor(nobody), (tx) =>
    tx.run(sql`update waits set status = 'passed' where product_id = ${id} and phone_key = 'Zoe1'`),
  )
  const names: string[] = []
  for await (const rows of exportWaits(shop.contextFor(nobody)).batches) names.push(...rows.map(({ name }) => name))
  expect(names.filter((name) => name.startsWith('Zoe'))).toStrictEqual(['Zoe 2', 'Zoe 3'])
})
