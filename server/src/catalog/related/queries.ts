import { NO_SALE_STATUSES } from '@tocador/contracts/orders/order-life'
import type { Day } from '@tocador/contracts/calendar'
import sql from 'sql-template-tag'
import type { Db } from '../../platform/database/db'

export interface SoldUnitsRow {
  id: number
  units: number
}

/** What was bought together with a product, the most often first. */
export interface BoughtTogether {
  id: number
  others: number[]
}

/** Bounds the time of the query in a shop with many orders; the newest say most. */
const ORDERS_AT_MOST = 10_000
/** Products in the order of best sellers; further ones sell too little to tell one from another. */
const BEST_SELLERS_AT_MOST = 5_000
/** An order of half the catalogue does not tell what goes together, and its pairs are the square of its products. */
const PRODUCTS_AT_MOST = 30
/** More than a page shows, since some are sold out when it is shown. */
const OTHERS_AT_MOST = 12

const salesSince = (since: Day) => sql`
    sale as materialized (
      select id from orders
      where created_day >= ${since}::date and status <> all(${NO_SALE_STATUSES}::text[])
      order by id desc limit ${ORDERS_AT_MOST}
    )`

/** Pairs that at least two orders since this day share. One order alone would show what its customer bought. */
export const listBoughtTogether = (db: Db, since: Day) =>
  db.rows<BoughtTogether>(sql`
    with ${salesSince(since)}, bought as materialized (
      select order_id, array_agg(distinct product_id) as ids
      from order_lines join sale on sale.id = order_lines.order_id
      group by order_id
      having count(distinct product_id) between 2 and ${PRODUCTS_AT_MOST}
    ), pair as materialized (
      select one.id as low, other.id as high, count(*) as orders
      from bought, unnest(bought.ids) as one (id), unnest(bought.ids) as other (id)
      where one.id < other.id
      group by one.id, other.id
      having count(*) >= 2
    ), direction as (
      select low as id, high as other_id, orders from pair
      union all select high, low, orders from pair
    )
    select direction.id, (array_agg(direction.other_id order by direction.orders desc, direction.other_id desc))[1:${OTHERS_AT_MOST}] as others
    from direction
    join stock_levels level on level.product_id = direction.other_id and level.is_sellable
    group by direction.id
    order by direction.id`)

/** Units sold since this day, of the products that sold most. */
export const listSoldUnits = (db: Db, since: Day) =>
  db.rows<SoldUnitsRow>(sql`
    with ${salesSince(since)}
    select line.product_id as id, sum(line.quantity)::int as units
    from order_lines line join sale on sale.id = line.order_id
    group by line.product_id
    order by units desc, line.product_id desc limit ${BEST_SELLERS_AT_MOST}`)
