import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../testing/test-database'
import { loadTables, type Snapshot } from './load-tables'
import { listForeignKeys, listTables, listUsers } from './queries'
import { withClient, type Client } from './with-client'

const { url } = await createTestDatabase()
const ROWS = '1\tRubor\n2\tGloss\n'
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')
const shelf = { name: 'shelf', columns: ['id', 'name'], rows: 2, sha256: sha256Of(ROWS) }

/** Of a transaction that is rolled back, in which there is a table for the rows. */
const withShelf = <Result>(work: (client: Client) => Promise<Result>): Promise<Result> =>
  withClient(url, async (client) => {
    await client.query('begin')
    try {
      await client.query('create table shelf (id integer primary key, name text)')
      return await work(client)
    } finally {
      await client.query('rollback')
    }
  })

const load = (client: Client, { tables = [shelf], sequences = [] }: Partial<Snapshot> = {}, table = 'shelf') =>
  loadTables(client, { tables, sequences }, async (loader) => {
    await loader.addPart(table, 0, Readable.from([gzipSync(ROWS)]))
    await loader.end()
  })

test('a connection writes instants alike, whatever the settings of the database are', async () => {
  const set = (setting: string) => `execute format('alter database %I set ${setting}', current_database());`
  await withClient(url, (client) =>
    client.query(`do $$ begin ${set("timezone = ''America/Mexico_City''")} ${set("datestyle = ''SQL, DMY''")} end $$`),
  )
  const written = await withClient(url, (client) =>
    client.query(`select '2026-11-20T12:00:00Z'::timestamptz::text as at`),
  )
  expect(written.rows).toStrictEqual([{ at: '2026-11-20 12:00:00+00' }])
})

test('a connection whose work is to stop ends with the statement that is under way', async () => {
  const stopping = new AbortController()
  const working = withClient(
    url,
    async (client) => {
      const sleeping = client.query('select pg_sleep(5)')
      stopping.abort()
      await sleeping
    },
    stopping.signal,
  )
  await expect(working).rejects.toThrow('Connection terminated')
})

test('a connection that is lost between two statements fails the work, and not the process', async () => {
  const working = withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
    await withClient(url, (other) => other.query('select pg_terminate_backend($1)', [rows[0]?.pid]))
    await lost
    await client.query('select 1')
  })
  await expect(working).rejects.toThrow('not queryable')
})

test('[BKP-02] the rows of a backup are loaded, and the tables have their foreign keys again', async () => {
  await withShelf(async (client) => {
    const keys = await listForeignKeys(client)
    expect(keys).not.toHaveLength(0)
    await load(client)
    expect((await client.query('select id, name from shelf order by id')).rows).toStrictEqual([
      { id: 1, name: 'Rubor' },
      { id: 2, name: 'Gloss' },
    ])
    expect(await listForeignKeys(client)).toStrictEqual(keys)
  })
})

test.each<[string, Partial<Snapshot>, string]>([
  [
    'as many other rows',
    { tables: [{ ...shelf, sha256: sha256Of('1\tRubor\n2\tTinta\n') }] },
    'The table shelf has 2 rows that differ from the 2 of the backup',
  ],
  ['more rows', { tables: [{ ...shelf, rows: 3 }] }, 'The table shelf has 2 rows that differ from the 3 of the backup'],
  [
    'another column',
    { tables: [{ ...shelf, columns: ['id', 'colour'] }] },
    'The backup has a table shelf that its version of the shop does not have',
  ],
  [
    'fewer columns',
    { tables: [{ ...shelf, columns: ['id'] }] },
    'The backup has a table shelf that its version of the shop does not have',
  ],
  [
    'an unknown table',
    { tables: [shelf, { ...shelf, name: 'books' }] },
    'The backup has a table books that its version of the shop does not have',
  ],
  [
    'an unknown sequence',
    { sequences: [{ name: 'books_id_seq', value: 1, isCalled: true }] },
    'The backup has an unknown sequence books_id_seq',
  ],
])('a backup that had %s is refused with one line', async (_what, snapshot, line) => {
  await expect(withShelf((client) => load(client, snapshot))).rejects.toThrow(line)
})

test('a load that fails in the middle of a table ends its COPY, so that its connection goes on', async () => {
  const goingOn = async (client: Client) => {
    await client.query('begin')
    await client.query('create table shelf (id integer primary key, name text)')
    const loading = loadTables(client, { tables: [shelf], sequences: [] }, async (loader) => {
      await loader.addPart('shelf', 0, Readable.from([gzipSync(ROWS)]))
      throw new Error('The rest is missing')
    })
    await expect(loading).rejects.toThrow('The rest is missing')
    await client.query('rollback')
    return (await client.query('select 1 as one')).rows
  }
  expect(await withClient(url, goingOn, AbortSignal.timeout(20_000))).toStrictEqual([{ one: 1 }])
})

test('rows of a table that the backup does not name are refused', async () => {
  await expect(withShelf((client) => load(client, {}, 'books'))).rejects.toThrow(
    'The backup has rows of an unknown table books',
  )
})

test('rows are copied in the order of their key, without one in that of all columns, and texts as in every language', async () => {
  await withShelf(async (client) => {
    await client.query('create table words (place integer, word text primary key)')
    await client.query('create table loose (word text, place integer)')
    const orders = new Map((await listTables(client)).map(({ name, order }) => [name, order]))
    expect(['shelf', 'words', 'loose'].map((name) => orders.get(name))).toStrictEqual([
      ['"id"'],
      ['"word" collate "C"'],
      ['"word" collate "C"', '"place"'],
    ])
  })
})

test('a database is used by a shop that runs, and not by one that waits to migrate it or holds the embedded one', async () => {
  const names = ['tocador listener', 'tocador migrate', 'tocador shop', 'another program']
  const clients = names.map((application_name) => new pg.Client({ connectionString: url, application_name }))
  await Promise.all(clients.map((client) => client.connect()))
  const users = await withClient(url, listUsers)
  await Promise.all(clients.map((client) => client.end()))
  expect(users.filter((name) => names.includes(name))).toStrictEqual(['tocador listener'])
})
