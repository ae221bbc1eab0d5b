import sql, { type Sql } from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import { openStates } from '../queries'

export interface SoldLine {
  productId: number
  /** Empty for a product that never existed. */
  name: string
  image: string
  priceCents: number
  costCents: number
  /** 0 for products that the cart held but the order does not contain; their units were released. */
  quantity: number
  isSellable: boolean
  isShort: boolean
  /** Units that were available to this owner. */
  available: number
}

export interface Sale {
  /** The buyer's open cart, already locked by the caller. Its holds are used first, and it is closed. */
  cartId: number | null
  lines: { productId: number; quantity: number }[]
  orderId: number
}

/**
 * Sells an order's lines: from the buyer's own holds first, the rest from free units. Other holds of the cart are released, and
 * the cart is closed. All or nothing: if one line is short, no row changes. The caller has locked the cart.
 */
export async function sellLines(tx: ShopTx, { cartId, lines, orderId }: Sale): Promise<SoldLine[]> {
  return tx.write<SoldLine>(sql`
    with wanted as (
      select * from unnest(${lines.map((line) => line.productId)}::int[], ${lines.map((line) => line.quantity)}::int[])
        as wanted (product_id, quantity)
    ), line as (
      select id, product_id, quantity, status from cart_lines
      where cart_id = ${cartId}::int and status in ${openStates} order by product_id for update
    ), involved as (
      select product_id, line.id as line_id, coalesce(wanted.quantity, 0) as sold,
        case when line.status = 'active' then line.quantity else 0 end as own
      from wanted full join line using (product_id)
    ), level as (
      select product_id, on_hand, held, is_sellable from stock_levels
      where product_id in (select product_id from involved) order by product_id for update
    ), judged as (
      select involved.*, level.is_sellable, level.on_hand, level.held,
        least(level.on_hand, own + greatest(0, level.on_hand - level.held)) as available,
        sold > 0 and (not level.is_sellable or level.on_hand < sold or sold > own + greatest(0, level.on_hand - level.held)) as is_short
      from involved join level using (product_id)
    ), verdict as (
      select not exists (select from judged where is_short)
        and (select count(*) from judged) = (select count(*) from involved) as is_possible
    ), moved as (
      update stock_levels set on_hand = judged.on_hand - judged.sold, held = judged.held - judged.own, changed_at = ${tx.now}
      from judged, verdict where stock_levels.product_id = judged.product_id and verdict.is_possible
      returning stock_levels.product_id, stock_levels.on_hand, stock_levels.held, judged.sold, judged.own, judged.line_id
    ), closed as (
      update cart_lines set status = case when moved.sold > 0 then 'completed' else 'cancelled' end,
        quantity = case when moved.sold > 0 then moved.sold else cart_lines.quantity end, updated_at = ${tx.now}
      from moved where cart_lines.id = moved.line_id
    ), closed_cart as (
      update carts set status = 'completed', updated_at = ${tx.now}
      from verdict where carts.id = ${cartId}::int and verdict.is_possible
    ), entries as (
      insert into stock_ledger (product_id, reason, on_hand_delta, held_delta, on_hand_after, held_after, cart_line_id, order_id, actor_id, at)
      select product_id, case when sold > 0 then 'sale' else 'release' end, -sold, -own, on_hand, held, line_id,
        ${orderId}, ${tx.actor.id}::int, ${tx.now}
      from moved where sold > 0 or own > 0
    )
    select involved.product_id as "productId", coalesce(product.name, '') as name, coalesce(image.url, '') as image,
      coalesce(price.price_cents, 0) as "priceCents", coalesce(product.cost_cents, 0) as "costCents", involved.sold as quantity,
      coalesce(judged.is_sellable, false) as "isSellable", coalesce(judged.is_short, true) as "isShort",
      coalesce(judged.available, 0) as available
    from involved
    left join judged using (product_id)
    left join products product on product.id = involved.product_id
    left join prices_at(${tx.now}, ${tx.timeZone}) price on price.product_id = involved.product_id
    left join product_images image on image.product_id = involved.product_id and image.position = 0
    order by involved.product_id`)
}

export interface MovedUnits {
  productId: number
  units: number
}

export interface ReturnedUnits extends MovedUnits {
  orderId: number
}

/** Returns the units of cancelled orders to stock, with a ledger row per order and product. */
export const returnUnits = (tx: ShopTx, lines: readonly ReturnedUnits[]) =>
  tx.run(sql`
    with returned as (
      select * from unnest(${lines.map((line) => line.orderId)}::int[], ${lines.map((line) => line.productId)}::int[],
        ${lines.map((line) => line.units)}::int[]) as returned (order_id, product_id, units)
    ), total as (
      select product_id, sum(units)::int as units from returned group by product_id
    ), level as (
      select product_id from stock_levels where product_id in (select product_id from total) order by product_id for update
    ), moved as (
      update stock_levels set on_hand = stock_levels.on_hand + total.units, changed_at = ${tx.now}
      from total join level using (product_id) where stock_levels.product_id = total.product_id
      returning stock_levels.product_id, stock_levels.on_hand - total.units as on_hand_before, stock_levels.held
    )
    insert into stock_ledger (product_id, reason, on_hand_delta, on_hand_after, held_after, order_id, actor_id, at)
    select product_id, 'cancellation', units,
      on_hand_before + sum(units) over (partition by product_id order by order_id), held, order_id, ${tx.actor.id}::int, ${tx.now}
    from returned join moved using (product_id) order by order_id, product_id`)

export interface ShortLevel {
  productId: number
  name: string
  available: number
}

/** Takes the units of a reactivated order from free stock, all or nothing. Returns the products that are short. */
export const retakeUnits = (tx: ShopTx, lines: MovedUnits[], orderId: number) =>
  tx.write<ShortLevel>(sql`
    with level as (
      ${lockedLevels(lines)}
    ), short as (
      select product_id, greatest(0, on_hand - held) as available from level where on_hand - held < units
    ), moved as (
      update stock_levels set on_hand = level.on_hand - level.units, changed_at = ${tx.now}
      from level where stock_levels.product_id = level.product_id and not exists (select from short)
      returning stock_levels.product_id, stock_levels.on_hand, stock_levels.held, level.units
    ), entries as (
      insert into stock_ledger (product_id, reason, on_hand_delta, on_hand_after, held_after, order_id, actor_id, at)
      select product_id, 'uncancellation', -units, on_hand, held, ${orderId}, ${tx.actor.id}::int, ${tx.now} from moved
    )
    select short.product_id as "productId", products.name, short.available
    from short join products on products.id = short.product_id order by short.product_id`)

export interface ExchangedUnits {
  productId: number
  /** Units that the order takes in addition; negative for units that it gives back. */
  units: number
  /** Units that the order already contains. */
  own: number
}

export type ExchangedLine = Omit<SoldLine, 'quantity'> & {
  units: number
  /** Somebody waits for the product. */
  isAwaited: boolean
}

/**
 * Takes and returns the units of a changed order: all of them, or none if a product is short or no longer for sale.
 * Returns every product with today's name, picture, price and cost.
 */
export const exchangeLines = (tx: ShopTx, lines: readonly ExchangedUnits[], orderId: number) =>
  tx.write<ExchangedLine>(sql`
    with wanted as (
      select * from unnest(${lines.map((line) => line.productId)}::int[], ${lines.map((line) => line.units)}::int[],
        ${lines.map((line) => line.own)}::int[]) as wanted (product_id, units, own)
    ), level as (
      select product_id, on_hand, held, is_sellable from stock_levels
      where product_id in (select product_id from wanted) order by product_id for update
    ), judged as (
      select wanted.*, on_hand, coalesce(is_sellable, false) as is_sellable, greatest(0, coalesce(on_hand - held, 0)) as free,
        units > 0 and (not coalesce(is_sellable, false) or units > on_hand - held) as is_short
      from wanted left join level using (product_id)
    ), moved as (
      update stock_levels set on_hand = judged.on_hand - judged.units, changed_at = ${tx.now}
      from judged where stock_levels.product_id = judged.product_id and not exists (select from judged where is_short)
      returning stock_levels.product_id, stock_levels.on_hand, stock_levels.held, judged.units
    ), entries as (
      insert into stock_ledger (product_id, reason, on_hand_delta, on_hand_after, held_after, order_id, actor_id, note, at)
      select product_id, case when units > 0 then 'sale' else 'cancellation' end, -units, on_hand, held, ${orderId},
        ${tx.actor.id}::int, 'Pedido cambiado', ${tx.now}
      from moved
    )
    select judged.product_id as "productId", coalesce(product.name, '') as name, coalesce(image.url, '') as image,
      coalesce(price.price_cents, 0) as "priceCents", coalesce(product.cost_cents, 0) as "costCents", judged.units,
      judged.is_sellable as "isSellable", judged.is_short as "isShort", judged.own + judged.free as available,
      exists (select from waits where waits.product_id = judged.product_id and waits.status = 'waiting') as "isAwaited"
    from judged
    left join products product on product.id = judged.product_id
    left join prices_at(${tx.now}, ${tx.timeZone}) price on price.product_id = judged.product_id
    left join product_images image on image.product_id = judged.product_id and image.position = 0
    order by judged.product_id`)

const lockedLevels = (lines: MovedUnits[]): Sql => sql`
  select stock_levels.product_id, stock_levels.on_hand, stock_levels.held, wanted.units
  from stock_levels
  join unnest(${lines.map((line) => line.productId)}::int[], ${lines.map((line) => line.units)}::int[])
    as wanted (product_id, units) on wanted.product_id = stock_levels.product_id
  order by stock_levels.product_id for update of stock_levels`
