import sql, { raw } from 'sql-template-tag'
import type { Db } from '../../platform/database/db'

/** The columns of all tables, as `table.column`, in which some row has this text in any case. */
export async function columnsWith(db: Db, text: string): Promise<string[]> {
  const tables = await db.rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const found = await Promise.all(
    tables.map(({ name }) =>
      db.rows<{ place: string }>(sql`
        select distinct ${`${name}.`} || field.key as place
        from ${raw(`"${name}"`)} stored, jsonb_each_text(to_jsonb(stored)) field
        where strpos(lower(field.value), ${text.toLowerCase()}) > 0`),
    ),
  )
  return found.flatMap((rows) => rows.map(({ place }) => place)).sort()
}

/** The tables in which some row has this text. */
export const tablesWith = async (db: Db, text: string): Promise<string[]> => [
  ...new Set((await columnsWith(db, text)).map((place) => place.slice(0, place.indexOf('.')))),
]
