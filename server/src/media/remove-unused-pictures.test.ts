import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inTransaction, nobody } from '../platform/context'
import { runTransaction } from '../platform/database/db'
import { SettableClock } from '../platform/clock'
import { photo } from '../testing/samples/pictures'
import { createTestLog } from '../testing/test-log'
import { contextsOn } from '../testing/contexts-on'
import { createTestDatabase } from '../testing/test-database'
import { openMedia } from './open-media'
import { removeUnusedPictures } from './remove-unused-pictures'
import { storeImage } from './store-image'

const dataDir = await mkdtemp(join(tmpdir(), 'tocador-care-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const { db } = await createTestDatabase()
const clock = new SettableClock(new Date())
const media = await openMedia({ env: { DATA_DIR: dataDir }, clock, log: createTestLog().log })

const context = () => contextsOn(db, clock)(nobody)
const care = () => inTransaction(context(), (tx) => removeUnusedPictures(tx, media.store))
const isStored = async (path: string) => {
  const files = (await readdir(media.folder)).filter((name) => name.startsWith(path.slice(7, 39)))
  const row = await db.first(sql`select path from media_files where path = ${path}`)
  expect(files.length === 0).toBe(row === undefined)
  return row !== undefined
}

async function aProductWith(image: string): Promise<number> {
  return runTransaction(db, async (tx) => {
    await tx.run(sql`insert into categories (name) values ('Labios') on conflict do nothing`)
    await tx.run(
      sql`insert into product_types (category_id, name) select id, 'Labiales' from categories on conflict do nothing`,
    )
    const [product] = await tx.write<{ id: number }>(sql`
      insert into products (product_type_id, name, price_cents, status, search_text, created_at, updated_at)
      select id, 'Labial', 100, 'active', 'labial', ${clock.now()}, ${clock.now()} from product_types returning id`)
    await tx.run(sql`insert into product_images (product_id, position, url) values (${product?.id}, 0, ${image})`)
    return product?.id ?? 0
  })
}

async function anOrderWith(image: string): Promise<void> {
  const now = clock.now()
  await runTransaction(db, async (tx) => {
    await tx.run(sql`
      with placed as (
        insert into orders (order_number, owner_key, session_id, customer_type, customer_name, customer_phone, phone_key,
          delivery_location_name, delivery_date, delivery_time, total_cents, item_count, body_hash, search_text, created_day,
          created_at, updated_at)
        values (${image}, 'guest:x', 'x', 'guest', 'Ana', '1000000000', '1000000000', 'Plaza', '2026-11-21', '10:00', 100, 1, '', '',
          '2026-11-20', ${now}, ${now})
        returning id)
      insert into order_lines (order_id, position, product_id, product_name, product_image, quantity, price_cents, cost_cents)
      select id, 0, 1, 'Labial', ${image}, 1, 100, 50 from placed`)
  })
}

beforeEach(() => clock.set(new Date()))

test('an unused picture is removed after a day, not before', async () => {
  const path = await storeImage(context(), media, await photo())
  clock.advance({ hours: 24 })
  await care()
  expect(await isStored(path)).toBe(true)
  clock.advance({ milliseconds: 1 })
  await care()
  expect(await isStored(path)).toBe(false)
})

test('pictures of products and orders stay; those of deleted products are removed', async () => {
  const [shown, ordered, deleted] = [
    await storeImage(context(), media, await photo()),
    await storeImage(context(), media, await photo()),
    await storeImage(context(), media, await photo()),
  ]
  await aProductWith(shown)
  await anOrderWith(ordered)
  const gone = await aProductWith(deleted)
  await runTransaction(db, (tx) => tx.run(sql`update products set deleted_at = ${clock.now()} where id = ${gone}`))
  clock.advance({ days: 400 })
  await care()
  expect(await Promise.all([shown, ordered, deleted].map(isStored))).toEqual([true, true, false])
})

test('a picture that two products share stays when either of them is deleted or gets other pictures', async () => {
  for (const way of ['deleted', 'changed'] as const) {
    const path = await storeImage(context(), media, await photo())
    const [first, copy] = [await aProductWith(path), await aProductWith(path)]
    const lose = (id: number) =>
      runTransaction(db, (tx) =>
        tx.run(
          way === 'deleted'
            ? sql`update products set deleted_at = ${clock.now()} where id = ${id}`
            : sql`delete from product_images where product_id = ${id}`,
        ),
      )
    await lose(first)
    clock.advance({ days: 400 })
    await care()
    expect(await isStored(path), way).toBe(true)
    await lose(copy)
    clock.advance({ days: 400 })
    await care()
    expect(await isStored(path), way).toBe(false)
  }
})

test.each([
  ['a narrower width', (path: string) => path.replace('-1080.', '-640.')],
  ['a width that does not exist', (path: string) => path.replace('-1080.', '-500.')],
  ['its absolute address', (path: string) => `https://tienda.example${path}`],
])('a picture that a product or an order uses by %s is kept', async (_, addressOf) => {
  const [shown, ordered] = [
    await storeImage(context(), media, await photo()),
    await storeImage(context(), media, await photo()),
  ]
  await aProductWith(addressOf(shown))
  await anOrderWith(addressOf(ordered))
  clock.advance({ days: 400 })
  await care()
  expect(await Promise.all([shown, ordered].map(isStored))).toEqual([true, true])
})

test('the pictures of a deleted product are kept for a day, so that it can be restored', async () => {
  const path = await storeImage(context(), media, await photo())
  const id = await aProductWith(path)
  clock.advance({ days: 30 })
  await runTransaction(db, (tx) => tx.run(sql`update products set deleted_at = ${clock.now()} where id = ${id}`))
  clock.advance({ hours: 23 })
  await care()
  expect(await isStored(path)).toBe(true)
  clock.advance({ hours: 2 })
  await care()
  expect(await isStored(path)).toBe(false)
})

test('storing a picture again restarts its day, even during a sweep', async () => {
  const content = await photo()
  const path = await storeImage(context(), media, content)
  clock.advance({ hours: 25 })
  await Promise.all([care(), storeImage(context(), media, content), care()])
  expect(await isStored(path)).toBe(true)
  clock.advance({ hours: 23 })
  await care()
  expect(await isStored(path)).toBe(true)
})

test('files without a row, left by a crash, are removed after a day; unrelated files stay', async () => {
  const stray = `${'5'.repeat(32)}-320.webp`
  const fresh = `${'6'.repeat(32)}-320.webp`
  for (const name of [stray, fresh, 'README.txt']) await writeFile(join(media.folder, name), 'x')
  const old = new Date(clock.now().getTime() - 25 * 3_600_000)
  for (const name of [stray, 'README.txt']) await utimes(join(media.folder, name), old, old)
  await care()
  const names = await readdir(media.folder)
  expect([stray, fresh, 'README.txt'].map((name) => names.includes(name))).toEqual([false, true, true])
})
