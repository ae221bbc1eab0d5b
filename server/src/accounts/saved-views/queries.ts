import type { SavedView } from '@tocador/contracts/accounts/saved-view-schemas'
import type { ViewSection } from '@tocador/contracts/accounts/accounts-words'
import sql from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Db, Tx } from '../../platform/database/db'

export const listViews = (db: Db, userId: number, section: ViewSection) =>
  db.rows<SavedView>(sql`
    select id, section, name, query from saved_views
    where user_id = ${userId} and section = ${section} order by lower(name)`)

export async function countViews(db: Db, userId: number, section: ViewSection): Promise<number> {
  const row = await db.first<{ views: number }>(sql`
    select count(*)::int as views from saved_views where user_id = ${userId} and section = ${section}`)
  return row?.views ?? 0
}

/** undefined when the administrator already has a view with that name in the list. */
export async function insertView(tx: ShopTx, userId: number, view: Omit<SavedView, 'id'>) {
  const [saved] = await tx.write<SavedView>(sql`
    insert into saved_views (user_id, section, name, query, created_at)
    values (${userId}, ${view.section}, ${view.name}, ${view.query}, ${tx.now})
    on conflict (user_id, section, lower(name)) do nothing
    returning id, section, name, query`)
  return saved
}

export const deleteView = (tx: Tx, userId: number, id: number): Promise<number> =>
  tx.run(sql`delete from saved_views where id = ${id} and user_id = ${userId}`)
