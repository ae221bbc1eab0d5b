import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, nobody } from '../../platform/context'
import { runTransaction } from '../../platform/database/db'
import { SettableClock } from '../../platform/clock'
import { writeShopMark } from '../../platform/shop-mark'
import { photo } from '../../testing/samples/pictures'
import { createTestLog } from '../../testing/test-log'
import { contextsOn } from '../../testing/contexts-on'
import { createTestDatabase } from '../../testing/test-database'
import { openMedia } from '../open-media'
import { removeUnusedPictures } from './remove-unused-pictures'
import { storeImage } from '../store-image'

const dataDir = await mkdtemp(join(tmpdir(), 'tocador-care-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const { db } = await createTestDatabase()
const clock = new SettableClock(new Date())
const logged: unknown[] = []
const log = { ...createTestLog().log, info: (...line: unknown[]) => void logged.push(line) }
const media = await openMedia({ env: { DATA_DIR: dataDir }, clock, log })

const context = () => ({ ...contextsOn(db, clock)(nobody), log })
const care = () => inTransaction(context(), (tx) => removeUnusedPictures(tx, media))
const trashFolder = join(media.folder, 'trash')
async function filesIn(folder: string, path: string) {
  const names = await readdir(folder, { recursive: folder === trashFolder }).catch(() => [])
  return names.filter((name) => name.includes(path.slice(7, 39))).length
}
/** Where the picture's three files are; the row must agree. */
async function placeOf(path: string) {
  const row = await db.first<{ isUnused: boolean }>(
    sql`select unused_at is not null as "isUnused" from media_files where path = ${path}`,
  )
  const found = `${await filesIn(media.folder, path)} ${await filesIn(trashFolder, path)}`
  const place = { '3 0': 'folder', '0 3': 'trash', '0 0': 'nowhere' }[found] ?? found
  expect([place, row]).toEqual([
    place,
    { folder: { isUnused: false }, trash: { isUnused: true }, nowhere: undefined }[place],
  ])
  return place
}
const isStored = async (path: string) => (await placeOf(path)) === 'folder'
async function aStray(name: string, hoursOld = 25) {
  await writeFile(join(media.folder, name), 'x')
  const old = new Date(clock.now().getTime() - hoursOld * 3_600_000)
  await utimes(join(media.folder, name), old, old)
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

test('[IMG-12] an unused picture is in the trash after a day, not before, and is gone a week later', async () => {
  const path = await storeImage(context(), media, await photo())
  clock.advance({ hours: 24 })
  await care()
  expect(await isStored(path)).toBe(true)
  clock.advance({ milliseconds: 1 })
  await care()
  expect(await placeOf(path)).toBe('trash')
  expect(await readdir(trashFolder)).toStrictEqual([clock.now().toISOString().slice(0, 10)])
  clock.advance({ days: 7 })
  await care()
  expect(await placeOf(path)).toBe('trash')
  clock.advance({ milliseconds: 1 })
  await care()
  expect(await placeOf(path)).toBe('nowhere')
  expect(await readdir(trashFolder)).toStrictEqual([])
})

test('[IMG-12] every removal is logged with the pictures, and a run without one logs nothing', async () => {
  const path = await storeImage(context(), media, await photo())
  await care()
  logged.length = 0
  await care()
  expect(logged).toStrictEqual([])
  clock.advance({ hours: 25 })
  await care()
  const removed = 'Unused pictures are removed in 7 days; those of the folder are in its trash until then'
  expect(logged).toStrictEqual([[removed, { pictures: [path] }]])
  clock.advance({ days: 8 })
  await care()
  expect(logged.slice(1)).toStrictEqual([['Unused pictures were removed for good', { pictures: [path] }]])
})

test('[IMG-12] a picture in the trash is taken out when a product shows it again, or when it is uploaded again', async () => {
  const content = await photo()
  const [shown, uploaded] = [
    await storeImage(context(), media, await photo()),
    await storeImage(context(), media, content),
  ]
  clock.advance({ hours: 25 })
  await care()
  expect([await placeOf(shown), await placeOf(uploaded)]).toEqual(['trash', 'trash'])
  await aProductWith(shown)
  await storeImage(context(), media, content)
  await care()
  expect([await placeOf(shown), await placeOf(uploaded)]).toEqual(['folder', 'folder'])
  clock.advance({ days: 8 })
  await care()
  expect([await placeOf(shown), await placeOf(uploaded)]).toEqual(['folder', 'trash'])
})

test('[ARR-07] the picture of an arrival is kept, also of one that was removed and can come back', async () => {
  const [expected, removed, other] = [
    await storeImage(context(), media, await photo()),
    await storeImage(context(), media, await photo()),
    await storeImage(context(), media, await photo()),
  ]
  const arrive = (path: string, status: string) =>
    runTransaction(db, (tx) =>
      tx.run(sql`
        insert into arrivals (status, name, search_text, image_url, position, created_at, updated_at)
        values (${status}, 'Sérum', 'serum', ${path}, 1, ${clock.now()}, ${clock.now()})`),
    )
  await arrive(expected, 'expected')
  await arrive(removed, 'removed')
  clock.advance({ hours: 25 })
  await care()
  expect(await Promise.all([expected, removed, other].map(placeOf))).toStrictEqual(['folder', 'folder', 'trash'])
  // One that is announced after its picture was put into the trash has it again.
  await arrive(other, 'expected')
  await care()
  expect(await placeOf(other)).toBe('folder')
  await media.trash.put([expected], clock.now())
  await care()
  expect(await placeOf(expected)).toBe('folder')
})

test('[IMG-12] what a failed run has put into the trash is taken out by the next one', async () => {
  const path = await storeImage(context(), media, await photo())
  await aProductWith(path)
  await media.trash.put([path], clock.now())
  await care()
  expect(await placeOf(path)).toBe('folder')
})

test('[IMG-12] one run removes at most a tenth of the pictures, at least ten', async () => {
  const count = async () =>
    (await db.first<{ count: number }>(sql`select count(*)::int as count from media_files`))?.count
  clock.advance({ days: 400 })
  while ((await media.trash.list()).length > 0) await care().then(() => clock.advance({ days: 8 }))
  const kept = (await count()) ?? 0
  await runTransaction(db, (tx) =>
    tx.run(sql`
      insert into media_files (path, width, height, bytes, mimetype, created_at)
      select '/media/' || md5(n::text) || '-1080.webp', 1, 1, 1, 'image/webp', ${clock.now()}
      from generate_series(1, ${150 - kept}) as n`),
  )
  clock.advance({ hours: 25 })
  const marked = () =>
    db.rows(sql`select path from media_files where unused_at is not null`).then(({ length }) => length)
  await care()
  expect(await marked()).toBe(15)
  await care()
  expect(await marked()).toBe(30)
  clock.advance({ days: 8 })
  await care()
  expect([await count(), await marked()]).toEqual([135, 30])
  await runTransaction(db, (tx) => tx.run(sql`delete from media_files where width = 1`))
})

describe('[IMG-13] while the folder is that of another shop', () => {
  test('nothing is removed, taken out of the trash or forgotten', async () => {
    const paths = await Promise.all([1, 2].map(async () => storeImage(context(), media, await photo())))
    const [trashed = '', stored = ''] = paths
    clock.advance({ hours: 25 })
    await runTransaction(db, (tx) =>
      tx.run(sql`update media_files set created_at = ${clock.now()} where path = ${stored}`),
    )
    await care()
    clock.advance({ days: 30 })
    await writeShopMark(media.folder, 'another shop')
    await care()
    expect([await placeOf(trashed), await placeOf(stored)]).toEqual(['trash', 'folder'])
    await media.ownership.claim(db, 'folder')
    await care()
    expect([await placeOf(trashed), await placeOf(stored)]).toEqual(['nowhere', 'trash'])
  })

  test("what a failed upload has stored stays, since it may be the other shop's", async () => {
    await writeShopMark(media.folder, 'another shop')
    const failing = { ...media, store: { ...media.store, publish: () => Promise.reject(new Error('full')) } }
    const rows = () => db.rows(sql`select path from media_files where unused_at is null`)
    const before = await rows()
    await expect(storeImage(context(), failing, await photo())).rejects.toThrow('full')
    expect(await rows()).toHaveLength(before.length + 1)
    await media.ownership.claim(db, 'folder')
    await expect(storeImage(context(), failing, await photo())).rejects.toThrow('full')
    expect(await rows()).toHaveLength(before.length + 1)
  })
})

test('[IMG-12] pictures of products and orders stay; those of deleted products are removed', async () => {
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

test('[DESK-13] a picture that two products share stays when either of them is deleted or gets other pictures', async () => {
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
])('[IMG-12] a picture that a product or an order uses by %s is kept', async (_, addressOf) => {
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
  // One that went to the trash while it was stored leaves a copy there, which the next run takes away.
  await care()
  expect(await isStored(path)).toBe(true)
  clock.advance({ hours: 23 })
  await care()
  expect(await isStored(path)).toBe(true)
})

test('files without a row, left by a crash, go to the trash after a day; unrelated files stay', async () => {
  const [stray, fresh] = [`${'5'.repeat(32)}-320.webp`, `${'6'.repeat(32)}-320.webp`]
  await aStray(stray)
  await aStray(fresh, 0)
  await aStray('README.txt')
  await care()
  const names = await readdir(media.folder)
  expect([stray, fresh, 'README.txt'].map((name) => names.includes(name))).toEqual([false, true, true])
  expect(await media.trash.list()).toContainEqual({
    path: `/media/${'5'.repeat(32)}-1080.webp`,
    day: clock.now().toISOString().slice(0, 10),
  })
  clock.advance({ days: 8 })
  await care()
  expect((await media.trash.list()).map(({ path }) => path)).not.toContain(`/media/${'5'.repeat(32)}-1080.webp`)
})

test('of eleven files without a row one run removes ten from the trash, and the next one the last', async () => {
  // What other tests have in the trash would count for the limit, too.
  await rm(trashFolder, { recursive: true, force: true })
  await runTransaction(db, (tx) => tx.run(sql`update media_files set unused_at = null`))
  const hashes = Array.from({ length: 11 }, (_, nth) => nth.toString(16).repeat(31) + 'e')
  const paths = hashes.map((hash) => `/media/${hash}-1080.webp`)
  for (const hash of hashes) await aStray(`${hash}-320.webp`)
  await media.trash.put(paths, clock.now())
  const left = async () => (await media.trash.list()).filter(({ path }) => paths.includes(path)).length
  clock.advance({ days: 8 })
  expect(await left()).toBe(11)
  await care()
  expect(await left()).toBe(1)
  await care()
  expect(await left()).toBe(0)
})

test('[IMG-12] a file without a row that a product shows is kept', async () => {
  const name = `${'7'.repeat(32)}-320.webp`
  await aStray(name)
  await aProductWith(`/media/${name}`)
  await care()
  expect(await readdir(media.folder)).toContain(name)
})
