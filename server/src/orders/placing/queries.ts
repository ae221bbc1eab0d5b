import type { Day, Hour } from '@tocador/contracts/calendar'
import type { PlacedOrder } from '@tocador/contracts/orders/order-schemas'
import { ORDER_TEXTS } from '@tocador/contracts/orders/orders-words'
import sql, { join } from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Tx } from '../../platform/database/db'
import { openStates, ownedBy, type NetworkRefusal, type Owner } from '../../stock'
import { sumsOfLines } from '../line-sums'
import { ORDER_TEXT_COLUMNS, type OrderLineRow, type OrderRow } from '../queries'

export interface EarlierRow {
  cartId: number | null
  cartHasLines: boolean
  /** The id of the new order, reserved so that ledger rows can reference it before it is saved. */
  orderId: number
  /** The secret of the new order's page. */
  pageToken: string
  keyedHash: Buffer | null
  keyedAnswer: PlacedOrder | null
  repeatedOrderId: number | null
  /** The account was deactivated or deleted after the request was identified. */
  isBuyerGone: boolean
}

export interface EarlierInput {
  ownerKey: string
  /** undefined if no cart is involved. */
  owner: Owner | undefined
  userId: number | null
  key: string | undefined
  bodyHash: Buffer
  keptSince: Date
  repeatedSince: Date
}

/** Locks the open cart and looks for an earlier order of the same request. The caller holds the owner's lock. */
export async function findEarlier(tx: Tx, input: EarlierInput): Promise<EarlierRow> {
  const cart =
    input.owner === undefined
      ? sql`select null::int as id`
      : sql`select id from carts where status = 'active' and ${ownedBy(input.owner)} for update`
  const [row] = await tx.rows<EarlierRow>(sql`
    with cart as (${cart}), buyer as (
      -- Locked, so that the account cannot be deleted until the order is saved.
      select id from users where id = ${input.userId}::int and is_active for share
    )
    select (select id from cart) as "cartId",
      exists (select from cart_lines where cart_id = (select id from cart) and status in ${openStates}) as "cartHasLines",
      nextval(pg_get_serial_sequence('orders', 'id'))::int as "orderId", new_order_token() as "pageToken",
      request.body_hash as "keyedHash", request.answer as "keyedAnswer",
      (select id from orders where owner_key = ${input.ownerKey} and body_hash = ${input.bodyHash}
        and created_at > ${input.repeatedSince} and status <> 'cancelled' order by id desc limit 1) as "repeatedOrderId",
      ${input.userId}::int is not null and not exists (select from buyer) as "isBuyerGone"
    from (select 1) one
    left join order_requests request on request.owner_key = ${input.ownerKey} and request.key = ${input.key ?? null}::text
      and request.created_at > ${input.keptSince}`)
  if (row === undefined) throw new Error('A statement without a from clause gave no row')
  return row
}

/**
 * Whether a cart of the guest became part of an account's since then. A statement of its own, since `findEarlier` may have waited for that
 * merge, and the rest of it reads the version of before.
 */
export const isCartMerged = async (tx: Tx, sessionId: string, since: Date): Promise<boolean> =>
  (await tx.first(sql`
    select from carts where session_id = ${sessionId} and status = 'migrated' and updated_at > ${since}`)) !== undefined

export interface OrderVerdict {
  refusal: 'LINE_LIMIT' | 'PHONE_ORDERS' | 'NETWORK_ORDERS' | 'NETWORK_SLOT' | NetworkRefusal | null
  /** Whether the order counts against the limits of its network. */
  isCounted: boolean
  /** The shop's number, for a refusal. */
  whatsapp: string
}

export interface OrderToJudge {
  owner: Owner
  phoneKey: string
  cartId: number | null
  orderId: number
  handover: { locationId: number; day: Day; hour: Hour }
  lines: { productId: number; quantity: number }[]
}

/**
 * Judges an order by the limits of its network and phone, without the unit of a line that was set aside for the buyer, which no limit
 * counts. Waits for other orders and holds of both. The caller has taken the slot.
 */
export async function judgeOrder(
  tx: ShopTx,
  { owner, phoneKey, cartId, orderId, handover, lines }: OrderToJudge,
): Promise<OrderVerdict> {
  const [verdict] = await tx.write<OrderVerdict>(sql`
    select refusal, is_counted as "isCounted", (select whatsapp_primary from settings) as whatsapp
    from order_refusal(${owner.network}, ${phoneKey}, ${owner.kind === 'registered' ? owner.userId : null}::int, ${cartId}::int,
      ${lines.map((line) => line.productId)}::int[], array(
        select item.units - (line.id is not null)::int
        from unnest(${lines.map((line) => line.productId)}::int[], ${lines.map((line) => line.quantity)}::int[])
          with ordinality as item (product_id, units, place)
        left join cart_lines line on line.cart_id = ${cartId}::int and line.product_id = item.product_id and line.is_set_aside
          and line.status = 'active' and line.reserved_until > ${tx.now}
        order by item.place
      ), ${orderId},
      ${handover.locationId}, ${handover.day}::date, ${handover.hour}, ${tx.now})`)
  if (verdict === undefined) throw new Error('A function call gave no row')
  return verdict
}

/** Whether a customer who moves an order takes more than the share of its network. The caller has taken the slot. */
export const isOverSlotShare = async (tx: Tx, orderId: number, { locationId, day, hour }: OrderToJudge['handover']) =>
  (await tx.first(sql`
    select from orders left join users on users.id = orders.user_id
    where orders.id = ${orderId} and status = 'pending' and network <> '' and is_counted and trusted_since is null
      and is_over_slot_share(network, orders.id, ${locationId}, ${day}::date, ${hour})`)) !== undefined

/** An order as it is saved and returned. */
export interface NewOrder extends OrderRow {
  ownerKey: string
  sessionId: string | null
  cartId: number | null
  phoneKey: string
  bodyHash: Buffer
  placedBy: { id: number; name: string } | null
  /** Empty if no limits applied. */
  network: string
  isCounted: boolean
  searchText: string
  createdDay: string
  lines: Omit<OrderLineRow, 'orderId'>[]
}

/** Saves order, lines, first history row and the response for repeats in one statement. False if the number is taken. */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  request: { key: string; answer: PlacedOrder } | undefined,
): Promise<boolean> {
  const { lines } = order
  const sums = sumsOfLines(lines)
  const [placed] = await tx.write<{ id: number }>(sql`
    with placed as (
      insert into orders (id, order_number, page_token, owner_key, user_id, session_id, cart_id, customer_type, phone_key,
        ${join(ORDER_TEXTS.map((name) => ORDER_TEXT_COLUMNS[name]))}, delivery_location_id, delivery_location_name, delivery_date, delivery_time,
        total_cents, item_count, whatsapp_message, whatsapp_number, body_hash, placed_by, network, is_counted, search_text, created_day,
        created_at, updated_at, unit_count, total_cost_cents, units_without_cost)
      values (${order.id}, ${order.orderNumber}, ${order.pageToken}, ${order.ownerKey}, ${order.userId}::int, ${order.sessionId}, ${order.cartId}::int,
        ${order.customerType}, ${order.phoneKey}, ${join(ORDER_TEXTS.map((name) => sql`${order[name]}`))},
        ${order.locationId}, ${order.locationName}, ${order.deliveryDate}, ${order.deliveryTime},
        ${order.totalCents}, ${order.itemCount}, ${order.whatsappMessage}, ${order.whatsappNumber}, ${order.bodyHash},
        ${order.placedBy?.id ?? null}::int, ${order.network}, ${order.isCounted}, ${order.searchText}, ${order.createdDay}, ${order.createdAt}, ${order.createdAt},
        ${sums.units}, ${sums.costCents}, ${sums.unitsWithoutCost})
      on conflict (order_number) do nothing
      returning id
    ), lines as (
      insert into order_lines (order_id, position, product_id, product_name, product_image, quantity, price_cents, cost_cents)
      select placed.id, line.position, line.product_id, line.name, line.image, line.quantity, line.price_cents, line.cost_cents
      from placed, unnest(${lines.map((line) => line.productId)}::int[], ${lines.map((line) => line.name)}::text[],
        ${lines.map((line) => line.image)}::text[], ${lines.map((line) => line.quantity)}::int[],
        ${lines.map((line) => line.priceCents)}::int[], ${lines.map((line) => line.costCents)}::int[])
        with ordinality as line (product_id, name, image, quantity, price_cents, cost_cents, position)
    ), history as (
      insert into order_history (order_id, to_status, changed_by, changed_by_name, at)
      select id, 'pending', ${order.placedBy?.id ?? null}::int, ${order.placedBy?.name ?? ''}, ${order.createdAt} from placed
    ), request as (
      insert into order_requests (owner_key, key, body_hash, order_id, answer, created_at)
      select ${order.ownerKey}, ${request?.key ?? null}::text, ${order.bodyHash}, id, ${JSON.stringify(request?.answer ?? null)}::jsonb,
        ${order.createdAt}
      from placed where ${request !== undefined}::boolean
      -- a key older than 24 hours may be used again
      on conflict (owner_key, key) do update set body_hash = excluded.body_hash, order_id = excluded.order_id,
        answer = excluded.answer, created_at = excluded.created_at
    )
    -- Not for an order that an administrator enters.
    select id, case when ${order.placedBy === null}::boolean then add_notice('new_order', id, ${order.createdAt}) end from placed`)
  return placed !== undefined
}

export const forgetOldRequests = (tx: Tx, before: Date) =>
  tx.run(sql`delete from order_requests where created_at < ${before}`)
