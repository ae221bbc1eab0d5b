import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import sql from 'sql-template-tag'
import { nobody } from '../context'
import { countRoundTrips } from '../database/round-trips'
import { openTransaction, waitForLock } from '../../testing/locks'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database'

const PAGE = `export const renderPage = ({ path }) => ({ status: 200, html: path, links: [] })`

/** A build whose hashed files are these. */
async function aBuild(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tocador-build-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await Promise.all([mkdir(join(folder, 'client/assets'), { recursive: true }), mkdir(join(folder, 'server'))])
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'server/entry-server.js'), PAGE)
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'client/assets', name), text)
  return folder
}

const startWith = async (database: TestDatabase, files: Record<string, string>) =>
  createTestApp({ database, webFolder: await aBuild(files) })
const ask = async ({ app }: TestApp, name: string) => {
  const reply = await app.inject({ url: `/assets/${name}` })
  return reply.statusCode === 200 ? reply.body : reply.statusCode
}
const saved = async ({ db }: TestDatabase) =>
  (await db.rows<{ name: string }>(sql`select name from web_assets order by name`)).map(({ name }) => name)

test('[START-09] pages of the version before find their scripts at the new one, and those of the new one at the version before', async () => {
  const database = await createTestDatabase()
  const before = await startWith(database, { 'entry-1.js': 'old entry', 'cart-1.js': 'cart', 'look-1.css': 'old look' })
  before.changes.start()
  await vi.waitFor(() => expect(before.changes.isListening).toBe(true), { timeout: 10_000 })
  expect(await ask(before, 'survey-2.js')).toBe(404)
  const after = await startWith(database, { 'entry-2.js': 'new entry', 'cart-1.js': 'cart', 'survey-2.js': 'surveys' })
  await after.changes.flush()
  expect(await ask(after, 'entry-1.js')).toBe('old entry')
  expect(await ask(after, 'look-1.css')).toBe('old look')
  await vi.waitFor(async () => expect(await ask(before, 'survey-2.js')).toBe('surveys'), { timeout: 10_000 })
  expect(await ask(before, 'entry-2.js')).toBe('new entry')
  for (const app of [before, after]) expect(await ask(app, 'cart-1.js')).toBe('cart')
})

test('[START-09] a start is not over before the files of its build are saved', async () => {
  const database = await createTestDatabase()
  const first = await startWith(database, { 'entry-1.js': 'entry' })
  const writing = await openTransaction(first.contextFor(nobody), (tx) =>
    tx.rows(sql`lock table web_assets in exclusive mode`),
  )
  let isOver = false
  const second = startWith(database, { 'entry-2.js': 'entry' }).then((app) => {
    isOver = true
    return app
  })
  await waitForLock(database.db)
  expect(isOver).toBe(false)
  await writing.commit()
  await second
  expect(await saved(database)).toEqual(['entry-1.js', 'entry-2.js'])
})

test('[START-09] the files of a new build are announced to the instances that run', async () => {
  const database = await createTestDatabase()
  const before = await startWith(database, { 'entry-1.js': 'old entry' })
  before.changes.start()
  await vi.waitFor(() => expect(before.changes.isListening).toBe(true), { timeout: 10_000 })
  let heard = 0
  before.changes.onChange('web_assets', () => void heard++)
  const after = await startWith(database, { 'entry-2.js': 'new entry' })
  await after.changes.flush()
  await vi.waitFor(() => expect(heard).toBe(1), { timeout: 10_000 })
})

test('[START-09] a file of another build has the type and caching of the own ones, and is compressed where that helps', async () => {
  const database = await createTestDatabase()
  const text = 'let shop = 1\n'.repeat(100)
  await startWith(database, { 'entry-1.js': text, 'letters-1.woff2': text })
  const { app } = await startWith(database, { 'entry-2.js': '' })
  const headers = { 'accept-encoding': 'gzip, br' }
  const script = await app.inject({ url: '/assets/entry-1.js', headers })
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
  expect(brotliDecompressSync(script.rawPayload).toString()).toBe(text)
  const font = await app.inject({ url: '/assets/letters-1.woff2', headers })
  expect([font.headers['content-type'], font.headers['content-encoding'], font.body]).toEqual([
    'font/woff2',
    undefined,
    text,
  ])
})

test('[START-09] names that no build has, and paths, are 404 and not cached, and a flood of them takes no statement each', async () => {
  const database = await createTestDatabase()
  const shop = await startWith(database, { 'entry-1.js': '' })
  shop.changes.start()
  await vi.waitFor(() => expect(shop.changes.isListening).toBe(true), { timeout: 10_000 })
  await ask(shop, 'made-up.js')
  const { roundTrips } = await countRoundTrips(async () => {
    for (let nth = 0; nth < 50; nth++) expect(await ask(shop, `made-up-${nth}.js`)).toBe(404)
  })
  // The list is read again every second.
  expect(roundTrips).toBeLessThan(20)
  for (const name of ['..%2f..%2fpackage.json', '..%2fsw.js', 'a/b.js', '%00', '__proto__'])
    expect(await ask(shop, name), name).toBeGreaterThanOrEqual(400)
  expect((await shop.app.inject('/assets/made-up.js')).headers['cache-control']).toBe('no-store')
})

test('[START-10] the files of the last ten builds are kept, and a build that starts again counts as new', async () => {
  const database = await createTestDatabase()
  const build = (nth: number) => ({ [`entry-${nth}.js`]: `${nth}`, 'same-0.js': 'same' })
  for (let nth = 1; nth <= 10; nth++) await (await startWith(database, build(nth))).close()
  await (await startWith(database, build(1))).close()
  await (await startWith(database, build(11))).close()
  const names = await saved(database)
  expect(names).toContain('same-0.js')
  expect(names).toContain('entry-1.js')
  expect(names).not.toContain('entry-2.js')
  expect(names).toHaveLength(11)
})

test('[START-10] two instances that start at once with the same build save it once, and a later start writes nothing', async () => {
  const database = await createTestDatabase()
  const files = { 'entry-1.js': 'entry', 'cart-1.js': 'cart' }
  await Promise.all([startWith(database, files), startWith(database, files)])
  // Each write gives a row another version.
  const rows = () => database.db.rows(sql`select name, build, xmin::text from web_assets order by name`)
  const before = await rows()
  expect(before).toMatchObject([
    { name: 'cart-1.js', build: 1 },
    { name: 'entry-1.js', build: 1 },
  ])
  await startWith(database, files)
  expect(await rows()).toStrictEqual(before)
})
