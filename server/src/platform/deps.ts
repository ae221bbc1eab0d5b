import type { Clock } from './clock'
import type { Db } from './database/db'
import type { Environment } from './env'
import type { ChangeFeed } from './events/change-feed'
import type { Readiness } from './http/readiness'
import type { Log } from './log'
import type { Schedule } from './schedule/schedule'

/** What every slice is handed. */
export interface Deps {
  env: Environment
  clock: Clock
  log: Log
  db: Db
  /** For reads that may be a moment old: a replica where there is one, else the same as `db`. */
  replica: Db
  changes: ChangeFeed
  schedule: Schedule
  readiness: Readiness
}
