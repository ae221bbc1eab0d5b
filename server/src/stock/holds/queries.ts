import sql, { type Sql } from 'sql-template-tag'
import type { ShopContext, ShopTx } from '../../platform/context'
import type { Db } from '../../platform/database/db'
import type { Owner } from '../owner'
import { holdUntil, openStates, ownedBy } from '../queries'

export interface HoldOutcome {
  /** null while the owner has no open cart. */
  cartId: number | null
  lineId: number | null
  /** Units on the line before this change, held or not. */
  quantityBefore: number
  isSaved: boolean
}

export interface HoldInput {
  owner: Owner
  productId: number
  quantity: number
}

/** Adds units to the owner's line and holds them, in one atomic statement. Creates the cart and the line if missing. */
export async function addHold(tx: ShopTx, { owner, productId, quantity }: HoldInput): Promise<HoldOutcome> {
  const [userId, sessionId, network] =
    owner.kind === 'registered' ? [owner.userId, null, ''] : [null, owner.sessionId, owner.network]
  const [outcome] = await tx.write<HoldOutcome>(sql`
    with found as (
      select id from carts where status = 'active' and ${ownedBy(owner)} for update
    ), created as (
      insert into carts (user_id, session_id, network, created_at, updated_at)
      select ${userId}::int, ${sessionId}::text, ${network}, ${tx.now}, ${tx.now}
      where not exists (select from found)
        and exists (select from stock_levels where product_id = ${productId} and is_sellable and on_hand - held >= ${quantity})
        and not ${networkIsFull(owner, tx.now)}
      on conflict do nothing
      returning id
    ), cart as (
      select id from found union all select id from created
    ), line as (
      select id, quantity, status from cart_lines
      where cart_id = (select id from cart) and product_id = ${productId} and status in ${openStates}
      for update
    ), wanted as (
      select cart.id as cart_id, coalesce(line.quantity, 0) as before,
        -- an expired line must hold all its units again, an active line only the added ones
        ${quantity}::int + case when line.status = 'expired' then line.quantity else 0 end as units
      from cart left join line on true
    ), taken as (
      update stock_levels level set held = level.held + wanted.units, changed_at = ${tx.now}
      from wanted
      where level.product_id = ${productId} and level.is_sellable and level.on_hand - level.held >= wanted.units
        and wanted.before + ${quantity} <= coalesce((select line_limit from settings), 9999)
      returning level.on_hand, level.held, wanted.units, wanted.cart_id
    ), saved as (
      insert into cart_lines (cart_id, product_id, quantity, reserved_until, created_at, updated_at)
      select cart_id, ${productId}, ${quantity}, ${holdUntil(owner, tx.now)}, ${tx.now}, ${tx.now} from taken
      on conflict (cart_id, product_id) where status in ${openStates} do update
        set quantity = cart_lines.quantity + excluded.quantity, status = 'active',
            reserved_until = excluded.reserved_until, updated_at = excluded.updated_at
      returning id
    ), entry as (
      insert into stock_ledger (product_id, reason, held_delta, on_hand_after, held_after, cart_line_id, at)
      select ${productId}, 'hold', taken.units, taken.on_hand, taken.held, saved.id, ${tx.now} from taken, saved
    )
    select (select id from cart) as "cartId", (select id from saved) as "lineId",
      coalesce((select before from wanted), 0) as "quantityBefore", exists (select from saved) as "isSaved"`)
  return outcome ?? { cartId: null, lineId: null, quantityBefore: 0, isSaved: false }
}

/** Anyone can create guest sessions, so the number of open guest carts per network and day is limited. */
function networkIsFull(owner: Owner, now: Date): Sql {
  if (owner.kind === 'registered') return sql`false`
  return sql`coalesce((
    select count(*) >= max(limits.guest_carts_per_network)
    from carts, (select guest_carts_per_network from settings) limits
    where network = ${owner.network} and status = 'active' and session_id is not null
      and created_at > ${now}::timestamptz - interval '1 day'
  ), false)`
}

/** Sets a line to a quantity above 0, holding or releasing the difference, in one atomic statement. */
export async function setHold(tx: ShopTx, { owner, productId, quantity }: HoldInput): Promise<HoldOutcome> {
  const [outcome] = await tx.write<HoldOutcome>(sql`
    with cart as (
      select id from carts where status = 'active' and ${ownedBy(owner)} for update
    ), line as (
      select id, quantity, status from cart_lines
      where cart_id = (select id from cart) and product_id = ${productId} and status in ${openStates}
      for update
    ), wanted as (
      select id, ${quantity}::int - case when status = 'active' then quantity else 0 end as units from line
    ), taken as (
      update stock_levels level set held = level.held + wanted.units, changed_at = ${tx.now}
      from wanted
      where level.product_id = ${productId}
        and (wanted.units <= 0 or (
          level.is_sellable and level.on_hand - level.held >= wanted.units
          and ${quantity} <= coalesce((select line_limit from settings), 9999)))
      returning level.on_hand, level.held, wanted.units, wanted.id
    ), saved as (
      update cart_lines set quantity = ${quantity}, status = 'active', reserved_until = ${holdUntil(owner, tx.now)}, updated_at = ${tx.now}
      from taken where cart_lines.id = taken.id
      returning cart_lines.id
    ), entry as (
      insert into stock_ledger (product_id, reason, held_delta, on_hand_after, held_after, cart_line_id, at)
      select ${productId}, case when units > 0 then 'hold' else 'release' end, units, on_hand, held, id, ${tx.now}
      from taken where units <> 0
    )
    select (select id from cart) as "cartId", (select id from line) as "lineId",
      coalesce((select quantity from line), 0) as "quantityBefore", exists (select from saved) as "isSaved"`)
  return outcome ?? { cartId: null, lineId: null, quantityBefore: 0, isSaved: false }
}

export interface Standing {
  name: string
  isSellable: boolean
  /** Units not held by any cart. */
  free: number
  /** Units held by this owner's line. */
  own: number
  lineLimit: number | null
  isNetworkFull: boolean
  hasCart: boolean
}

/** The figures for a refusal. They are read again because the refusing statement saw those from before it waited for a lock. */
export async function findStanding(
  { db, now }: ShopContext,
  owner: Owner,
  productId: number,
): Promise<Standing | undefined> {
  return db.first<Standing>(sql`
    select product.name, level.is_sellable as "isSellable", greatest(0, level.on_hand - level.held) as free,
      coalesce(line.quantity, 0) as own, settings.line_limit as "lineLimit",
      ${networkIsFull(owner, now)} as "isNetworkFull", cart.id is not null as "hasCart"
    from stock_levels level
    join products product on product.id = level.product_id
    cross join settings
    left join carts cart on cart.status = 'active' and ${ownedBy(owner)}
    left join cart_lines line on line.cart_id = cart.id and line.product_id = level.product_id and line.status = 'active'
    where level.product_id = ${productId}`)
}

export const prolongHold = (tx: ShopTx, lineId: number, hours: number, note: string) =>
  tx.write<{ previous: Date; until: Date }>(sql`
    with line as (
      select id, reserved_until from cart_lines where id = ${lineId} and status = 'active' for update
    )
    update cart_lines set reserved_until = greatest(line.reserved_until, ${tx.now}) + make_interval(hours => ${hours}),
      notes = case when ${note} = '' then notes else ${note} end, updated_at = ${tx.now}
    from line where cart_lines.id = line.id
    returning line.reserved_until as previous, cart_lines.reserved_until as until`)

export const findLine = (db: Db, lineId: number) =>
  db.first<{ productName: string }>(sql`
    select products.name as "productName" from cart_lines join products on products.id = cart_lines.product_id
    where cart_lines.id = ${lineId}`)
