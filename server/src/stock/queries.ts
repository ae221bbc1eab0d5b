import sql, { empty, type Sql } from 'sql-template-tag'
import type { LedgerReason } from '@tocador/contracts/catalog'
import type { Db, Tx } from '../platform/database/db'
import type { Owner } from './owner'

// Lock order in every statement: cart → lines → stock by product id. A data-modifying step reads the step before it,
// which is what fixes that order; `for update` reads the newest version of a row it had to wait for.

/** The condition under which a carts row is this owner's. */
export const ownedBy = (owner: Owner): Sql =>
  owner.kind === 'registered' ? sql`user_id = ${owner.userId}` : sql`session_id = ${owner.sessionId}`

const openStates = sql`('active', 'expired')`

const holdUntil = (owner: Owner, at: Date): Sql =>
  owner.kind === 'registered'
    ? sql`(select ${at}::timestamptz + make_interval(mins => registered_hold_minutes) from settings)`
    : sql`(select ${at}::timestamptz + make_interval(mins => guest_hold_minutes) from settings)`

export interface HoldOutcome {
  /** null while the owner has no open cart. */
  cartId: number | null
  lineId: number | null
  /** Units on the line before, held or not. */
  quantityBefore: number
  isSaved: boolean
}

export interface HoldWish {
  owner: Owner
  productId: number
  quantity: number
  at: Date
}

/** Adds units to the owner's line and holds them, making cart and line where they are missing: one atomic statement. */
export async function addHold(tx: Tx, { owner, productId, quantity, at }: HoldWish): Promise<HoldOutcome> {
  const [userId, sessionId, network] =
    owner.kind === 'registered' ? [owner.userId, null, ''] : [null, owner.sessionId, owner.network]
  const [outcome] = await tx.write<HoldOutcome>(sql`
    with found as (
      select id from carts where status = 'active' and ${ownedBy(owner)} for update
    ), created as (
      insert into carts (user_id, session_id, network, created_at, updated_at)
      select ${userId}::int, ${sessionId}::text, ${network}, ${at}, ${at}
      where not exists (select from found)
        and exists (select from stock_levels where product_id = ${productId} and is_sellable and on_hand - held >= ${quantity})
        and not ${networkIsFull(owner, at)}
      on conflict do nothing
      returning id
    ), cart as (
      select id from found union all select id from created
    ), line as (
      select id, quantity, status from cart_lines
      where cart_id = (select id from cart) and product_id = ${productId} and status in ${openStates}
      for update
    ), wish as (
      select cart.id as cart_id, coalesce(line.quantity, 0) as before,
        -- an expired line has to take back all its units, a live one only the new ones
        ${quantity}::int + case when line.status = 'expired' then line.quantity else 0 end as units
      from cart left join line on true
    ), taken as (
      update stock_levels level set held = level.held + wish.units, changed_at = ${at}
      from wish
      where level.product_id = ${productId} and level.is_sellable and level.on_hand - level.held >= wish.units
        and wish.before + ${quantity} <= coalesce((select line_limit from settings), 9999)
      returning level.on_hand, level.held, wish.units, wish.cart_id
    ), saved as (
      insert into cart_lines (cart_id, product_id, quantity, reserved_until, created_at, updated_at)
      select cart_id, ${productId}, ${quantity}, ${holdUntil(owner, at)}, ${at}, ${at} from taken
      on conflict (cart_id, product_id) where status in ${openStates} do update
        set quantity = cart_lines.quantity + excluded.quantity, status = 'active',
            reserved_until = excluded.reserved_until, updated_at = excluded.updated_at
      returning id
    ), entry as (
      insert into stock_ledger (product_id, reason, held_delta, on_hand_after, held_after, cart_line_id, at)
      select ${productId}, 'hold', taken.units, taken.on_hand, taken.held, saved.id, ${at} from taken, saved
    )
    select (select id from cart) as "cartId", (select id from saved) as "lineId",
      coalesce((select before from wish), 0) as "quantityBefore", exists (select from saved) as "isSaved"`)
  return outcome ?? { cartId: null, lineId: null, quantityBefore: 0, isSaved: false }
}

/** Guests can be made without end, so one network may only keep so many open carts a day. */
function networkIsFull(owner: Owner, at: Date): Sql {
  if (owner.kind === 'registered') return sql`false`
  return sql`coalesce((
    select count(*) >= max(limits.guest_carts_per_network)
    from carts, (select guest_carts_per_network from settings) limits
    where network = ${owner.network} and status = 'active' and session_id is not null
      and created_at > ${at}::timestamptz - interval '1 day'
  ), false)`
}

/** Sets a line to a quantity above 0, holding more or giving back: one atomic statement. */
export async function setHold(tx: Tx, { owner, productId, quantity, at }: HoldWish): Promise<HoldOutcome> {
  const [outcome] = await tx.write<HoldOutcome>(sql`
    with cart as (
      select id from carts where status = 'active' and ${ownedBy(owner)} for update
    ), line as (
      select id, quantity, status from cart_lines
      where cart_id = (select id from cart) and product_id = ${productId} and status in ${openStates}
      for update
    ), wish as (
      select id, ${quantity}::int - case when status = 'active' then quantity else 0 end as units from line
    ), taken as (
      update stock_levels level set held = level.held + wish.units, changed_at = ${at}
      from wish
      where level.product_id = ${productId}
        and (wish.units <= 0 or (
          level.is_sellable and level.on_hand - level.held >= wish.units
          and ${quantity} <= coalesce((select line_limit from settings), 9999)))
      returning level.on_hand, level.held, wish.units, wish.id
    ), saved as (
      update cart_lines set quantity = ${quantity}, status = 'active', reserved_until = ${holdUntil(owner, at)}, updated_at = ${at}
      from taken where cart_lines.id = taken.id
      returning cart_lines.id
    ), entry as (
      insert into stock_ledger (product_id, reason, held_delta, on_hand_after, held_after, cart_line_id, at)
      select ${productId}, case when units > 0 then 'hold' else 'release' end, units, on_hand, held, id, ${at}
      from taken where units <> 0
    )
    select (select id from cart) as "cartId", (select id from line) as "lineId",
      coalesce((select quantity from line), 0) as "quantityBefore", exists (select from saved) as "isSaved"`)
  return outcome ?? { cartId: null, lineId: null, quantityBefore: 0, isSaved: false }
}

export interface Standing {
  name: string
  isSellable: boolean
  /** Units nobody holds. */
  free: number
  /** Units this owner's line holds. */
  own: number
  lineLimit: number | null
  isNetworkFull: boolean
  hasCart: boolean
}

/** What a refusal has to say: read afresh, since the refusing statement saw the figures from before it waited. */
export async function findStanding(db: Db, owner: Owner, productId: number, at: Date): Promise<Standing | undefined> {
  return db.first<Standing>(sql`
    select product.name, level.is_sellable as "isSellable", greatest(0, level.on_hand - level.held) as free,
      coalesce(line.quantity, 0) as own, settings.line_limit as "lineLimit",
      ${networkIsFull(owner, at)} as "isNetworkFull", cart.id is not null as "hasCart"
    from stock_levels level
    join products product on product.id = level.product_id
    cross join settings
    left join carts cart on cart.status = 'active' and ${ownedBy(owner)}
    left join cart_lines line on line.cart_id = cart.id and line.product_id = level.product_id and line.status = 'active'
    where level.product_id = ${productId}`)
}

export interface ReleasedLine {
  lineId: number
  productId: number
  quantity: number
  /** Units that went back to the shop; 0 for a line that had already lapsed. */
  units: number
}

export interface Release {
  to: 'cancelled' | 'expired'
  reason: 'release' | 'lapse' | 'removal'
  note?: string
  actorId?: number
  at: Date
}

/** Closes the chosen lines and gives their held units back, once, whoever comes. */
async function releaseLines(tx: Tx, chosen: Sql, release: Release): Promise<ReleasedLine[]> {
  const note = release.note ?? ''
  return tx.write<ReleasedLine>(sql`
    with chosen as (${chosen}
    ), holding as (
      select product_id, sum(quantity)::int as units from chosen where status = 'active' group by product_id
    ), levels as (
      select product_id from stock_levels where product_id in (select product_id from holding)
      order by product_id for update
    ), freed as (
      update stock_levels level set held = level.held - holding.units, changed_at = ${release.at}
      from holding join levels using (product_id)
      where level.product_id = holding.product_id
      returning level.product_id, level.on_hand, level.held, holding.units
    ), closed as (
      update cart_lines set status = ${release.to}, updated_at = ${release.at},
        notes = case when ${note} = '' then notes else ${note} end
      from chosen where cart_lines.id = chosen.id
    ), entries as (
      insert into stock_ledger (product_id, reason, held_delta, on_hand_after, held_after, cart_line_id, actor_id, note, at)
      select chosen.product_id, ${release.reason}, -chosen.quantity, freed.on_hand,
        freed.held + freed.units - sum(chosen.quantity) over (partition by chosen.product_id order by chosen.id),
        chosen.id, ${release.actorId ?? null}::int, ${note}, ${release.at}
      from chosen join freed using (product_id) where chosen.status = 'active'
    )
    select id as "lineId", product_id as "productId", quantity,
      case when status = 'active' then quantity else 0 end as units
    from chosen`)
}

const lineColumns = sql`line.id, line.product_id, line.quantity, line.status`

/** The owner takes one product (or, without one, everything) out of the open cart. */
export const releaseOwned = (tx: Tx, owner: Owner, productId: number | undefined, at: Date) =>
  releaseLines(
    tx,
    sql`
      select ${lineColumns} from cart_lines line
      where line.cart_id = (select id from carts where status = 'active' and ${ownedBy(owner)} for update)
        and line.status in ${openStates} ${productId === undefined ? empty : sql`and line.product_id = ${productId}`}
      order by line.product_id for update`,
    { to: 'cancelled', reason: 'release', at },
  )

/** One active reservation, cancelled by the shop's owner. */
export const releaseReservation = (tx: Tx, lineId: number, note: string, context: { actorId?: number; at: Date }) =>
  releaseLines(
    tx,
    sql`select ${lineColumns} from cart_lines line where line.id = ${lineId} and line.status = 'active' for update`,
    { to: 'cancelled', reason: 'release', note, ...context },
  )

/** Holds whose time is over; those that somebody is working on are left for the next time. */
export const releaseLapsedLines = (tx: Tx, at: Date, productIds: number[] | undefined, limit: number) =>
  releaseLines(
    tx,
    sql`
      select ${lineColumns} from cart_lines line
      where line.status = 'active' and line.reserved_until <= ${at}
        ${productIds === undefined ? empty : sql`and line.product_id = any(${productIds}::int[])`}
      order by line.product_id, line.id limit ${limit} for update skip locked`,
    { to: 'expired', reason: 'lapse', at },
  )

/** The carts an open line of the product stands in, locked in the order of their ids. */
export const lockCartsHolding = (tx: Tx, productId: number) =>
  tx.rows<{ id: number }>(sql`
    select id from carts
    where id in (select cart_id from cart_lines where product_id = ${productId} and status in ${openStates})
    order by id for update`)

export const releaseProductLines = (tx: Tx, productId: number, context: { actorId?: number; at: Date }) =>
  releaseLines(
    tx,
    // Skipping is right: whoever works on a line of a product that is already off sale can only make it smaller.
    sql`
      select ${lineColumns} from cart_lines line
      where line.product_id = ${productId} and line.status in ${openStates} order by line.id for update skip locked`,
    { to: 'cancelled', reason: 'removal', note: 'Producto retirado de la tienda', ...context },
  )

export interface SoldLine {
  productId: number
  /** '' for a product that never existed. */
  name: string
  image: string
  priceCents: number
  costCents: number
  /** 0 for what the cart held beyond the order: it went back. */
  quantity: number
  isSellable: boolean
  isShort: boolean
  /** Units this owner could have had. */
  available: number
}

export interface Sale {
  cartId: number | null
  lines: { productId: number; quantity: number }[]
  orderId: number
  at: Date
  actorId?: number
}

/**
 * Turns an order's lines into a sale: own holds first, the rest from free units; what the cart held beyond the order goes
 * back, and the cart is closed. All or nothing: one short line and no row changes. The caller has locked the cart.
 */
export async function sellLines(tx: Tx, { cartId, lines, orderId, at, actorId }: Sale): Promise<SoldLine[]> {
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
      select involved.*, level.is_sellable,
        least(level.on_hand, own + greatest(0, level.on_hand - level.held)) as available,
        sold > 0 and (not level.is_sellable or level.on_hand < sold or sold > own + greatest(0, level.on_hand - level.held)) as is_short
      from involved join level using (product_id)
    ), verdict as (
      select not exists (select from judged where is_short)
        and (select count(*) from judged) = (select count(*) from involved) as is_possible
    ), moved as (
      update stock_levels set on_hand = stock_levels.on_hand - judged.sold, held = stock_levels.held - judged.own, changed_at = ${at}
      from judged, verdict where stock_levels.product_id = judged.product_id and verdict.is_possible
      returning stock_levels.product_id, stock_levels.on_hand, stock_levels.held, judged.sold, judged.own, judged.line_id
    ), closed as (
      update cart_lines set status = case when moved.sold > 0 then 'completed' else 'cancelled' end,
        quantity = case when moved.sold > 0 then moved.sold else cart_lines.quantity end, updated_at = ${at}
      from moved where cart_lines.id = moved.line_id
    ), closed_cart as (
      update carts set status = 'completed', updated_at = ${at}
      from verdict where carts.id = ${cartId}::int and verdict.is_possible
    ), entries as (
      insert into stock_ledger (product_id, reason, on_hand_delta, held_delta, on_hand_after, held_after, cart_line_id, order_id, actor_id, at)
      select product_id, case when sold > 0 then 'sale' else 'release' end, -sold, -own, on_hand, held, line_id,
        ${orderId}, ${actorId ?? null}::int, ${at}
      from moved where sold > 0 or own > 0
    )
    select involved.product_id as "productId", coalesce(product.name, '') as name, coalesce(image.url, '') as image,
      coalesce(product.price_cents, 0) as "priceCents", coalesce(product.cost_cents, 0) as "costCents", involved.sold as quantity,
      coalesce(judged.is_sellable, false) as "isSellable", coalesce(judged.is_short, true) as "isShort",
      coalesce(judged.available, 0) as available
    from involved
    left join judged using (product_id)
    left join products product on product.id = involved.product_id
    left join product_images image on image.product_id = involved.product_id and image.position = 0
    order by involved.product_id`)
}

export interface MovedUnits {
  productId: number
  units: number
}

/** A cancelled order's units come back to the shelf. */
export const returnUnits = (tx: Tx, lines: MovedUnits[], move: { orderId: number; actorId?: number; at: Date }) =>
  tx.run(sql`
    with level as (
      ${lockedLevels(lines)}
    ), moved as (
      update stock_levels set on_hand = stock_levels.on_hand + level.units, changed_at = ${move.at}
      from level where stock_levels.product_id = level.product_id
      returning stock_levels.product_id, stock_levels.on_hand, stock_levels.held, level.units
    )
    insert into stock_ledger (product_id, reason, on_hand_delta, on_hand_after, held_after, order_id, actor_id, at)
    select product_id, 'cancellation', units, on_hand, held, ${move.orderId}, ${move.actorId ?? null}::int, ${move.at} from moved`)

export interface ShortLevel {
  productId: number
  name: string
  available: number
}

/** Takes a cancelled order's units again from the free ones; all or nothing, naming what is short. */
export const retakeUnits = (tx: Tx, lines: MovedUnits[], move: { orderId: number; actorId?: number; at: Date }) =>
  tx.write<ShortLevel>(sql`
    with level as (
      ${lockedLevels(lines)}
    ), short as (
      select product_id, greatest(0, on_hand - held) as available from level where on_hand - held < units
    ), moved as (
      update stock_levels set on_hand = stock_levels.on_hand - level.units, changed_at = ${move.at}
      from level where stock_levels.product_id = level.product_id and not exists (select from short)
      returning stock_levels.product_id, stock_levels.on_hand, stock_levels.held, level.units
    ), entries as (
      insert into stock_ledger (product_id, reason, on_hand_delta, on_hand_after, held_after, order_id, actor_id, at)
      select product_id, 'uncancellation', -units, on_hand, held, ${move.orderId}, ${move.actorId ?? null}::int, ${move.at} from moved
    )
    select short.product_id as "productId", products.name, short.available
    from short join products on products.id = short.product_id order by short.product_id`)

const lockedLevels = (lines: MovedUnits[]): Sql => sql`
  select stock_levels.product_id, stock_levels.on_hand, stock_levels.held, wanted.units
  from stock_levels
  join unnest(${lines.map((line) => line.productId)}::int[], ${lines.map((line) => line.units)}::int[])
    as wanted (product_id, units) on wanted.product_id = stock_levels.product_id
  order by stock_levels.product_id for update of stock_levels`

export interface OpenLine {
  lineId: number
  isGuests: boolean
  productId: number
  quantity: number
  isHolding: boolean
}

/** Both open carts of somebody who has just signed in, made and locked in the order of their ids. */
export async function lockCartsToMerge(tx: Tx, userId: number, guestSession: string, at: Date) {
  await tx.run(sql`
    insert into carts (user_id, created_at, updated_at) select ${userId}, ${at}, ${at}
    where exists (select from carts where status = 'active' and session_id = ${guestSession})
    on conflict do nothing`)
  const carts = await tx.rows<{ id: number; isGuests: boolean }>(sql`
    select id, user_id is null as "isGuests" from carts
    where status = 'active' and (user_id = ${userId} or session_id = ${guestSession}) order by id for update`)
  return { guests: carts.find((cart) => cart.isGuests)?.id, users: carts.find((cart) => !cart.isGuests)?.id }
}

export const lockOpenLines = (tx: Tx, carts: { guests: number; users: number }) =>
  tx.rows<OpenLine>(sql`
    select id as "lineId", cart_id = ${carts.guests} as "isGuests", product_id as "productId", quantity,
      status = 'active' as "isHolding"
    from cart_lines where cart_id in (${carts.guests}, ${carts.users}) and status in ${openStates}
    order by product_id, cart_id for update`)

export const lockLevels = (tx: Tx, productIds: number[]) =>
  tx.rows<{ productId: number; name: string; free: number; limit: number | null }>(sql`
    select level.product_id as "productId", product.name,
      case when level.is_sellable then greatest(0, level.on_hand - level.held) else 0 end as free,
      (select line_limit from settings) as limit
    from stock_levels level join products product on product.id = level.product_id
    where level.product_id = any(${productIds}::int[]) order by level.product_id for update of level`)

/** What becomes of a product whose lines met: the line that stays, the one that goes, and the units held more or less. */
export interface MergedLine {
  keptLineId: number
  droppedLineId: number | null
  productId: number
  quantity: number
  isHolding: boolean
  heldDelta: number
}

export async function saveMergedLines(
  tx: Tx,
  merged: MergedLine[],
  carts: { guests: number; users: number },
  owner: Owner,
  at: Date,
): Promise<void> {
  const column = <Key extends keyof MergedLine>(key: Key) => merged.map((line) => line[key])
  await tx.run(sql`
    update cart_lines set status = 'cancelled', notes = 'Unida con la del carrito de la cuenta', updated_at = ${at}
    where id = any(${column('droppedLineId').filter((id) => id !== null)}::int[])`)
  await tx.run(sql`
    with merged as (
      select * from unnest(${column('keptLineId')}::int[], ${column('productId')}::int[], ${column('quantity')}::int[],
        ${column('isHolding')}::boolean[], ${column('heldDelta')}::int[]) as merged (line_id, product_id, quantity, is_holding, delta)
    ), saved as (
      update cart_lines set cart_id = ${carts.users}, quantity = merged.quantity, updated_at = ${at},
        status = case when merged.is_holding then 'active' else 'expired' end,
        reserved_until = case when merged.is_holding then ${holdUntil(owner, at)} else reserved_until end
      from merged where cart_lines.id = merged.line_id
    ), moved as (
      update stock_levels set held = stock_levels.held + merged.delta, changed_at = ${at}
      from merged where stock_levels.product_id = merged.product_id and merged.delta <> 0
      returning stock_levels.product_id, stock_levels.on_hand, stock_levels.held, merged.delta, merged.line_id
    ), entries as (
      insert into stock_ledger (product_id, reason, held_delta, on_hand_after, held_after, cart_line_id, at)
      select product_id, case when delta > 0 then 'hold' else 'release' end, delta, on_hand, held, line_id, ${at} from moved
    )
    update carts set status = 'migrated', updated_at = ${at} where id = ${carts.guests}`)
}

export const prolongHold = (tx: Tx, lineId: number, hours: number, note: string, at: Date) =>
  tx.write<{ previous: Date; until: Date }>(sql`
    with line as (
      select id, reserved_until from cart_lines where id = ${lineId} and status = 'active' for update
    )
    update cart_lines set reserved_until = greatest(line.reserved_until, ${at}) + make_interval(hours => ${hours}),
      notes = case when ${note} = '' then notes else ${note} end, updated_at = ${at}
    from line where cart_lines.id = line.id
    returning line.reserved_until as previous, cart_lines.reserved_until as until`)

export const findLine = (db: Db, lineId: number) =>
  db.first<{ productName: string }>(sql`
    select products.name as "productName" from cart_lines join products on products.id = cart_lines.product_id
    where cart_lines.id = ${lineId}`)

export interface StockDifference {
  product_id: number
  name: string
  on_hand: number
  ledger_on_hand: number
  held: number
  holds: number
  ledger_held: number
}

/** Products whose level is not the sum of its ledger, or whose held units are not the sum of its unreleased holds. */
export const listDifferences = (db: Db) =>
  db.rows<StockDifference>(sql`
    select level.product_id, products.name, level.on_hand, coalesce(ledger.on_hand, 0)::int as ledger_on_hand,
      level.held, coalesce(holds.units, 0)::int as holds, coalesce(ledger.held, 0)::int as ledger_held
    from stock_levels level
    join products on products.id = level.product_id
    left join (
      select product_id, sum(on_hand_delta) as on_hand, sum(held_delta) as held from stock_ledger group by product_id
    ) ledger using (product_id)
    left join (
      select product_id, sum(quantity) as units from cart_lines where status = 'active' group by product_id
    ) holds using (product_id)
    where level.on_hand <> coalesce(ledger.on_hand, 0) or level.held <> coalesce(ledger.held, 0)
      or level.held <> coalesce(holds.units, 0)
    order by level.product_id`)

export interface LedgerRow {
  id: number
  reason: LedgerReason
  on_hand_delta: number
  held_delta: number
  on_hand_after: number
  held_after: number
  order_id: number | null
  note: string
  at: Date
}

export const listLedger = (db: Db, productId: number, limit: number, offset: number) =>
  db.rows<LedgerRow>(sql`
    select id, reason, on_hand_delta, held_delta, on_hand_after, held_after, order_id, note, at
    from stock_ledger where product_id = ${productId} order by id desc limit ${limit} offset ${offset}`)

/** undefined for a product that never had a level. */
export const countLedger = (db: Db, productId: number) =>
  db.first<{ total: number }>(sql`
    select (select count(*)::int from stock_ledger where product_id = level.product_id) as total
    from stock_levels level where product_id = ${productId}`)

export interface NewLevel {
  productId: number
  onHand: number
  isSellable: boolean
}

export const insertLevels = (tx: Tx, levels: NewLevel[], context: { actorId?: number; at: Date }) =>
  tx.run(sql`
    with created as (
      insert into stock_levels (product_id, on_hand, is_sellable, changed_at)
      select product_id, on_hand, is_sellable, ${context.at}
      from unnest(${levels.map((level) => level.productId)}::int[], ${levels.map((level) => level.onHand)}::int[],
        ${levels.map((level) => level.isSellable)}::boolean[]) as fresh (product_id, on_hand, is_sellable)
      returning product_id, on_hand
    )
    insert into stock_ledger (product_id, reason, on_hand_delta, on_hand_after, held_after, actor_id, at)
    select product_id, 'initial', on_hand, on_hand, 0, ${context.actorId ?? null}::int, ${context.at} from created where on_hand > 0`)

export const updateSellable = (tx: Tx, changes: { productId: number; isSellable: boolean }[], at: Date) =>
  tx.run(sql`
    with level as (
      select stock_levels.product_id, change.is_sellable
      from stock_levels
      join unnest(${changes.map((change) => change.productId)}::int[], ${changes.map((change) => change.isSellable)}::boolean[])
        as change (product_id, is_sellable) using (product_id)
      where stock_levels.is_sellable <> change.is_sellable
      order by stock_levels.product_id for update of stock_levels
    )
    update stock_levels set is_sellable = level.is_sellable, changed_at = ${at}
    from level where stock_levels.product_id = level.product_id`)

/** A difference, so that a sale between opening a form and saving it is not undone. */
export const shiftOnHand = (
  tx: Tx,
  change: { productId: number; difference: number; note?: string; actorId?: number; at: Date },
) =>
  tx.write<{ onHand: number; held: number }>(sql`
    with moved as (
      update stock_levels set on_hand = on_hand + ${change.difference}, changed_at = ${change.at}
      where product_id = ${change.productId} and on_hand + ${change.difference} >= 0
      returning on_hand, held
    ), entry as (
      insert into stock_ledger (product_id, reason, on_hand_delta, on_hand_after, held_after, actor_id, note, at)
      select ${change.productId}, 'adjustment', ${change.difference}, on_hand, held, ${change.actorId ?? null}::int,
        ${change.note ?? ''}, ${change.at}
      from moved where ${change.difference}::int <> 0
    )
    select on_hand as "onHand", held from moved`)

export interface CartsToForget {
  userIds: readonly number[]
  /** Guests whose session ids begin like this. */
  sessionPrefix: string
}

const forgettable = ({ userIds, sessionPrefix }: CartsToForget): Sql => sql`
  select id from carts
  where (user_id = any(${userIds}::int[]) or starts_with(session_id, ${sessionPrefix}))
    and not exists (select from orders where orders.cart_id = carts.id)`

/** Carts that no order names any more, as if they had never been; what they hold goes back first. */
export async function deleteCarts(tx: Tx, carts: CartsToForget, at: Date): Promise<void> {
  await releaseLines(
    tx,
    sql`
      select ${lineColumns} from cart_lines line
      where line.cart_id in (${forgettable(carts)}) and line.status = 'active' order by line.product_id, line.id for update`,
    { to: 'cancelled', reason: 'removal', at },
  )
  await tx.run(sql`delete from cart_lines where cart_id in (${forgettable(carts)})`)
  await tx.run(sql`delete from carts where id in (${forgettable(carts)})`)
}

export async function deleteLevels(tx: Tx, productIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from cart_lines where product_id = any(${productIds}::int[])`)
  await tx.run(sql`delete from stock_ledger where product_id = any(${productIds}::int[])`)
  await tx.run(sql`delete from stock_levels where product_id = any(${productIds}::int[])`)
}
