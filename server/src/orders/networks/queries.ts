import type { NetworkOrders } from '@tocador/contracts/orders/network-orders-endpoints'
import sql from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Db, Tx } from '../../platform/database/db'
import { nextVersion } from '../queries'

/** Unconfirmed orders from the same networks as the given ones, by the index orders_unconfirmed_network. */
const unconfirmedOf = (orderIds: readonly number[]) => sql`
  status = 'pending' and network <> ''
  and network in (select network from orders where id = any(${orderIds}::int[]) and network <> '')`

export const countUnconfirmed = (db: Db, orderIds: readonly number[]) =>
  db.first<Pick<NetworkOrders, 'orders' | 'networks' | 'units'> & { fromTrusted: number; firstId: number | null }>(sql`
    select count(*)::int as orders, count(distinct network)::int as networks, coalesce(sum(unit_count), 0)::int as units,
      count(*) filter (where trusted_since is not null)::int as "fromTrusted", min(orders.id) as "firstId"
    from orders left join users on users.id = orders.user_id where ${unconfirmedOf(orderIds)}`)

export interface UnconfirmedOrder {
  id: number
  locationId: number | null
  day: string
  hour: string
}

/** In the order of their ids. An order that another administrator confirms or cancels meanwhile is left out. */
export const lockUnconfirmed = (tx: Tx, orderIds: readonly number[]) =>
  tx.rows<UnconfirmedOrder>(sql`
    select id, delivery_location_id as "locationId", delivery_date as day, delivery_time as hour
    from orders where ${unconfirmedOf(orderIds)} order by id for update`)

/** The orders are locked and unconfirmed. */
export const saveCancelled = (tx: ShopTx, orderIds: readonly number[], note: string) =>
  tx.run(sql`
    with changed as (
      update orders set status = 'cancelled', ${nextVersion(tx)} where id = any(${orderIds}::int[]) returning id
    )
    insert into order_history (order_id, event, from_status, to_status, note, changed_by, changed_by_name, at)
    select id, 'status', 'pending', 'cancelled', ${note}, ${tx.actor.id}::int, ${tx.actor.name}, ${tx.now} from changed order by id`)
