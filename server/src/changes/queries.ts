import { RECENT_ORDERS, type ShopChanges } from '@tocador/contracts/changes'
import sql from 'sql-template-tag'
import type { Db } from '../platform/database/db'

// A row's id is given before its commit, so the highest id alone would miss a row that comes to light after a later one.
const OVERTAKEN_AT_MOST = 50

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
      concat_ws(' ',
        (select md5(string_agg(id::text, ',')) from (select id from order_history order by id desc limit ${OVERTAKEN_AT_MOST}) h),
        (select md5(string_agg(id::text, ',')) from (select id from audit_log order by id desc limit ${OVERTAKEN_AT_MOST}) a)
      ) as orders,
      concat_ws(' ',
        (select version::text from catalogue_version),
        (select md5(string_agg(id::text, ',')) from (select id from stock_ledger order by id desc limit ${OVERTAKEN_AT_MOST}) l),
        (select md5(string_agg(id::text, ',')) from (select id from audit_log order by id desc limit ${OVERTAKEN_AT_MOST}) a)
      ) as products`)
  if (row === undefined) throw new Error('One row was asked for')
  const { recent, pending, orders, products } = row
  return { recentOrders: recent, pendingOrders: pending, versions: { orders, products } }
}
