import sql from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Db } from '../../platform/database/db'

export interface OrderDifference {
  number: string
  hasLines: boolean
  isTotalDifferent: boolean
  areSumsDifferent: boolean
}

/** What orders keep of their lines; reports add up these columns and read no lines. */
const SUMS = sql`
  select order_id, count(*)::int as lines, sum(quantity)::int as units, sum(quantity * price_cents::bigint) as total,
    sum(quantity * cost_cents::bigint) as cost,
    coalesce(sum(quantity) filter (where cost_cents = 0), 0)::int as without_cost
  from order_lines group by order_id`

const HAS_OTHER_SUMS = sql`
  (orders.item_count, orders.unit_count, orders.total_cost_cents, orders.units_without_cost)
    is distinct from (line.lines, line.units, line.cost::bigint, line.without_cost)`

export const listOrderDifferences = (db: Db) =>
  db.rows<OrderDifference>(sql`
    select order_number as number, line.order_id is not null as "hasLines",
      line.total is not null and orders.total_cents <> line.total as "isTotalDifferent",
      line.order_id is not null and ${HAS_OTHER_SUMS} as "areSumsDifferent"
    from orders left join (${SUMS}) line on line.order_id = orders.id
    where line.order_id is null or orders.total_cents <> line.total or ${HAS_OTHER_SUMS}
    order by orders.id`)

export interface MendedOrder {
  id: number
  number: string
  before: { unitCount: number; totalCostCents: number }
  after: { unitCount: number; totalCostCents: number }
}

/** Leaves the total, which the customer was told. */
export const saveSumsOfLines = (tx: ShopTx) =>
  tx.write<MendedOrder>(sql`
    with wrong as (
      select orders.id, orders.unit_count, orders.total_cost_cents
      from orders join (${SUMS}) line on line.order_id = orders.id where ${HAS_OTHER_SUMS} for update of orders
    )
    update orders set item_count = line.lines, unit_count = line.units, total_cost_cents = line.cost,
      units_without_cost = line.without_cost, updated_at = ${tx.now}
    from wrong join (${SUMS}) line on line.order_id = wrong.id
    where orders.id = wrong.id
    returning orders.id, order_number as number,
      json_build_object('unitCount', wrong.unit_count, 'totalCostCents', wrong.total_cost_cents) as before,
      json_build_object('unitCount', orders.unit_count, 'totalCostCents', orders.total_cost_cents) as after`)
