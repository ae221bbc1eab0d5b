import sql from 'sql-template-tag'
import { expect, onTestFinished, test, vi } from 'vitest'
import pg from 'pg'
import { waitForLock } from '../../testing/locks'
import { folderWithMigrations } from '../../testing/migrations-folder'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database'
import { runMigrations, type LockPatience } from './apply-migration'
import { migrate } from './migrate'
import { readMigrations } from './migrations'

const impatient: LockPatience = { waitMs: 50, betweenMs: 20, giveUpAfterMs: 60_000 }
const ADD_PLACE = `insert into delivery_locations (name, created_at, updated_at) values ('Plaza', now(), now())`

async function setUp(files: Record<string, string>) {
  const database = await createTestDatabase()
  const warn = vi.fn<(message: string, fields?: object) => void>()
  const migrationsFolder = await folderWithMigrations(files)
  const start = (locks = impatient) =>
    migrate({ url: database.url, migrationsFolder, log: { info: () => {}, warn, error: () => {} }, locks })
  return { database, migrationsFolder, warn, start }
}

/** A connection of another program, such as an instance of the earlier version. */
async function connectTo({ url }: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'old instance' })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const landed = async ({ db }: TestDatabase) =>
  (await db.rows<{ name: string }>(sql`select name from migrations where number > 9000 order by number`)).map(
    ({ name }) => name,
  )
const indexes = async ({ db }: TestDatabase, name: string) =>
  db.rows(sql`select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${name})`)

test('[START-07] a migration that meets a lock on orders gives way to other statements and is tried again', async () => {
  const { database, warn, start } = await setUp({ '9001-shelf.sql': 'alter table orders add column shelf text;' })
  const [holder, seller] = [await connectTo(database), await connectTo(database)]
  await holder.query('begin; lock table orders in row exclusive mode')
  const starting = start()
  await vi.waitFor(() => expect(warn.mock.calls.length).toBeGreaterThan(1))
  // Would wait for as long as the migration does.
  await seller.query("set statement_timeout = '10s'; update orders set notes = notes where false")
  expect(warn).toHaveBeenCalledWith('A migration met a lock of another connection and is tried again', {
    migration: '9001-shelf.sql',
    attempt: 1,
    reason: 'canceling statement due to lock timeout',
  })
  await holder.query('commit')
  await starting
  expect(await landed(database)).toEqual(['9001-shelf.sql'])
})

test('[START-07] a migration that meets a deadlock is tried again', async () => {
  const { database, warn, start } = await setUp({
    '9001-shelf.sql': 'alter table delivery_locations add column shelf text; alter table orders add column shelf text;',
  })
  const holder = await connectTo(database)
  // Whoever has waited for deadlock_timeout looks for a deadlock and ends its own transaction.
  await holder.query("set deadlock_timeout = '20s'; begin; lock table orders in row exclusive mode")
  const starting = start({ ...impatient, waitMs: 30_000 })
  await waitForLock(database.db)
  await holder.query(ADD_PLACE)
  await holder.query('commit')
  await starting
  expect(warn.mock.calls.map(([, fields]) => fields)).toMatchObject([{ attempt: 1, reason: 'deadlock detected' }])
  expect(await landed(database)).toEqual(['9001-shelf.sql'])
})

test('[START-07] a lock that stays ends the start in one line, and nothing was changed', async () => {
  const { database, start } = await setUp({ '9001-shelf.sql': 'alter table orders add column shelf text;' })
  const holder = await connectTo(database)
  await holder.query('begin; lock table orders in row exclusive mode')
  await expect(start({ ...impatient, giveUpAfterMs: 100 })).rejects.toMatchObject({
    name: 'StartProblem',
    message:
      'Migration 9001-shelf.sql failed: canceling statement due to lock timeout. Nothing of it was kept; another connection holds a lock: ' +
      'end the long transaction or backup that holds it, then start again',
  })
  await holder.query('commit')
  expect(await landed(database)).toEqual([])
})

test.each([
  [
    'that loses its connection',
    'select pg_terminate_backend(pg_backend_pid());',
    'terminating connection due to administrator command',
    'report this line, and go back as docs/operations.md says under Upgrade',
  ],
  [
    'without space',
    "do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;",
    'could not extend file',
    'give the database server more disk, memory or connections',
  ],
])('[START-02] a migration %s is told with that reason and what to do', async (_what, text, reason, advice) => {
  const { database, start } = await setUp({ '9001-failing.sql': text })
  await expect(start()).rejects.toMatchObject({
    name: 'StartProblem',
    message: `Migration 9001-failing.sql failed: ${reason}. Nothing of it was kept; ${advice}`,
  })
  expect(await landed(database)).toEqual([])
})

const CONCURRENT = '-- concurrently\ncreate index concurrently orders_by_notes on orders (notes);\n'

test('[START-07] without other bounds a migration waits 2 s for a lock, and is tried again for two minutes', async () => {
  const { database, migrationsFolder } = await setUp({
    '9001-patience.sql': "create table patience as select current_setting('lock_timeout') as wait;",
    '9002-shelf.sql': 'alter table orders add column shelf text;',
  })
  const holder = await connectTo(database)
  await holder.query('begin; lock table orders in row exclusive mode')
  let elapsed = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => elapsed)
  onTestFinished(() => void clock.mockRestore())
  const retried: number[] = []
  const log = { info: () => {}, warn: () => void retried.push(elapsed), error: () => {} }
  const failure = migrate({ url: database.url, migrationsFolder, log }).catch((error: unknown) => String(error))
  await waitForLock(database.db)
  expect(await database.db.rows(sql`select wait from patience`)).toEqual([{ wait: '2s' }])
  elapsed = 119_999
  await vi.waitFor(() => expect(retried).toContain(119_999), { timeout: 20_000 })
  elapsed = 120_000
  expect(await failure).toContain('Migration 9002-shelf.sql failed: canceling statement due to lock timeout')
  expect(retried).not.toContain(120_000)
}, 60_000)

test('[START-08] an index is built concurrently: orders are placed meanwhile, and a second start waits without stopping it', async () => {
  const { database, start } = await setUp({ '9001-index.sql': CONCURRENT })
  const [holder, seller] = [await connectTo(database), await connectTo(database)]
  await holder.query('begin; lock table orders in row exclusive mode')
  const starting = Promise.all([start(), start()])
  await waitForLock(database.db)
  await seller.query("set statement_timeout = '10s'; update orders set notes = notes where false")
  await holder.query('commit')
  await starting
  expect(await landed(database)).toEqual(['9001-index.sql'])
  expect(await indexes(database, 'orders_by_notes')).toEqual([{ isValid: true }])
})

test('[START-08] an invalid index that a failed attempt left is dropped and built again', async () => {
  const { database, start } = await setUp({
    '9001-shelf.sql': "create table shelf (name text); insert into shelf values ('one'), ('one');",
    '9002-index.sql':
      '-- concurrently\n-- Names are unique.\ncreate unique index concurrently shelf_name on shelf (name);\n',
  })
  await expect(start()).rejects.toThrow('Migration 9002-index.sql failed: could not create unique index')
  expect(await indexes(database, 'shelf_name')).toEqual([{ isValid: false }])
  await (await connectTo(database)).query('delete from shelf')
  await start()
  expect(await indexes(database, 'shelf_name')).toEqual([{ isValid: true }])
  expect(await landed(database)).toEqual(['9001-shelf.sql', '9002-index.sql'])
})

test('[START-08] a finished index whose migration was not recorded, since the start was killed, is kept', async () => {
  const { database, start } = await setUp({ '9001-index.sql': CONCURRENT })
  await (await connectTo(database)).query('create index orders_by_notes on orders (notes)')
  const finished = await database.db.rows(sql`select to_regclass('orders_by_notes')::oid::int as id`)
  await start()
  expect(await database.db.rows(sql`select to_regclass('orders_by_notes')::oid::int as id`)).toStrictEqual(finished)
  expect(await landed(database)).toEqual(['9001-index.sql'])
})

test('[START-08] a restore, which is one transaction, builds the same indexes, unique ones too', async () => {
  const { database, migrationsFolder } = await setUp({
    '9001-index.sql': CONCURRENT,
    '9002-index.sql': '-- concurrently\ncreate unique index concurrently orders_by_page on orders (page_token);\n',
  })
  const client = await connectTo(database)
  const added = (await readMigrations(migrationsFolder)).filter(({ number }) => number > 9000)
  await client.query('begin')
  await runMigrations(client, added)
  await client.query('commit')
  expect(await indexes(database, 'orders_by_notes')).toEqual([{ isValid: true }])
  expect(await indexes(database, 'orders_by_page')).toEqual([{ isValid: true }])
})

test.each([
  ['two statements', '-- concurrently\ncreate index concurrently a on orders (notes); select 1;\n'],
  ['no name', '-- concurrently\ncreate index concurrently on orders (notes);\n'],
  ['another statement', '-- concurrently\nalter table orders add column shelf text;\n'],
])('[START-08] a concurrent migration with %s is refused', async (_what, text) => {
  await expect(readMigrations(await folderWithMigrations({ '9001-index.sql': text }))).rejects.toThrow(
    'Migration 9001-index.sql should hold one statement',
  )
})
