import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { StartProblem } from '../start-problem'
import { advisoryKey } from './advisory-key'
import type { DatabaseLog } from './open-database'

export interface MigrateOptions {
  url: string
  migrationsFolder: string
  log: DatabaseLog
  /** Runs under the lock before data of this version, the number of their last migration, are migrated. */
  beforeMigrating?: (dataVersion: number) => Promise<void>
  /** How to return from data of a newer version to this program, which knows migrations up to `latest`. */
  findWayBack?: (latest: number) => Promise<string | undefined>
  /** Runs after the migrations while their lock is held; returns true when it filled an empty shop. */
  seed?: () => Promise<boolean | void>
}

export interface Migration {
  number: number
  name: string
  text: string
  checksum: string
}

const MIGRATIONS_TABLE =
  'create table if not exists migrations (number integer primary key, name text not null, checksum text not null)'
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/

/** Applies the missing migrations. Several instances may call it at once: a lock makes them run one after the other. */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { url, migrationsFolder, seed } = options
  const migrations = await readMigrations(migrationsFolder)
  const client = new pg.Client({ connectionString: url, application_name: 'tocador migrate', keepAlive: true })
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new StartProblem(`The database connection failed: ${error.message}`)
  })
  try {
    await client.query(`select pg_advisory_lock(${advisoryKey('tocador migrate')})`)
    await applyMissing(client, migrations, options)
    const hasSeeded = await seed?.()
    // Without statistics the plans assume empty tables and check every foreign key with a full scan.
    if (hasSeeded) await client.query('analyze')
  } finally {
    await client.end()
  }
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)))
  const double = migrations.find(({ number }, index) => migrations[index - 1]?.number === number)
  if (double) throw new Error(`Two migrations have the number of ${double.name}`)
  return migrations
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const number = FILE_NAME.exec(name)?.[1]
  if (number === undefined) throw new Error(`Migration ${name} should be called NNNN-title.sql`)
  // Git may check files out with other line ends, which must not change the checksum.
  const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { number: Number(number), name, text, checksum: createHash('sha256').update(text).digest('hex') }
}

async function applyMissing(
  client: pg.Client,
  migrations: Migration[],
  { log, beforeMigrating, findWayBack }: MigrateOptions,
): Promise<void> {
  await client.query(MIGRATIONS_TABLE)
  const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from migrations order by number',
  )
  const landed = new Map(rows.map((row) => [row.number, row]))
  await refuseNewerDatabase(rows, migrations, findWayBack)
  for (const migration of migrations) {
    const earlier = landed.get(migration.number)
    if (earlier) refuseChange(migration, earlier.checksum)
  }
  const missing = migrations.filter(({ number }) => !landed.has(number))
  const dataVersion = rows.at(-1)?.number
  if (missing.length > 0 && dataVersion !== undefined) await beforeMigrating?.(dataVersion)
  for (const migration of missing) await apply(client, migration, log)
}

async function refuseNewerDatabase(
  landed: { number: number; name: string }[],
  migrations: Migration[],
  findWayBack: MigrateOptions['findWayBack'],
): Promise<void> {
  const known = new Set(migrations.map(({ number }) => number))
  const foreign = landed.find(({ number }) => !known.has(number))
  if (!foreign) return
  const wayBack = await findWayBack?.(migrations.at(-1)?.number ?? 0)
  throw new StartProblem(
    `The database has migration ${foreign.name}, which this version does not know: start the newer version, or ${wayBack ?? 'restore a backup'}`,
  )
}

function refuseChange(migration: Migration, landedChecksum: string): void {
  if (migration.checksum === landedChecksum) return
  throw new StartProblem(
    `Migration ${migration.name} was changed after it had run: undo the change and put it into a new migration`,
  )
}

/** Applies migrations in the caller's transaction, to a database that has the ones before. */
export async function runMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(MIGRATIONS_TABLE)
  for (const migration of migrations) await run(client, migration)
}

async function run(client: pg.Client, { number, name, text, checksum }: Migration): Promise<void> {
  await client.query(text)
  await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [number, name, checksum])
}

async function apply(client: pg.Client, migration: Migration, log: DatabaseLog): Promise<void> {
  await client.query('begin')
  try {
    await run(client, migration)
    await client.query('commit')
    log.info('Migration applied', { migration: migration.name })
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
