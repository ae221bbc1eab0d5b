import { systemClock, type Clock } from '../platform/clock'
import { contextsOf, type ContextFor } from '../platform/context'
import type { DbOutsideTransaction } from '../platform/database/db'
import { createTestLog } from './test-log'

/** Contexts for tests without a whole shop. Their announcements are not published. */
export const contextsOn = (db: DbOutsideTransaction, clock: Clock = systemClock): ContextFor =>
  contextsOf({ db, clock, log: createTestLog().log, timeZone: 'America/Mexico_City', publish: () => {}, reactions: {} })

/** For tests of servers without a database. */
export const noDatabase: DbOutsideTransaction = {
  rows: () => Promise.reject(new Error('There is no database in this test')),
  first: () => Promise.reject(new Error('There is no database in this test')),
}
