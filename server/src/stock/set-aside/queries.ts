import sql from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Tx } from '../../platform/database/db'
import type { Owner } from '../owner'
import { openStates, ownedBy, rulesFor } from '../queries'
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

/** The open cart in which a unit is set aside and the owner's open cart, as far as they exist, locked in the order of their ids. */
export const lockCartsToOpen = (tx: Tx, lineId: number, owner: Owner) =>
  tx.rows<{ id: number; isUnowned: boolean }>(sql`
    select id, user_id is null and session_id is null as "isUnowned" from carts
    where status = 'active' and (${ownedBy(owner)}
      or user_id is null and session_id is null and id = (select cart_id from cart_lines where id = ${lineId}))
    order by id for update`)

export interface LineToOpen {
  id: number
  isHolding: boolean
  until: Date
}

/** The line of a unit that is set aside, and the owner's open line of its product. */
export const lockLinesToOpen = (tx: Tx, lineId: number, cartId: number | null) =>
  tx.rows<LineToOpen>(sql`
    select id, status = 'active' as "isHolding", reserved_until as until from cart_lines
    where status in ${openStates} and (id = ${lineId} or cart_id = ${cartId}::int
      and product_id = (select product_id from cart_lines where id = ${lineId}))
    order by product_id, id for update`)

/** Makes the owner's cart; undefined when another request has just made it. */
export async function openCartOf(tx: ShopTx, owner: Owner): Promise<number | undefined> {
  const [userId, sessionId] = owner.kind === 'registered' ? [owner.userId, null] : [null, owner.sessionId]
  const [cart] = await tx.write<{ id: number }>(sql`
    insert into carts (user_id, session_id, network, created_at, updated_at)
    values (${userId}::int, ${sessionId}::text, ${owner.network}, ${tx.now}, ${tx.now}) on conflict do nothing returning id`)
  return cart?.id
}

interface Opened {
  unit: LineToOpen
  from: number
  cartId: number
  owner: Owner
}

const closeEmptied = (tx: ShopTx, { from, cartId }: Opened) =>
  tx.run(sql`update carts set status = 'migrated', merged_into = ${cartId}, updated_at = ${tx.now} where id = ${from}`)

/** The line becomes one of the owner's cart. It still counts for no network. `lapsedId`: her own line, whose units are held no more. */
export async function moveToCart(tx: ShopTx, opened: Opened, lapsedId: number | null): Promise<number> {
  const { unit, cartId, owner } = opened
  if (lapsedId !== null) {
    await tx.run(sql`update cart_lines set status = 'cancelled', updated_at = ${tx.now} where id = ${lapsedId}`)
  }
  await tx.run(sql`
    with rules as (${rulesFor(owner)})
    update cart_lines set cart_id = ${cartId}, is_guest_ruled = rules.is_guest, updated_at = ${tx.now}
    from rules where cart_lines.id = ${unit.id}`)
  await closeEmptied(tx, opened)
  return unit.id
}

/** The owner's line of the product gets the unit, and its time if that is longer. */
export async function joinOwnLine(tx: ShopTx, opened: Opened, ownLineId: number): Promise<number> {
  await tx.run(sql`
    with joined as (
      update cart_lines set status = 'cancelled', notes = 'Unida con la de su carrito', updated_at = ${tx.now}
      where id = ${opened.unit.id} returning quantity
    )
    update cart_lines set quantity = cart_lines.quantity + joined.quantity, is_set_aside = true, updated_at = ${tx.now},
      reserved_until = greatest(cart_lines.reserved_until, ${opened.unit.until})
    from joined where cart_lines.id = ${ownLineId}`)
  await closeEmptied(tx, opened)
  return ownLineId
}
