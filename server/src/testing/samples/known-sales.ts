import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import sql from 'sql-template-tag'
import { inTransaction, nobody } from '../../platform/context'
import type { Deps } from '../../platform/deps'

export interface KnownLine {
  productId: number
  name: string
  quantity: number
  priceCents: number
  costCents: number
}
export interface KnownOrder {
  id: number
  at: string
  /** The shop's civil day, written down by the test. */
  day: string
  status: OrderStatus
  userId: number | null
  phoneKey: string
  name: string
  placedBy: number | null
  cartId: number | null
  lines: KnownLine[]
}

/** An order at a time of Mexico City, which is six hours behind UTC all year. */
export const knownOrder = (id: number, local: string, changes: Partial<KnownOrder> = {}): KnownOrder => ({
  id,
  at: new Date(Date.parse(`${local}:00Z`) + 6 * 3_600_000).toISOString(),
  day: local.slice(0, 10),
  status: 'confirmed',
  userId: null,
  phoneKey: '5500000001',
  name: 'Ana',
  placedBy: null,
  cartId: null,
  lines: [],
  ...changes,
})

/** Writes orders as they would be after months of sales; placing thousands through the API would take minutes. */
export const saveKnownOrders = (shop: Pick<Deps, 'contextFor'>, orders: readonly KnownOrder[]): Promise<unknown> =>
  inTransaction(shop.contextFor(nobody), async (tx) => {
    const of = <Value>(read: (order: KnownOrder) => Value): Value[] => orders.map(read)
    await tx.run(sql`
      insert into orders (id, order_number, owner_key, user_id, cart_id, customer_type, customer_name, customer_phone, phone_key,
        delivery_location_name, delivery_date, delivery_time, total_cents, item_count, status, body_hash, placed_by, search_text,
        created_day, created_at, updated_at, unit_count, total_cost_cents, units_without_cost)
      select id, 'PED-' || id, coalesce('user:' || user_id, 'guest:' || id), user_id, cart_id,
        case when user_id is null then 'guest' else 'registered' end, name, phone, phone, 'Plaza', day, '10:00', cents, units, status,
        '', placed_by, phone, day, at, at, units, cost_cents, without_cost
      from unnest(${of((order) => order.id)}::int[], ${of((order) => order.userId)}::int[], ${of((order) => order.cartId)}::int[],
        ${of((order) => order.name)}::text[], ${of((order) => order.phoneKey)}::text[], ${of((order) => order.day)}::date[],
        ${of((order) => order.at)}::timestamptz[], ${of((order) => order.status)}::text[], ${of((order) => order.placedBy)}::int[],
        ${of(({ lines }) => lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0))}::bigint[],
        ${of(({ lines }) => lines.reduce((sum, line) => sum + line.quantity, 0))}::int[],
        ${of(({ lines }) => lines.reduce((sum, line) => sum + line.quantity * line.costCents, 0))}::bigint[],
        ${of(({ lines }) => lines.reduce((sum, line) => sum + (line.costCents === 0 ? line.quantity : 0), 0))}::int[]
      ) as known (id, user_id, cart_id, name, phone, day, at, status, placed_by, cents, units, cost_cents, without_cost)`)
    const lines = orders.flatMap((order) => order.lines.map((line, place) => ({ ...line, orderId: order.id, place })))
    await tx.run(sql`
      insert into order_lines (order_id, position, product_id, product_name, product_image, quantity, price_cents, cost_cents)
      select order_id, place, product_id, name, '/media/' || product_id || '.webp', quantity, price, cost
      from unnest(${lines.map((line) => line.orderId)}::int[], ${lines.map((line) => line.place)}::int[],
        ${lines.map((line) => line.productId)}::int[], ${lines.map((line) => line.name)}::text[],
        ${lines.map((line) => line.quantity)}::int[], ${lines.map((line) => line.priceCents)}::int[],
        ${lines.map((line) => line.costCents)}::int[]) as known (order_id, place, product_id, name, quantity, price, cost)`)
  })

export interface KnownHold {
  cartId: number
  productId: number
  status: 'active' | 'expired' | 'completed' | 'cancelled'
  at: string
  until: string
}

/** Writes cart lines, with a cart for each id. */
export const saveKnownHolds = (shop: Pick<Deps, 'contextFor'>, holds: readonly KnownHold[]): Promise<unknown> =>
  inTransaction(shop.contextFor(nobody), async (tx) => {
    const carts = [...new Map(holds.map((hold) => [hold.cartId, hold])).values()]
    await tx.run(sql`
      insert into carts (id, session_id, status, created_at, updated_at) overriding system value
      select id, 'known' || id, 'completed', at, at
      from unnest(${carts.map((hold) => hold.cartId)}::int[], ${carts.map((hold) => hold.at)}::timestamptz[]) as known (id, at)`)
    await tx.run(sql`
      insert into cart_lines (cart_id, product_id, quantity, status, reserved_until, created_at, updated_at)
      select cart_id, product_id, 1, status, until, at, at
      from unnest(${holds.map((hold) => hold.cartId)}::int[], ${holds.map((hold) => hold.productId)}::int[],
        ${holds.map((hold) => hold.status)}::text[], ${holds.map((hold) => hold.at)}::timestamptz[],
        ${holds.map((hold) => hold.until)}::timestamptz[]) as known (cart_id, product_id, status, at, until)`)
  })

export const removeProducts = (shop: Pick<Deps, 'contextFor' | 'clock'>, ids: readonly number[]): Promise<unknown> =>
  inTransaction(shop.contextFor(nobody), (tx) =>
    tx.run(sql`update products set deleted_at = ${tx.now}, status = 'inactive' where id = any(${ids}::int[])`),
  )
