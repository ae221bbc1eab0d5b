import sql from 'sql-template-tag'
import { CLOCKS_APART_MS } from '../platform/clock'
import type { Db, Tx } from '../platform/database/db'
import type { Problem } from '../platform/self-check'

export const readDatabaseTime = (db: Db) => db.first<{ now: Date }>(sql`select clock_timestamp() as now`)

export const findTimeZone = (db: Db, timeZone: string) =>
  db.first<{ name: string }>(sql`select name from pg_timezone_names where lower(name) = lower(${timeZone})`)

export interface SavedPart {
  title: string
  checkedAt: Date
  problems: SavedProblem[]
}
/** `found` has the first ones; `count` is of all. */
export type SavedProblem = Problem & { count: number }

export const listSavedParts = (db: Db): Promise<SavedPart[]> =>
  db.rows<SavedPart>(sql`select title, checked_at as "checkedAt", problems from self_checks order by title`)

export const savePart = (tx: Tx, { title, checkedAt, problems }: SavedPart): Promise<number> =>
  tx.run(sql`
    insert into self_checks (title, checked_at, problems) values (${title}, ${checkedAt}, ${JSON.stringify(problems)}::jsonb)
    on conflict (title) do update set checked_at = excluded.checked_at, problems = excluded.problems`)

/** Parts of an earlier version of the program. */
export const removeOtherParts = (tx: Tx, titles: readonly string[]): Promise<number> =>
  tx.run(sql`delete from self_checks where title <> all(${titles}::text[])`)

/** Not one from before the clock was set back: until its time comes again no other would run. */
export const findLastCheck = (db: Db, now: Date): Promise<{ at: Date | null } | undefined> =>
  db.first<{ at: Date | null }>(sql`
    select max(checked_at) as at from self_checks where checked_at <= ${new Date(now.getTime() + CLOCKS_APART_MS)}`)
