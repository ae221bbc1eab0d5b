import pg from 'pg'
import { CONNECT_MS, ConnectionPool, USUAL_POOL, type PoolFigures } from './connection-pool'
import type { Db } from './db'
import { PooledDb } from './pooled-db'
import { rowValues } from './row-values'

export interface DatabaseLog {
  info(message: string, fields?: object): void
  warn(message: string, fields?: object): void
  error(message: string, fields?: object): void
}

export interface DatabaseOptions {
  url: string
  log: DatabaseLog
  /** All connections of the pool, the reserved ones included. */
  poolSize?: number | undefined
  /** A statement without an answer for longer than this has lost its server. */
  answerWithinMs?: number
  /** A read replica. */
  readUrl?: string | undefined
  /** False: commits do not wait for the disk. The next waiting commit of any connection makes them durable, too. */
  isDurable?: boolean
  /** Statements that take longer are logged; without it none is. */
  slowMs?: number | undefined
  /** For tests: refuses the pool to code that runs inside a transaction. */
  isGuardingTransactions?: boolean
}

export interface Database {
  readonly db: Db
  /** The same database by connections that other work leaves free: for pages, login and readiness. */
  readonly reservedDb: Db
  /** For reads that may be slightly stale: the replica if there is one, else the same as `db`. */
  readonly replica: Db
  poolFigures(): PoolFigures
  close(): Promise<void>
}

/** Longer than the server's own limit for a statement: only a server that is gone without closing its connections passes it. */
const ANSWER_WITHIN_MS = 15_000
/**
 * On SSDs a random page read costs about as much as a sequential one; PostgreSQL's default assumes a spinning disk. Compiling
 * statements (jit, on by default) made the tests of stock limits four times slower on PostgreSQL 15.
 */
export const CONNECTION_OPTIONS = '-c TimeZone=UTC -c random_page_cost=1.1 -c jit=off'

export function openDatabase(options: DatabaseOptions): Database {
  const { url, readUrl, log, isGuardingTransactions = false, slowMs } = options
  const pool = openPool(url, options)
  const readPool = readUrl === undefined ? undefined : openPool(readUrl, options)
  const shared = { log, isGuarding: isGuardingTransactions, slowMs: slowMs || Number.POSITIVE_INFINITY }
  const db = new PooledDb(pool.ordinary, shared)
  return {
    db,
    reservedDb: new PooledDb(pool.reserved, shared),
    replica: readPool ? new PooledDb(readPool.reserved, shared) : db,
    poolFigures: () => pool.figures(),
    close: async () => {
      await Promise.all([pool.end(), readPool?.end()])
    },
  }
}

function openPool(url: string, options: DatabaseOptions): ConnectionPool {
  const { log, poolSize = USUAL_POOL, answerWithinMs = ANSWER_WITHIN_MS, isDurable = true } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: rowValues,
    application_name: 'tocador',
    options: isDurable ? CONNECTION_OPTIONS : `${CONNECTION_OPTIONS} -c synchronous_commit=off`,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 60_000,
    statement_timeout: 10_000,
    query_timeout: answerWithinMs,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  // An error event without a listener would end this process when the database restarts.
  pool.on('error', (error) => log.warn('An idle database connection was lost', { error }))
  pool.on('connect', (client) => client.on('error', () => {}))
  return new ConnectionPool(pool, log)
}
