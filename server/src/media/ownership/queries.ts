import sql from 'sql-template-tag'
import type { Db } from '../../platform/database/db'

export async function getShopId(db: Db): Promise<string> {
  const row = await db.first<{ id: string }>(sql`select id from shop_identity`)
  if (!row) throw new Error('The database has no shop')
  return row.id
}

/** Compares the pictures found in the folder with those that the database says are there. */
export async function compareWithRows(db: Db, found: readonly string[]) {
  const row = await db.first<{ unknown: number; missing: number; shared: number }>(sql`
    select count(*) filter (where stored.path is null)::int as unknown,
      count(*) filter (where found.path is null)::int as missing,
      count(*) filter (where stored.path = found.path)::int as shared
    from (select path from media_files where path like '/media/%' and unused_at is null) stored
    full join unnest(${found}::text[]) as found (path) on found.path = stored.path`)
  return row ?? { unknown: 0, missing: 0, shared: 0 }
}
