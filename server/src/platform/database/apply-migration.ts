import type pg from 'pg'
import { StartProblem } from '../start-problem'
import { databaseAdvice, databaseMessage } from './database-advice'
import { MIGRATIONS_TABLE, type Migration } from './migrations'
import type { DatabaseLog } from './open-database'

/** Applies migrations in the caller's transaction, to a database that has the ones before. */
export async function runMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(MIGRATIONS_TABLE)
  for (const migration of migrations) await run(client, migration)
}

export async function applyMigration(client: pg.Client, migration: Migration, log: DatabaseLog): Promise<void> {
  await client.query('begin')
  try {
    await run(client, migration)
    await client.query('commit')
    log.info('Migration applied', { migration: migration.name })
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const advice = databaseAdvice(error) ?? 'report this line, and go back as docs/operations.md says under Upgrade'
    throw new StartProblem(
      `Migration ${migration.name} failed: ${databaseMessage(error)}. Nothing of it was kept; ${advice}`,
    )
  }
}

async function run(client: pg.Client, { number, name, text, checksum }: Migration): Promise<void> {
  await client.query(text)
  await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [number, name, checksum])
}
