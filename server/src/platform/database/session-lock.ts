import pg from 'pg'
import sql from 'sql-template-tag'
import { advisoryKey } from './advisory-key'
import type { Db } from './db'

export interface SessionLock {
  release(): Promise<void>
}

/** For work longer than a transaction: held until it is released or the process ends. undefined if another process has it. */
export async function takeSessionLock(url: string, name: string): Promise<SessionLock | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'tocador lock', keepAlive: true })
  // A lost connection also fails the work, which uses the same database.
  client.on('error', () => {})
  await client.connect()
  try {
    const key = String(advisoryKey(name))
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1::bigint) as taken', [key])
    if (rows[0]?.taken === true) {
      // Unlocked first: the server notices the end of a connection only some time later. A lost one has no lock.
      const unlock = () => client.query('select pg_advisory_unlock($1::bigint)', [key]).catch(() => {})
      return { release: () => unlock().then(() => client.end()) }
    }
  } catch (error) {
    await client.end()
    throw error
  }
  await client.end()
  return undefined
}

export async function isLockTaken(db: Db, name: string): Promise<boolean> {
  const found = await db.first(sql`
    select from pg_locks
    where locktype = 'advisory' and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32 | objid::bigint) = ${String(advisoryKey(name))}::bigint`)
  return found !== undefined
}
