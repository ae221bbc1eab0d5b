import sql, { empty, type Sql } from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Tx } from '../../platform/database/db'
import type { Owner } from '../owner'
import { openStates, ownedBy } from '../queries'

export interface ReleasedLine {
  lineId: number
  productId: number
  quantity: number
  /** Released units; 0 for a line that had already lapsed. */
  units: number
}

export interface Release {
  to: 'cancelled' | 'expired'
  reason: 'release' | 'lapse' | 'removal'
  note?: string
  /** The administrator who released them; null if the customer or the expiry sweep did. */
  actorId?: number | null
}

/** Closes the selected lines and releases their held units, only once even if several callers select the same lines. */
export async function releaseLines(tx: ShopTx, chosen: Sql, release: Release): Promise<ReleasedLine[]> {
  const note = release.note ?? ''
  return tx.write<ReleasedLine>(sql`
    with chosen as (${chosen}
    ), holding as (
      select product_id, sum(quantity)::int as units from chosen where status = 'active' group by product_id
    ), levels as (
      select product_id, held from stock_levels where product_id in (select product_id from holding)
      order by product_id for update
    ), freed as (
      update stock_levels level set held = levels.held - holding.units, changed_at = ${tx.now}
      from holding join levels using (product_id)
      where level.product_id = holding.product_id
      returning level.product_id, level.on_hand, level.held, holding.units
    ), closed as (
      update cart_lines set status = ${release.to}, updated_at = ${tx.now},
        -- held again by its cart, it is a hold like any other
        is_set_aside = false,
        notes = case when ${note} = '' then notes else ${note} end
      from chosen where cart_lines.id = chosen.id
    ), entries as (
      insert into stock_ledger (product_id, reason, held_delta, on_hand_after, held_after, cart_line_id, actor_id, note, at)
      select chosen.product_id, ${release.reason}, -chosen.quantity, freed.on_hand,
        freed.held + freed.units - sum(chosen.quantity) over (partition by chosen.product_id order by chosen.id),
        chosen.id, ${release.actorId ?? null}::int, ${note}, ${tx.now}
      from chosen join freed using (product_id) where chosen.status = 'active'
    )
    select id as "lineId", product_id as "productId", quantity,
      case when status = 'active' then quantity else 0 end as units
    from chosen`)
}

export const lineColumns = sql`line.id, line.product_id, line.quantity, line.status`

/** Removes one product from the open cart, or all products if none is given. */
export const releaseOwned = (tx: ShopTx, owner: Owner, productId: number | undefined) =>
  releaseLines(
    tx,
    sql`
      select ${lineColumns} from cart_lines line
      where line.cart_id = (select id from carts where status = 'active' and ${ownedBy(owner)} for update)
        and line.status in ${openStates} ${productId === undefined ? empty : sql`and line.product_id = ${productId}`}
      order by line.product_id for update`,
    { to: 'cancelled', reason: 'release' },
  )

/** Cancels one active hold on behalf of an administrator. */
export const releaseActiveLine = (tx: ShopTx, lineId: number, note: string) =>
  releaseLines(
    tx,
    sql`select ${lineColumns} from cart_lines line where line.id = ${lineId} and line.status = 'active' for update`,
    { to: 'cancelled', reason: 'release', note, actorId: tx.actor.id },
  )

/** A cart, a network, or both: then only those lines of the cart that count for the network. */
export interface HeldBy {
  network: string | undefined
  cartId: number | undefined
}

/** Cancels everything a cart or a network holds, on behalf of an administrator. */
export const releaseHolderLines = (tx: ShopTx, { network, cartId }: HeldBy, note: string) =>
  releaseLines(
    tx,
    sql`
      select ${lineColumns} from cart_lines line
      where line.status = 'active'
        ${network === undefined ? empty : sql`and line.network = ${network} and line.network <> ''`}
        ${cartId === undefined ? empty : sql`and line.cart_id = ${cartId}`}
        and ${network !== undefined || cartId !== undefined}::boolean
      order by line.product_id, line.id for update`,
    { to: 'cancelled', reason: 'release', note, actorId: tx.actor.id },
  )

/**
 * Releases expired holds. Those of given products are needed at once, so it waits while another transaction releases them; the
 * sweep over all products leaves locked ones for its next run. Units that were set aside for somebody in line are released by the
 * sweep only, which gives them to the next one.
 */
export const releaseLapsedLines = (tx: ShopTx, productIds: number[] | undefined, limit: number) =>
  releaseLines(
    tx,
    sql`
      select ${lineColumns} from cart_lines line
      where line.status = 'active' and line.reserved_until <= ${tx.now}
        ${productIds === undefined ? empty : sql`and line.product_id = any(${productIds}::int[]) and not line.is_set_aside`}
      order by line.product_id, line.id limit ${limit} for update ${productIds === undefined ? sql`skip locked` : empty}`,
    { to: 'expired', reason: 'lapse' },
  )

/** The carts with an open line of the product, locked in the order of their ids. */
export const lockCartsHolding = (tx: Tx, productId: number) =>
  tx.rows<{ id: number }>(sql`
    select id from carts
    where id in (select cart_id from cart_lines where product_id = ${productId} and status in ${openStates})
    order by id for update`)

export const releaseProductLines = (tx: ShopTx, productId: number) =>
  releaseLines(
    tx,
    // A locked line may be skipped: the product is off sale, so the transaction that locked it can only reduce the line.
    sql`
      select ${lineColumns} from cart_lines line
      where line.product_id = ${productId} and line.status in ${openStates} order by line.id for update skip locked`,
    { to: 'cancelled', reason: 'removal', note: 'Producto retirado de la tienda', actorId: tx.actor.id },
  )

export interface BlankedCarts {
  carts: number[]
  lines: number[]
  networks: string[]
}

/**
 * Removes session and network from these carts, and network and reasons from their lines and the lines' entries in the ledger. The
 * lines stay for the reports. Returns what the audit may refer to. The statement reads the rows as they were before its updates.
 */
async function blankCartsWhere(tx: ShopTx, condition: Sql): Promise<BlankedCarts> {
  const [blanked] = await tx.write<BlankedCarts>(sql`
    with blanked as (
      update carts set network = '', session_id = case when session_id is not null then 'forgotten:' || carts.id end
      from settings where ${condition}
      returning carts.id
    ), of_carts as materialized (
      select id, network, notes from cart_lines where cart_id in (select id from blanked)
    ), emptied as (
      update cart_lines set network = '', notes = ''
      where id in (select id from of_carts where network <> '' or notes <> '')
    ), entries as (
      update stock_ledger set note = '' where note <> '' and cart_line_id in (select id from of_carts)
    )
    select coalesce((select array_agg(id) from blanked), '{}') as carts,
      coalesce((select array_agg(id) from of_carts), '{}') as lines,
      coalesce((select array_agg(distinct network) from of_carts where network <> ''), '{}') as networks`)
  return blanked ?? { carts: [], lines: [], networks: [] }
}

/** The guests' carts without activity for the days of the setting. */
export const blankIdleGuests = (tx: ShopTx) => {
  const since = sql`${tx.now}::timestamptz - guest_cart_days * interval '1 day'`
  return blankCartsWhere(
    tx,
    sql`session_id is not null and session_id not like 'forgotten:%' and carts.updated_at < ${since} and not exists (
      select from cart_lines line where line.cart_id = carts.id and (line.status = 'active' or line.updated_at >= ${since}))`,
  )
}

/** Cancels the open lines of these guests. Their carts are locked in the order of their ids. */
export const releaseSessions = (tx: ShopTx, sessionIds: readonly string[]) =>
  releaseLines(
    tx,
    sql`
      select ${lineColumns} from cart_lines line
      where line.cart_id in (
          select id from carts where status = 'active' and session_id = any(${sessionIds}::text[]) order by id for update)
        and line.status in ${openStates}
      order by line.product_id, line.id for update`,
    { to: 'cancelled', reason: 'release', actorId: tx.actor.id },
  )

export const blankCartsById = (tx: ShopTx, ids: readonly number[]) =>
  blankCartsWhere(tx, sql`user_id is null and carts.id = any(${ids}::int[])`)

export const blankSessions = (tx: ShopTx, sessionIds: readonly string[]) =>
  blankCartsWhere(tx, sql`session_id = any(${sessionIds}::text[])`)

/** The carts of an account, with those that were merged into them. */
export const blankCartsOfAccount = (tx: ShopTx, userId: number) =>
  blankCartsWhere(
    tx,
    sql`user_id = ${userId} or merged_into in (select id from carts own where own.user_id = ${userId})`,
  )
