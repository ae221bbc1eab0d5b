import pg from 'pg'
import sql from 'sql-template-tag'
import { advisoryKey } from './advisory-key'
import type { Db } from './db'

/** A connection can be lost without an event; only a query detects it. */
const HEARTBEAT_MS = 15_000

export interface SessionLock {
  /** Aborted when the connection is lost, and the lock with it: another process may have it from then on. */
  readonly lost: AbortSignal
  release(): Promise<void>
}

/** For work longer than a transaction: held until it is released or the process ends. undefined if another process has it. */
export async function takeSessionLock(url: string, name: string): Promise<SessionLock | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tocador lock',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  })
  // Heard of by its end.
  client.on('error', () => {})
  await client.connect()
  try {
    const key = String(advisoryKey(name))
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1::bigint) as taken', [key])
    if (rows[0]?.taken === true) {
      // Unlocked first: the server notices the end of a connection only some time later. A lost one has no lock.
      const unlock = () => client.query('select pg_advisory_unlock($1::bigint)', [key]).catch(() => {})
      const { lost, stop } = watchEnd(client)
      return {
        lost,
        release: () => {
          stop()
          return unlock().then(() => client.end())
        },
      }
    }
  } catch (error) {
    await client.end()
    throw error
  }
  await client.end()
  return undefined
}

function watchEnd(client: pg.Client): { lost: AbortSignal; stop(): void } {
  const lost = new AbortController()
  const heartbeat = setInterval(() => {
    client.query('select').catch(() => client.end())
  }, HEARTBEAT_MS)
  heartbeat.unref()
  const abort = () => lost.abort()
  const stop = () => {
    clearInterval(heartbeat)
    client.off('end', abort)
  }
  client.once('end', abort).once('end', stop)
  return { lost: lost.signal, stop }
}

export async function isLockTaken(db: Db, name: string): Promise<boolean> {
  const found = await db.first(sql`
    select from pg_locks
    where locktype = 'advisory' and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32 | objid::bigint) = ${String(advisoryKey(name))}::bigint`)
  return found !== undefined
}
