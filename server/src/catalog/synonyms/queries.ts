import sql from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Db, Tx } from '../../platform/database/db'

export interface SynonymGroupRow {
  id: number
  words: string[]
  updatedAt: Date
}

const columns = sql`id, words, updated_at as "updatedAt"`

/** The newest first. */
export const listGroups = (db: Db) =>
  db.rows<SynonymGroupRow>(sql`select ${columns} from synonym_groups order by id desc`)

export async function insertGroup(tx: ShopTx, words: readonly string[]): Promise<SynonymGroupRow> {
  const [row] = await tx.write<SynonymGroupRow>(sql`
    insert into synonym_groups (words, created_at, updated_at) values (${words}::text[], ${tx.now}, ${tx.now})
    returning ${columns}`)
  if (!row) throw new Error('The insert of a group returned no row')
  return row
}

export async function updateGroup(tx: ShopTx, id: number, words: readonly string[]): Promise<SynonymGroupRow> {
  const [row] = await tx.write<SynonymGroupRow>(sql`
    update synonym_groups set words = ${words}::text[],
      -- always increases, so that two edits within one millisecond can be told apart
      updated_at = greatest(${tx.now}, updated_at + interval '1 millisecond')
    where id = ${id} returning ${columns}`)
  if (!row) throw new Error('The update of a group returned no row')
  return row
}

export const deleteGroup = (tx: Tx, id: number) => tx.run(sql`delete from synonym_groups where id = ${id}`)
