import sql from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Tx } from '../../platform/database/db'
import { lineColumns, releaseLines } from '../releases/queries'

// Units set aside lie in carts that nobody owns: without account, session and network, one unit each. No limit of a network counts
// them, and no visitor reaches them by naming a session.

export interface FreeUnits {
  productId: number
  isSellable: boolean
  /** Units not held by any cart; negative when the stock was set below what is held. */
  free: number
}

/** Locks the levels, so that nobody else takes their units in this transaction. */
export const lockFreeUnits = (tx: Tx, productIds: readonly number[]) =>
  tx.rows<FreeUnits>(sql`
    select product_id as "productId", is_sellable as "isSellable", on_hand - held as free
    from stock_levels where product_id = any(${productIds}::int[]) order by product_id for update`)

/**
 * Holds one unit of each of these products, in a cart of its own; a product may stand there several times. The caller has locked
 * the levels and has counted their free units. Returns the lines in the order of the products.
 */
export async function setAside(tx: ShopTx, productIds: readonly number[], until: Date): Promise<number[]> {
  const lines = await tx.write<{ lineId: number }>(sql`
    with unit as (
      select product_id, place from unnest(${productIds}::int[]) with ordinality as unit (product_id, place)
    ), made as (
      insert into carts (created_at, updated_at) select ${tx.now}, ${tx.now} from unit returning id
    ), cart as (
      select id, row_number() over (order by id) as place from made
    ), taken as (
      update stock_levels level set held = level.held + wanted.units, changed_at = ${tx.now}
      from (select product_id, count(*)::int as units from unit group by product_id) wanted
      where level.product_id = wanted.product_id
      returning level.product_id, level.on_hand, level.held, wanted.units
    ), saved as (
      insert into cart_lines (cart_id, product_id, quantity, reserved_until, held_since, is_set_aside, created_at, updated_at)
      select cart.id, product_id, 1, ${until}, ${tx.now}, true, ${tx.now}, ${tx.now} from unit join cart using (place)
      order by place returning id, cart_id, product_id
    ), entries as (
      insert into stock_ledger (product_id, reason, held_delta, on_hand_after, held_after, cart_line_id, at)
      select product_id, 'hold', 1, on_hand, held - units + row_number() over (partition by product_id order by saved.id),
        saved.id, ${tx.now}
      from saved join taken using (product_id) order by saved.id
    )
    select saved.id as "lineId" from saved join cart on cart.id = saved.cart_id order by cart.place`)
  return lines.map(({ lineId }) => lineId)
}

/** Gives these units a new end, if they are still set aside and their time is not over. Returns how many. */
export const prolongSetAside = (tx: ShopTx, lineId: number, until: Date) =>
  tx.run(sql`
    update cart_lines set reserved_until = ${until}, updated_at = ${tx.now}
    where id = ${lineId} and status = 'active' and reserved_until > ${tx.now}`)

const isUnowned = sql`exists (
  select from carts where carts.id = line.cart_id and carts.user_id is null and carts.session_id is null)`

/** Gives back these units, as far as they are still held; those in carts of visitors only if `evenOpened`. */
export const releaseSetAsideLines = (tx: ShopTx, lineIds: readonly number[], evenOpened: boolean) =>
  releaseLines(
    tx,
    sql`
      select ${lineColumns} from cart_lines line
      where line.id = any(${lineIds}::int[]) and line.status = 'active'
        and (${evenOpened}::boolean or ${isUnowned})
      order by line.product_id, line.id for update of line`,
    { to: 'cancelled', reason: 'release', actorId: tx.actor.id },
  )

/** The same for products that are no longer for sale, whose levels the caller has locked. */
export const releaseOffSale = (tx: ShopTx, productIds: readonly number[]) =>
  releaseLines(
    tx,
    // A locked line is skipped, because the transaction that locked it waits for the level: the next sweep finds the line.
    sql`
      select ${lineColumns} from cart_lines line
      where line.product_id = any(${productIds}::int[]) and line.status = 'active' and ${isUnowned}
      order by line.product_id, line.id for update of line skip locked`,
    { to: 'cancelled', reason: 'removal', actorId: tx.actor.id },
  )
