import sql from 'sql-template-tag'
import { isWithin, type Clock } from '../clock'
import { isPermissionDenied, isUnwritable } from '../database/database-errors'
import { runTransaction, type Db } from '../database/db'

const WELL_FOR_MS = 5_000

/** Some 80 KB, so that the table needs new blocks of the disk. They are freed with the table. */
const probe = sql`
  create temporary table write_probe on commit drop as
  select repeat('x', 1900) as filler from generate_series(1, 40)`

export interface WritingCheck {
  check(): Promise<boolean>
  /** The next check looks again, since a statement could not be saved. */
  doubt(): void
}

/** Whether the database saves: its disk has room, it is no replica, and a commit is acknowledged. Looks at most every five seconds while it does. */
export function writingCheck({ db, clock }: { db: Db; clock: Clock }): WritingCheck {
  let wellAt = -Infinity
  return {
    check: async () => {
      if (isWithin(WELL_FOR_MS, wellAt, clock.now().getTime())) return true
      if (!(await canWrite(db))) return false
      wellAt = clock.now().getTime()
      return true
    },
    doubt: () => void (wellAt = -Infinity),
  }
}

async function canWrite(db: Db): Promise<boolean> {
  try {
    await runTransaction(db, (tx) => tx.run(probe))
    return true
  } catch (error) {
    if (isUnwritable(error)) return false
    // PostgreSQL says the same of a disk that was mounted read-only and of a role that may not create temporary tables.
    if (isPermissionDenied(error)) return !(await mayProbe(db))
    throw error
  }
}

async function mayProbe(db: Db): Promise<boolean> {
  const row = await db.first<{ may: boolean }>(
    sql`select has_database_privilege(current_database(), 'temporary') as may`,
  )
  return row?.may ?? false
}
