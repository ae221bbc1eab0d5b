import sql from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Tx } from '../../platform/database/db'
import type { Owner } from '../owner'
import { holdRefusal, openStates, renewedUntil, rulesFor, type NetworkRefusal } from '../queries'

export interface OpenLine {
  lineId: number
  isGuests: boolean
  productId: number
  quantity: number
  isHolding: boolean
  /** Holds its units and its time is not over. */
  isLive: boolean
  /** One of its units was held for somebody in line; it counts for no limit. */
  isSetAside: boolean
  /** The network that the units count for. */
  network: string
}

/** The guest's and the account's open carts (the latter is created if missing), locked in the order of their ids. */
export async function lockCartsToMerge(tx: ShopTx, userId: number, guestSession: string) {
  await tx.run(sql`
    insert into carts (user_id, created_at, updated_at) select ${userId}, ${tx.now}, ${tx.now}
    where exists (select from carts where status = 'active' and session_id = ${guestSession})
    on conflict do nothing`)
  const carts = await tx.rows<{ id: number; isGuests: boolean }>(sql`
    select id, user_id is null as "isGuests" from carts
    where status = 'active' and (user_id = ${userId} or session_id = ${guestSession}) order by id for update`)
  return { guests: carts.find((cart) => cart.isGuests)?.id, users: carts.find((cart) => !cart.isGuests)?.id }
}

export const lockOpenLines = (tx: ShopTx, carts: { guests: number; users: number }) =>
  tx.rows<OpenLine>(sql`
    select id as "lineId", cart_id = ${carts.guests} as "isGuests", product_id as "productId", quantity,
      status = 'active' as "isHolding", status = 'active' and reserved_until > ${tx.now} as "isLive", is_set_aside as "isSetAside", network
    from cart_lines where cart_id in (${carts.guests}, ${carts.users}) and status in ${openStates}
    order by product_id, cart_id for update`)

/** Why the owner's network may not take these units, or null. Without a cart, a new one counts. */
export async function findRefusal(
  tx: ShopTx,
  owner: Owner,
  cartId: number | null,
  units: { productId: number; units: number }[],
): Promise<NetworkRefusal | null> {
  const [verdict] = await tx.write<{ refusal: NetworkRefusal | null }>(sql`
    select ${holdRefusal(owner, tx.now, {
      cart: sql`${cartId}::int`,
      products: sql`${units.map((line) => line.productId)}::int[]`,
      units: sql`${units.map((line) => line.units)}::int[]`,
    })} as refusal
    from (${rulesFor(owner)}) rules`)
  return verdict?.refusal ?? null
}

export const lockLevels = (tx: Tx, owner: Owner, productIds: number[]) =>
  tx.rows<{ productId: number; name: string; free: number; limit: number }>(sql`
    select level.product_id as "productId", product.name,
      case when level.is_sellable then greatest(0, level.on_hand - level.held) else 0 end as free,
      (select line_limit from (${rulesFor(owner)}) rules) as limit
    from stock_levels level join products product on product.id = level.product_id
    where level.product_id = any(${productIds}::int[]) order by level.product_id for update of level`)

/** The result of merging a product: the line that is kept, the line that is dropped, and the change in held units. */
export interface MergedLine {
  keptLineId: number
  droppedLineId: number | null
  productId: number
  quantity: number
  isHolding: boolean
  /** Whether the hold is renewed; one whose time is over is not, because signing in alone must not hold stock. */
  isLive: boolean
  heldDelta: number
  network: string
}

export async function saveMergedLines(
  tx: ShopTx,
  merged: MergedLine[],
  carts: { guests: number; users: number },
  owner: Owner,
): Promise<void> {
  const column = <Key extends keyof MergedLine>(key: Key) => merged.map((line) => line[key])
  await tx.run(sql`
    with rules as (${rulesFor(owner)}), merged as (
      select * from unnest(${column('keptLineId')}::int[], ${column('droppedLineId')}::int[], ${column('productId')}::int[],
        ${column('quantity')}::int[], ${column('isHolding')}::boolean[], ${column('isLive')}::boolean[], ${column('heldDelta')}::int[],
        ${column('network')}::text[]) as merged (line_id, dropped_id, product_id, quantity, is_holding, is_live, delta, network)
    ), held as (
      select merged.line_id, min(coalesce(line.held_since, line.created_at)) filter (where line.status = 'active' and line.reserved_until > ${tx.now}) as since,
        max(line.reserved_until) as until, bool_or(line.is_set_aside and line.status = 'active') as is_set_aside
      from merged join cart_lines line on line.id in (merged.line_id, merged.dropped_id) group by merged.line_id
    ), saved as (
      update cart_lines set cart_id = ${carts.users}, quantity = merged.quantity, updated_at = ${tx.now},
        status = case when merged.is_holding then 'active' else 'expired' end,
        held_since = coalesce(held.since, ${tx.now}), network = merged.network, is_guest_ruled = rules.is_guest,
        is_set_aside = held.is_set_aside,
        reserved_until = case when merged.is_live then ${renewedUntil(tx.now, sql`held.since`, sql`held.until`)} else reserved_until end
      from merged join held using (line_id), rules where cart_lines.id = merged.line_id
    ), moved as (
      update stock_levels set held = stock_levels.held + merged.delta, changed_at = ${tx.now}
      from merged where stock_levels.product_id = merged.product_id and merged.delta <> 0
      returning stock_levels.product_id, stock_levels.on_hand, stock_levels.held, merged.delta, merged.line_id
    ), entries as (
      insert into stock_ledger (product_id, reason, held_delta, on_hand_after, held_after, cart_line_id, at)
      select product_id, case when delta > 0 then 'hold' else 'release' end, delta, on_hand, held, line_id, ${tx.now} from moved
    )
    update carts set status = 'migrated', merged_into = ${carts.users}, updated_at = ${tx.now} where id = ${carts.guests}`)
  await tx.run(sql`
    update cart_lines set status = 'cancelled', notes = 'Unida con la del carrito de la cuenta', updated_at = ${tx.now}
    where id = any(${column('droppedLineId').filter((id) => id !== null)}::int[])`)
}
