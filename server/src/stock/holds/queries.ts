import { MAX_LINE_QUANTITY } from '@tocador/contracts/cart/cart-words'
import sql, { type Sql } from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Db } from '../../platform/database/db'
import type { Owner } from '../owner'
import { holdRefusal, openStates, ownedBy, renewedUntil, rulesFor, type NetworkRefusal } from '../queries'

export interface HoldOutcome {
  /** null while the owner has no open cart. */
  cartId: number | null
  lineId: number | null
  isSaved: boolean
  lineLimit: number
  /** The limit of the network that refused the units. */
  refusal: NetworkRefusal | null
}

export interface HoldInput {
  owner: Owner
  productId: number
  quantity: number
}

const NOTHING_DONE: HoldOutcome = {
  cartId: null,
  lineId: null,
  isSaved: false,
  lineLimit: MAX_LINE_QUANTITY,
  refusal: null,
}

/** The owner's open line of the product, locked after its cart. */
const ownLine = (owner: Owner, productId: number): Sql => sql`
  found as (
    select id from carts where status = 'active' and ${ownedBy(owner)} for update
  ), line as (
    select id, quantity, status, reserved_until, network, coalesce(held_since, created_at) as since from cart_lines
    where cart_id = (select id from found) and product_id = ${productId} and status in ${openStates}
    for update
  ), rules as (${rulesFor(owner)})`

/** The product's level, locked unless the network was refused. */
const lockedLevel = (productId: number): Sql => sql`
  level as (
    select on_hand, held, is_sellable from stock_levels
    where product_id = ${productId} and exists (select from verdict where refusal is null) for update
  )`

/** Adds units to the owner's line and holds them, in one atomic statement. Creates the cart and the line if missing. */
export async function addHold(tx: ShopTx, { owner, productId, quantity }: HoldInput): Promise<HoldOutcome> {
  const [userId, sessionId] = owner.kind === 'registered' ? [owner.userId, null] : [null, owner.sessionId]
  const [outcome] = await tx.write<HoldOutcome>(sql`
    with ${ownLine(owner, productId)}, wanted as (
      select rules.*, coalesce(line.quantity, 0) as before,
        -- an expired line must hold all its units again, an active line only the added ones
        ${quantity}::int + case when line.status = 'expired' then line.quantity else 0 end as units,
        ${quantity}::int + case when ${isCounted(owner, tx.now)} then 0 else coalesce(line.quantity, 0) end as claimed,
        case when ${isLive(tx.now)} then line.since else ${tx.now} end as since,
        case when ${isLive(tx.now)} then line.reserved_until end as kept_until
      from rules left join line on true
    ), verdict as materialized (
      select ${holdRefusal(owner, tx.now, {
        cart: sql`(select id from found)`,
        products: sql`array[${productId}::int]`,
        units: sql`array[claimed]`,
      })} as refusal
      from wanted rules where before + ${quantity} <= line_limit
    ), created as (
      insert into carts (user_id, session_id, network, created_at, updated_at)
      select ${userId}::int, ${sessionId}::text, ${owner.network}, ${tx.now}, ${tx.now} from verdict
      where refusal is null and not exists (select from found)
        and exists (select from stock_levels where product_id = ${productId} and is_sellable and on_hand - held >= ${quantity})
      on conflict do nothing
      returning id
    ), cart as (
      select id from found union all select id from created
    ), ${lockedLevel(productId)}, saved as (
      insert into cart_lines (cart_id, product_id, quantity, reserved_until, held_since, network, is_guest_ruled, created_at, updated_at)
      select cart.id, ${productId}, ${quantity}, ${renewedUntil(tx.now, sql`since`, sql`kept_until`)}, since, ${owner.network},
        is_guest, ${tx.now}, ${tx.now}
      from cart, level, wanted rules where level.is_sellable and level.on_hand - level.held >= rules.units
      on conflict (cart_id, product_id) where status in ${openStates} do update
        set quantity = cart_lines.quantity + excluded.quantity, status = 'active', reserved_until = excluded.reserved_until,
          held_since = excluded.held_since, network = excluded.network, is_guest_ruled = excluded.is_guest_ruled,
          updated_at = excluded.updated_at
        -- A line that was added while this statement waited for the cart was not judged: the verb repeats the statement.
        where exists (select from line)
      returning id
    ), taken as (
      update stock_levels set held = level.held + wanted.units, changed_at = ${tx.now}
      from level, wanted, saved where stock_levels.product_id = ${productId}
      returning stock_levels.on_hand, stock_levels.held, wanted.units
    ), entry as (
      insert into stock_ledger (product_id, reason, held_delta, on_hand_after, held_after, cart_line_id, at)
      select ${productId}, 'hold', taken.units, taken.on_hand, taken.held, saved.id, ${tx.now} from taken, saved
    )
    select (select id from cart) as "cartId", (select id from saved) as "lineId",
      exists (select from saved) as "isSaved",
      (select line_limit from rules) as "lineLimit", (select refusal from verdict) as refusal`)
  return outcome ?? NOTHING_DONE
}

/** Sets a line to a quantity above 0, holding or releasing the difference, in one atomic statement. */
export async function setHold(tx: ShopTx, { owner, productId, quantity }: HoldInput): Promise<HoldOutcome> {
  const [outcome] = await tx.write<HoldOutcome>(sql`
    with ${ownLine(owner, productId)}, wanted as (
      select rules.*, line.id, line.network,
        ${quantity}::int - case when line.status = 'active' then line.quantity else 0 end as units,
        -- fewer units of a live hold are never refused
        case when ${isLive(tx.now)} and ${quantity}::int <= line.quantity then 0
          else ${quantity}::int - case when ${isCounted(owner, tx.now)} then line.quantity else 0 end end as claimed,
        case when ${isLive(tx.now)} then line.since else ${tx.now} end as since,
        case when ${isLive(tx.now)} then line.reserved_until end as kept_until
      from rules, line
    ), verdict as materialized (
      select ${holdRefusal(owner, tx.now, {
        cart: sql`(select id from found)`,
        products: sql`array[${productId}::int]`,
        units: sql`array[claimed]`,
      })} as refusal
      from wanted rules where units <= 0 or ${quantity} <= line_limit
    ), ${lockedLevel(productId)}, taken as (
      update stock_levels set held = level.held + wanted.units, changed_at = ${tx.now}
      from wanted, level
      where stock_levels.product_id = ${productId}
        and (wanted.units <= 0 or (level.is_sellable and level.on_hand - level.held >= wanted.units))
      returning stock_levels.on_hand, stock_levels.held, wanted.units, wanted.id
    ), saved as (
      update cart_lines set quantity = ${quantity}, status = 'active', updated_at = ${tx.now},
        reserved_until = ${renewedUntil(tx.now, sql`rules.since`, sql`rules.kept_until`)}, held_since = rules.since, is_guest_ruled = rules.is_guest,
        -- units count for the network that was judged for them
        network = case when rules.claimed > 0 then ${owner.network} else cart_lines.network end
      from taken, wanted rules where cart_lines.id = taken.id
      returning cart_lines.id
    ), entry as (
      insert into stock_ledger (product_id, reason, held_delta, on_hand_after, held_after, cart_line_id, at)
      select ${productId}, case when units > 0 then 'hold' else 'release' end, units, on_hand, held, id, ${tx.now}
      from taken where units <> 0
    )
    select (select id from found) as "cartId", (select id from line) as "lineId",
      exists (select from saved) as "isSaved",
      (select line_limit from rules) as "lineLimit", (select refusal from verdict) as refusal`)
  return outcome ?? NOTHING_DONE
}

/** Whether the owner's line holds its units and its time is not over. */
const isLive = (now: Date): Sql => sql`(line.status = 'active' and line.reserved_until > ${now})`

/** Whether the network that asks is the one that the line's units already count for. */
const isCounted = (owner: Owner, now: Date): Sql => sql`(${isLive(now)} and line.network = ${owner.network})`

export interface Standing {
  name: string
  isSellable: boolean
  /** Units not held by any cart. */
  free: number
  /** Units held by this owner's line. */
  own: number
  /** Units on this owner's line, held or not. */
  inCart: number
  /** The shop's number, for a refusal by a limit. */
  whatsapp: string
}

/** The figures for a refusal. They are read again because the refusing statement saw those from before it waited for a lock. */
export async function findStanding(db: Db, owner: Owner, productId: number): Promise<Standing | undefined> {
  return db.first<Standing>(sql`
    select product.name, level.is_sellable as "isSellable", greatest(0, level.on_hand - level.held) as free,
      case when line.status = 'active' then line.quantity else 0 end as own, coalesce(line.quantity, 0) as "inCart",
      (select whatsapp_primary from settings) as whatsapp
    from stock_levels level
    join products product on product.id = level.product_id
    left join carts cart on cart.status = 'active' and ${ownedBy(owner)}
    left join cart_lines line on line.cart_id = cart.id and line.product_id = level.product_id and line.status in ${openStates}
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
