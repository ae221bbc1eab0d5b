import sql from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Tx } from '../../platform/database/db'
import type { Owner } from '../owner'
import { openStates, ownedBy, renewedUntil, rulesFor } from '../queries'
import type { RepeatedLine, Standing } from './repeated-line-rules'

/** Locks the owner's open cart; null if there is none. */
export const lockCart = async (tx: Tx, owner: Owner): Promise<number | null> =>
  (
    await tx.first<{ id: number }>(sql`
      select id from carts where status = 'active' and ${ownedBy(owner)} for update`)
  )?.id ?? null

/** The wanted products that exist, with the owner's lines of them, which are locked. */
export const listStandings = (
  tx: ShopTx,
  owner: Owner,
  cartId: number | null,
  wanted: readonly { productId: number; quantity: number }[],
) =>
  tx.rows<Standing & { whatsapp: string }>(sql`
    with line as (
      select product_id, quantity, status, reserved_until, network from cart_lines
      where cart_id = ${cartId}::int and status in ${openStates}
        and product_id = any(${wanted.map((line) => line.productId)}::int[])
      order by product_id for update
    )
    select product_id as "productId", wanted.quantity as wanted, coalesce(line.quantity, 0) as own,
      coalesce(line.status = 'active', false) as "isHolding",
      coalesce(line.status = 'active' and line.reserved_until > ${tx.now}, false) as "isLive",
      coalesce(line.network, '') as network,
      case when level.is_sellable then greatest(0, level.on_hand - level.held) else 0 end as free,
      (select line_limit from (${rulesFor(owner)}) rules) as limit,
      (select whatsapp_primary from settings) as whatsapp
    from unnest(${wanted.map((line) => line.productId)}::int[], ${wanted.map((line) => line.quantity)}::int[])
      as wanted (product_id, quantity)
    join stock_levels level using (product_id) left join line using (product_id)
    order by product_id`)

/**
 * Holds the units and saves the lines in one statement; creates the cart if missing. Units that another cart took since the
 * standings were read are left out. Returns the saved lines.
 */
export function saveRepeatedLines(tx: ShopTx, owner: Owner, cartId: number | null, lines: readonly RepeatedLine[]) {
  const [userId, sessionId] = owner.kind === 'registered' ? [owner.userId, null] : [null, owner.sessionId]
  return tx.write<{ productId: number; quantity: number }>(sql`
    with rules as (${rulesFor(owner)}), wanted as (
      select * from unnest(${lines.map((line) => line.productId)}::int[], ${lines.map((line) => line.quantity)}::int[])
        as wanted (product_id, quantity)
    ), created as (
      insert into carts (user_id, session_id, network, created_at, updated_at)
      select ${userId}::int, ${sessionId}::text, ${owner.network}, ${tx.now}, ${tx.now} where ${cartId}::int is null
      on conflict do nothing
      returning id
    ), cart as (
      select ${cartId}::int as id where ${cartId}::int is not null union all select id from created
    ), line as (
      select product_id, quantity, status, reserved_until, coalesce(held_since, created_at) as since,
        status = 'active' and reserved_until > ${tx.now} as is_live
      from cart_lines where cart_id = ${cartId}::int and status in ${openStates}
    ), level as (
      select product_id, on_hand, held from stock_levels
      where is_sellable and product_id in (select product_id from wanted) and exists (select from cart)
      order by product_id for update
    ), repeated as (
      select level.product_id, own.units as own, least(wanted.quantity, own.units + greatest(0, level.on_hand - level.held)) as quantity,
        case when line.is_live then line.since else ${tx.now} end as since,
        case when line.is_live then line.reserved_until end as kept_until
      from wanted join level using (product_id) left join line using (product_id)
      cross join lateral (select case when line.status = 'active' then line.quantity else 0 end as units) own
    ), taken as (
      update stock_levels level set held = level.held + repeated.quantity - repeated.own, changed_at = ${tx.now}
      from repeated where level.product_id = repeated.product_id and repeated.quantity > repeated.own
      returning level.product_id, level.on_hand, level.held, repeated.quantity - repeated.own as units
    ), saved as (
      insert into cart_lines (cart_id, product_id, quantity, reserved_until, held_since, network, is_guest_ruled, created_at, updated_at)
      select cart.id, product_id, repeated.quantity, ${renewedUntil(tx.now, sql`repeated.since`, sql`repeated.kept_until`)}, repeated.since,
        ${owner.network}, rules.is_guest, ${tx.now}, ${tx.now}
      from taken join repeated using (product_id), rules, cart
      on conflict (cart_id, product_id) where status in ${openStates} do update
        set quantity = excluded.quantity, status = 'active', reserved_until = excluded.reserved_until,
          held_since = excluded.held_since, network = excluded.network, is_guest_ruled = excluded.is_guest_ruled,
          updated_at = excluded.updated_at
      returning id, product_id, quantity
    ), entries as (
      insert into stock_ledger (product_id, reason, held_delta, on_hand_after, held_after, cart_line_id, at)
      select product_id, 'hold', taken.units, taken.on_hand, taken.held, saved.id, ${tx.now}
      from taken join saved using (product_id)
    )
    select product_id as "productId", quantity from saved`)
}
