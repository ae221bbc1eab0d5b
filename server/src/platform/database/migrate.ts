import type pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { sayWhileSlow, type Say } from '../say-while-slow'
import { StartProblem } from '../start-problem'
import { advisoryKey } from './advisory-key'
import { applyMigration, type LockPatience } from './apply-migration'
import { connectPatiently } from './connect-patiently'
import { MIGRATIONS_TABLE, readMigrations, type Migration } from './migrations'
import type { DatabaseLog } from './open-database'

export interface MigrateOptions {
  url: string
  migrationsFolder: string
  log: DatabaseLog
  /** Tells whoever starts the shop what a long step does; silent without it. */
  say?: Say
  /** How long a database that cannot be reached yet is waited for. */
  waitMs?: number
  locks?: LockPatience
  /** Refuses a database without a shop with this problem instead of making one. */
  noShop?: StartProblem | undefined
  /** Refuses data of an older version instead of migrating them. */
  refusesOlder?: boolean | undefined
  /**
   * Runs under the lock before data of this version, the number of their last migration, are migrated. What it returns undoes it,
   * and runs when then nothing was migrated.
   */
  beforeMigrating?: (dataVersion: number) => Promise<(() => Promise<void>) | undefined>
  /** How to return from data of a newer version to this program, which knows migrations up to `latest`. */
  findWayBack?: (latest: number) => Promise<string | undefined>
  /** Runs after the migrations while their lock is held; returns true when it filled an empty shop. */
  seed?: () => Promise<boolean | void>
}

const LOCK = advisoryKey('tocador migrate')
const BETWEEN_LOOKS_MS = 50
const silent: Say = () => {}

/** Applies the missing migrations. Several instances may call it at once: a lock makes them run one after the other. */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { url, migrationsFolder, seed, say = silent, waitMs = 0 } = options
  const migrations = await readMigrations(migrationsFolder)
  const client = await connectPatiently(
    { connectionString: url, application_name: 'tocador migrate', keepAlive: true },
    { waitMs, say },
  )
  try {
    await sayWhileSlow(
      say,
      () => 'Waiting for another process that migrates or fills this database',
      () => takeLock(client),
    )
    await applyMissing(client, migrations, options)
    const hasSeeded = await seed?.()
    // Without statistics the plans assume empty tables and check every foreign key with a full scan.
    if (hasSeeded) await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** Asks again and again: a waiting statement is a transaction, for whose end `create index concurrently` would wait. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${LOCK}) as taken`)
    if (rows[0]?.taken === true) return
    await pause(BETWEEN_LOOKS_MS)
  }
}

async function applyMissing(
  client: pg.Client,
  migrations: Migration[],
  { log, say = silent, locks, noShop, refusesOlder, beforeMigrating, findWayBack }: MigrateOptions,
): Promise<void> {
  if (noShop !== undefined && !(await hasMigrationsTable(client))) throw noShop
  await client.query(MIGRATIONS_TABLE)
  const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from migrations order by number',
  )
  if (noShop !== undefined && rows.length === 0) throw noShop
  const landed = new Map(rows.map((row) => [row.number, row]))
  await refuseNewerDatabase(rows, migrations, findWayBack)
  for (const migration of migrations) {
    const earlier = landed.get(migration.number)
    if (earlier) refuseChange(migration, earlier.checksum)
  }
  const missing = migrations.filter(({ number }) => !landed.has(number))
  const dataVersion = rows.at(-1)?.number
  const isUpgrade = missing.length > 0 && dataVersion !== undefined
  if (isUpgrade && refusesOlder === true) throw olderData(missing)
  const undo = isUpgrade ? await beforeMigrating?.(dataVersion) : undefined
  try {
    for (const migration of missing) {
      await sayWhileSlow(
        say,
        () => `Migrating the database: ${migration.name}`,
        () => applyMigration(client, migration, log, locks),
      )
    }
  } catch (error) {
    if (undo !== undefined && (await hasAsMany(client, rows.length))) await undo()
    throw error
  }
}

/** False also after a lost connection, since the migration whose answer was lost may have landed. */
const hasAsMany = (client: pg.Client, landed: number): Promise<boolean> =>
  client.query<{ count: number }>('select count(*)::int as count from migrations').then(
    ({ rows }) => rows[0]?.count === landed,
    () => false,
  )

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

async function hasMigrationsTable(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>("select to_regclass('migrations') is not null as found")
  return rows[0]?.found === true
}

const olderData = ([first]: Migration[]) =>
  new StartProblem(
    `The data are of an older version, on which migration ${first?.name} has not run: start the shop of this version first, or use the tool of the older one`,
  )

function refuseChange(migration: Migration, landedChecksum: string): void {
  if (migration.checksum === landedChecksum) return
  throw new StartProblem(
    `Migration ${migration.name} was changed after it had run: undo the change and put it into a new migration`,
  )
}
