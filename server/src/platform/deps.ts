import type { Clock } from './clock'
import type { ContextFor } from './context'
import type { PoolFigures } from './database/connection-pool'
import type { Db } from './database/db'
import type { Replica } from './database/replica'
import type { Environment } from './env'
import type { ChangeFeed } from './events/change-feed'
import type { Readiness } from './readiness/readiness'
import type { Log } from './log'
import type { Schedule } from './schedule/schedule'

/** What platform provides to the slices' routes, jobs and tools. */
export interface Deps {
  env: Environment
  clock: Clock
  log: Log
  db: Db
  /** The same database by connections that other work leaves free: for pages, login and readiness. */
  reservedDb: Db
  poolFigures(): PoolFigures
  /** For connections outside the pool; usable as DATABASE_URL while the shop is open. */
  databaseUrl: string
  replica: Replica
  changes: ChangeFeed
  schedule: Schedule
  readiness: Readiness
  /** For work outside a request; handlers receive their context with the call. */
  contextFor: ContextFor
  /** The same with the reserved connections. */
  reservedContextFor: ContextFor
}
