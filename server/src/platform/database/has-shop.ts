import sql from 'sql-template-tag'
import type { Db } from './db'

/** Whether a running shop uses this embedded database, which then stays open when the tool ends. */
export async function hasShop(db: Db): Promise<boolean> {
  const row = await db.first<{ found: boolean }>(sql`
    select exists (select from pg_stat_activity where application_name = 'tocador shop') as found`)
  return row?.found === true
}
