import { RECENT_ORDERS } from '@tocador/contracts/changes/changes-words'
import type { ShopChanges } from '@tocador/contracts/changes/changes-endpoints'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../platform/database/db'

// An id is assigned before the commit, so a row can become visible after rows with higher ids, and the highest id alone
// would miss it. A statement writes up to 500 rows (the sweep of lapsed holds); twice as many allow for a second one.
const COMMITTED_LATE_AT_MOST = 1_000

/** Rows are only added, so each new row among the newest replaces an older one and raises the sum. */
const newestOf = (table: Sql) => sql`
  (select sum(id)::text from (select id from ${table} order by id desc limit ${COMMITTED_LATE_AT_MOST}) as newest)`

interface Row {
  recent: number[]
  pending: number
  orders: string
  products: string
  users: string
  surveys: string
  system: string
}

/**
 * Versions that change with every change of orders, products, accounts, surveys, backups or self-checks, computed from the newest rows of append-only
 * tables. A vote can be taken back, so the surveys' version contains the votes of every option; there are few options.
 */
export async function readChanges(db: Db): Promise<ShopChanges> {
  const row = await db.first<Row>(sql`
    select
      array(select id from orders order by id desc limit ${RECENT_ORDERS}) as recent,
      (select count(*)::int from orders where status = 'pending') as pending,
      concat_ws(' ', ${newestOf(sql`order_history`)}, audit.newest) as orders,
      concat_ws(' ', (select version::text from catalogue_version), ${newestOf(sql`stock_ledger`)}, audit.newest) as products,
      concat_ws(' ', ${newestOf(sql`users`)}, audit.newest) as users,
      concat_ws(' ', (select md5(string_agg(concat_ws(' ', id, status, votes), ',' order by id)) from survey_options),
        audit.newest) as surveys,
      concat_ws(' ', (select md5(string_agg(concat_ws(' ', name, state, finished_at is null), ',' order by name)) from backups),
        (select max(checked_at)::text from self_checks), audit.newest) as system
    from (select ${newestOf(sql`audit_log`)} as newest) audit`)
  if (row === undefined) throw new Error('The query of changes returned no row')
  const { recent, pending, orders, products, users, surveys, system } = row
  return { recentOrders: recent, pendingOrders: pending, versions: { orders, products, users, surveys, system } }
}

/** Free units of the products that are for sale. */
export const listPublicUnits = (db: Db, productIds: number[]) =>
  db.rows<{ productId: number; units: number }>(sql`
    select product_id as "productId", greatest(on_hand - held, 0) as units
    from stock_levels where product_id = any(${productIds}::int[]) and is_sellable`)

/** The owners of the carts with these lines. */
export const listCartOwners = (db: Db, lineIds: number[]) =>
  db.rows<{ userId: number | null; sessionId: string | null }>(sql`
    select distinct cart.user_id as "userId", cart.session_id as "sessionId"
    from cart_lines line join carts cart on cart.id = line.cart_id where line.id = any(${lineIds}::int[])`)
