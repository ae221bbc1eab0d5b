import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import sql from 'sql-template-tag'
import type { Db } from '../platform/database/db'

export interface ShopFigures {
  /** Statuses without orders are missing. */
  orders: Partial<Record<OrderStatus, number>>
  /** WhatsApp messages of orders that nobody has sent yet. */
  unsentMessages: number
  holds: number
  heldUnits: number
  /** Of those that are not of a time still to come, from before the clock was set back. */
  provenBackupAt: Date | null
}

/** All figures by one statement that reads indexes only. */
export async function readShopFigures(db: Db, now: Date): Promise<ShopFigures> {
  const row = await db.first<ShopFigures>(sql`
    select
      (select coalesce(json_object_agg(status, orders), '{}'::json)
        from (select status, count(*) as orders from orders group by status) counted) as orders,
      (select count(*)::int from orders where whatsapp_state = 'pending' and status <> 'cancelled') as "unsentMessages",
      held.holds, held.units as "heldUnits",
      (select max(started_at) from backups where state = 'proven' and started_at <= ${now}) as "provenBackupAt"
    from (
      select count(*)::int as holds, coalesce(sum(quantity), 0)::int as units from cart_lines where status = 'active'
    ) held`)
  if (row === undefined) throw new Error('The query of the figures returned no row')
  return row
}
