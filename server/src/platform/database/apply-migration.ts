import type pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { StartProblem } from '../start-problem'
import { databaseAdvice, databaseMessage } from './database-advice'
import { isConflict, isLockTimeout } from './database-errors'
import { MIGRATIONS_TABLE, type Migration } from './migrations'
import type { DatabaseLog } from './open-database'

/** How a migration treats the locks of other connections, such as those of an instance that goes on selling. */
export interface LockPatience {
  /** A waiting migration makes all later statements on the table wait as well, so it gives up soon and tries again. */
  waitMs: number
  betweenMs: number
  /** From its first attempt on. */
  giveUpAfterMs: number
}

const PATIENCE: LockPatience = { waitMs: 2_000, betweenMs: 1_000, giveUpAfterMs: 120_000 }

/** Applies migrations in the caller's transaction, to a database that has the ones before. */
export async function runMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(MIGRATIONS_TABLE)
  for (const migration of migrations) {
    // Nobody else uses a database that is being restored, and in a transaction no index is built concurrently.
    await client.query(migration.text.replace(/^(create (?:unique )?index) concurrently /m, '$1 '))
    await record(client, migration)
  }
}

/** Applies one migration, and again when it met a lock or a deadlock. */
export async function applyMigration(
  client: pg.Client,
  migration: Migration,
  log: DatabaseLog,
  patience = PATIENCE,
): Promise<void> {
  const startedAt = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      await attemptOnce(client, migration, patience)
      return log.info('Migration applied', { migration: migration.name })
    } catch (error) {
      const isBlocked = isLockTimeout(error) || isConflict(error)
      const isOver = performance.now() - startedAt >= patience.giveUpAfterMs
      if (!isBlocked || isOver) throw failureOf(migration, error, isBlocked)
      log.warn('A migration met a lock of another connection and is tried again', {
        migration: migration.name,
        attempt,
        reason: databaseMessage(error),
      })
      await pause(patience.betweenMs)
    }
  }
}

async function attemptOnce(client: pg.Client, migration: Migration, { waitMs }: LockPatience): Promise<void> {
  if (migration.concurrentIndex !== undefined) return buildIndex(client, migration, migration.concurrentIndex)
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${waitMs}`)
    await client.query(migration.text)
    await record(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * Outside a transaction. It waits for other transactions without a limit, since nobody waits for it. A killed or failed
 * attempt leaves an index that is not valid, or a valid one that is not recorded.
 */
async function buildIndex(client: pg.Client, migration: Migration, index: string): Promise<void> {
  const { rows } = await client.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [index],
  )
  const [found] = rows
  if (found?.isValid === false) await client.query(`drop index concurrently ${index}`)
  if (found?.isValid !== true) await client.query(migration.text)
  await record(client, migration)
}

async function record(client: pg.Client, { number, name, checksum }: Migration): Promise<void> {
  await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [number, name, checksum])
}

function failureOf({ name }: Migration, error: unknown, isBlocked: boolean): StartProblem {
  const advice = isBlocked
    ? 'another connection holds a lock: end the long transaction or backup that holds it, then start again'
    : (databaseAdvice(error) ?? 'report this line, and go back as docs/operations.md says under Upgrade')
  return new StartProblem(`Migration ${name} failed: ${databaseMessage(error)}. Nothing of it was kept; ${advice}`)
}
