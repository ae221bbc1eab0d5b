import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import sql, { raw, type Sql } from 'sql-template-tag'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inTransaction, nobody } from '../platform/context'
import { contextsOn } from '../testing/contexts-on'
import { createTestApp } from '../testing/test-app'
import { aPlace, aProduct, aSession, anOrderInput } from '../testing/factories'
import { relayTo, urlAt } from '../testing/database-relay'
import { freePort } from '../testing/free-port'
import { signalThrice, startMain } from '../testing/main-process'
import { createTestDatabase, type TestDatabase } from '../testing/test-database'

const database = await createTestDatabase()
const run = ({ db }: TestDatabase, statement: Sql) =>
  inTransaction(contextsOn(db)(nobody), async (tx) => void (await tx.run(statement)))

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tocador-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the shop, which must end with code 1, and returns all that it printed. */
async function failedStart(env: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await startMain({
    DATA_DIR: await aFolder(),
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    ...env,
  }).exit
  expect(code).toBe(1)
  expect(stdout).toBe('')
  return stderr
}

test('[START-01] a file in place of DATA_DIR is reported in one line', async () => {
  const file = join(await aFolder(), 'data')
  await writeFile(file, '')
  for (const DATA_DIR of [file, join(file, 'deeper')]) {
    expect(await failedStart({ DATA_DIR })).toMatch(
      /^Tocador cannot start: \S+ cannot be created because a file is where a folder should be: set another DATA_DIR\n$/,
    )
  }
}, 30_000)

test.runIf(process.getuid?.() !== 0)('[START-01] a folder of somebody else is reported in one line', async () => {
  const folder = await aFolder()
  await chmod(folder, 0o500)
  expect(await failedStart({ DATA_DIR: folder })).toMatch(
    /^Tocador cannot start: \S+ may not be used by user [^\n]+\n$/,
  )
})

test.runIf(process.platform === 'linux')(
  '[START-01] a folder in which nothing can be created is reported in one line, with either database',
  async () => {
    for (const DATABASE_URL of [database.url, '']) {
      expect(await failedStart({ DATA_DIR: '/proc/tocador/data', DATABASE_URL })).toMatch(
        /^Tocador cannot start: \/proc\/tocador cannot be created: set another DATA_DIR\n$/,
      )
    }
  },
  30_000,
)

test('[START-01] a role without rights is reported in one line that says which it needs', async () => {
  const role = `tocador_without_rights_${process.pid}`
  await run(database, sql`create role ${raw(role)}`)
  onTestFinished(() => run(database, sql`drop role ${raw(role)}`))
  const url = new URL(database.url)
  url.searchParams.set('options', `-c role=${role}`)
  expect(await failedStart({ DATABASE_URL: url.href })).toMatch(
    /^Tocador cannot start: The database refuses: permission denied for [^\n]+: let the role of DATABASE_URL own [^\n]+\n$/,
  )
}, 30_000)

test('[START-02] a failed migration is reported in one line that names it', async () => {
  const own = await createTestDatabase()
  await run(own, sql`delete from migrations where name = '0065-erasures.sql'`)
  expect(await failedStart({ DATABASE_URL: own.url })).toMatch(
    /^Tocador cannot start: Migration 0065-erasures.sql failed: relation "erasures" already exists. Nothing of it was kept; [^\n]+\n$/,
  )
}, 30_000)

test('[BKP-21] a backup before an upgrade that fails is reported in one line, and nothing is migrated', async () => {
  const shop = await createTestApp()
  const input = anOrderInput(await aPlace(shop), { [await aProduct(shop)]: 1 }, { sessionId: aSession() })
  expect((await shop.call(placeGuestOrder, { body: input })).status).toBe(201)
  await run(shop.database, sql`delete from migrations where name = '0065-erasures.sql'`)
  const DATA_DIR = await aFolder()
  await writeFile(join(DATA_DIR, 'backups'), 'a file where the folder should be')
  expect(await failedStart({ DATABASE_URL: shop.database.url, DATA_DIR })).toMatch(
    /^Tocador cannot start: The backup before the upgrade failed, so nothing was migrated: [^\n]+\n$/,
  )
  expect(await shop.db.rows(sql`select from migrations where name = '0065-erasures.sql'`)).toHaveLength(0)
}, 30_000)

test('[START-03] a port in use is reported before the database is reached or the demo made', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const relay = await relayTo(database.url)
  const line = `Tocador cannot start: PORT ${port} is in use already: stop what uses it, or set another PORT\n`
  for (const WORKERS of ['1', '2']) {
    expect(await failedStart({ PORT: String(port), WORKERS, DATABASE_URL: relay.url, DEMO_DATA: 'on' })).toBe(line)
  }
  expect(relay.connections()).toBe(0)
}, 30_000)

test('[START-04] a database that is not up yet is waited for with a word, and then used', async () => {
  const port = await freePort()
  const shop = startMain({ DATA_DIR: await aFolder(), DATABASE_URL: urlAt(database.url, port), LOG_LEVEL: 'silent' })
  await shop.said(/Waiting up to 30 s for the database: connect ECONNREFUSED/)
  const relay = await relayTo(database.url, port)
  relay.react({ code: '57P03', message: 'the database system is starting up' }, 'relay')
  expect((await fetch(`${await shop.address()}/api/health`)).status).toBe(200)
  shop.child.kill('SIGTERM')
  expect(await shop.exit).toMatchObject({ code: 0, stderr: expect.stringMatching(/^Waiting [^\n]+\n$/) })
}, 60_000)

test('[START-04] a database that is starting up for longer than DATABASE_WAIT_SECONDS is reported', async () => {
  const relay = await relayTo(database.url)
  relay.react({ code: '57P03', message: 'the database system is starting up' })
  expect(await failedStart({ DATABASE_URL: relay.url, DATABASE_WAIT_SECONDS: '1' })).toMatch(
    /^Waiting up to 1 s for the database: the database system is starting up\nTocador cannot start: The database connection failed: the database system is starting up: check [^\n]+\n$/,
  )
}, 30_000)

test('[START-05] a database that accepts and never answers is reported', async () => {
  const relay = await relayTo(database.url)
  relay.react('silence')
  expect(await failedStart({ DATABASE_URL: relay.url, DATABASE_WAIT_SECONDS: '1' })).toMatch(
    /^Tocador cannot start: The database connection failed: it accepts connections and does not answer: check [^\n]+\n$/,
  )
}, 30_000)

test('[START-11] a signal while the database is waited for ends the start with one line and code 0', async () => {
  const shop = startMain({
    DATA_DIR: await aFolder(),
    DATABASE_URL: urlAt(database.url, await freePort()),
    LOG_LEVEL: 'silent',
  })
  await shop.said(/Waiting up to/)
  shop.child.kill('SIGTERM')
  const { code, stdout, stderr } = await shop.exit
  expect([code, stdout]).toStrictEqual([0, 'Tocador was stopped before it was open\n'])
  expect(stderr).toMatch(/^Waiting [^\n]+\n$/)
}, 30_000)

test('[START-11] a signal while the demo is made stops the embedded database as well', async () => {
  const DATA_DIR = await aFolder()
  const shop = startMain({ DATA_DIR, DATABASE_URL: '', DEMO_DATA: 'on', LOG_LEVEL: 'silent' })
  const files = () => readdir(join(DATA_DIR, 'postgres')).catch(() => [])
  await vi.waitFor(async () => expect(await files()).toContain('postmaster.pid'), { timeout: 20_000 })
  await signalThrice(shop)
  const { code, stdout } = await shop.exit
  expect([code, stdout]).toStrictEqual([0, 'Tocador was stopped before it was open\n'])
  expect(await files()).not.toContain('postmaster.pid')
}, 60_000)

test('a start that fails while it opens its ports stops the embedded database', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const DATA_DIR = await aFolder()
  const shop = startMain({ DATA_DIR, DATABASE_URL: '', METRICS_PORT: String(port), LOG_LEVEL: 'silent' })
  const { code, stderr } = await shop.exit
  expect(code).toBe(1)
  expect(stderr).toContain(`Tocador cannot start: METRICS_PORT ${port} cannot be opened (EADDRINUSE)`)
  const files = await readdir(join(DATA_DIR, 'postgres'))
  expect(files).toContain('PG_VERSION')
  expect(files).not.toContain('postmaster.pid')
}, 60_000)

test('[START-04] a wrong password is reported at once', async () => {
  const relay = await relayTo(database.url)
  relay.react({ code: '28P01', message: 'password authentication failed for user "shop"' })
  expect(await failedStart({ DATABASE_URL: relay.url })).toBe(
    'Tocador cannot start: The database connection failed: password authentication failed for user "shop": check user and password in DATABASE_URL\n',
  )
}, 30_000)
