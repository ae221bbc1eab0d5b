import { RECENT_ORDERS, type ShopChanges } from '@tocador/contracts/changes'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../platform/database/db'

// A row's id is given before its commit, so the highest id alone would miss a row that comes to light after later ones. One
// statement writes 500 at most (a sweep of lapsed holds), and another may pass as well.
const OVERTAKEN_AT_MOST = 1_000

/** Rows are only added, so whichever of the newest comes to light makes the sum higher: it takes the place of an older one. */
const newestOf = (table: Sql) => sql`
  (select sum(id)::text from (select id from ${table} order by id desc limit ${OVERTAKEN_AT_MOST}) as newest)`

interface Row {
  recent: number[]
  pending: number
  orders: string
  products: string
}

/** What tells one state of the shop from the next, by the newest rows of what is only ever added to. */
export async function readChanges(db: Db): Promise<ShopChanges> {
  const row = await db.first<Row>(sql`
    select
      array(select id from orders order by id desc limit ${RECENT_ORDERS}) as recent,
      (select count(*)::int from orders where status = 'pending') as pending,
      concat_ws(' ', ${newestOf(sql`order_history`)}, audit.newest) as orders,
      concat_ws(' ', (select version::text from catalogue_version), ${newestOf(sql`stock_ledger`)}, audit.newest) as products
    from (select ${newestOf(sql`audit_log`)} as newest) audit`)
  if (row === undefined) throw new Error('One row was asked for')
  const { recent, pending, orders, products } = row
  return { recentOrders: recent, pendingOrders: pending, versions: { orders, products } }
}
