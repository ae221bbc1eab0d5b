import sql from 'sql-template-tag'
import type { Db } from '../platform/database/db'

export const readDatabaseTime = (db: Db) => db.first<{ now: Date }>(sql`select clock_timestamp() as now`)

export const findTimeZone = (db: Db, timeZone: string) =>
  db.first<{ name: string }>(sql`select name from pg_timezone_names where lower(name) = lower(${timeZone})`)
