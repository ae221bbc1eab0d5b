import type { CartStatus } from '@tocador/contracts/cart/cart-words'
import type { HoldStatus } from '@tocador/contracts/cart/hold-life'
import sql from 'sql-template-tag'
import type { Db } from '../../platform/database/db'
import type { ModelShop, Sequence } from './model-shop'
import type { ShopState } from './shop-state'

export interface ShopRows {
  levels: { onHand: number; held: number; isSellable: boolean }[]
  carts: { id: number; owner: string; status: CartStatus }[]
  lines: {
    id: number
    cartId: number
    owner: string
    product: number
    quantity: number
    status: HoldStatus
    until: Date
  }[]
  orders: { id: number; key: string; status: string; place: number; day: string; updatedAt: Date; lines: string }[]
  slots: { place: number; day: string; taken: number }[]
  ledger: { product: number; reason: string; onHand: number; held: number; isSum: boolean }[]
}

/** The tables of the stock core, with owners, products and places in the words of the model. */
export async function readRows(db: Db, { clients, places }: ModelShop, sequence: Sequence): Promise<ShopRows> {
  const owners = [
    ...[...clients].map(([owner, { user }]) => ({ owner, key: String(user.id) })),
    ...[...sequence.sessions].map(([owner, key]) => ({ owner, key })),
  ]
  const { products } = sequence
  const owner = sql`
    (select owner from unnest(${owners.map(({ owner }) => owner)}::text[], ${owners.map(({ key }) => key)}::text[]) as one (owner, key)
      where key = coalesce(cart.session_id, cart.user_id::text))`
  const product = (column: 'line' | 'entry') =>
    sql`array_position(${products}::int[], ${column === 'line' ? sql`line` : sql`entry`}.product_id) - 1`
  const [levels, carts, lines, orders, slots, ledger] = await Promise.all([
    db.rows<ShopRows['levels'][number]>(sql`
      select on_hand as "onHand", held, is_sellable as "isSellable" from stock_levels order by product_id`),
    db.rows<ShopRows['carts'][number]>(sql`select id, ${owner} as owner, status from carts cart order by id`),
    db.rows<ShopRows['lines'][number]>(sql`
      select line.id, cart.id as "cartId", ${owner} as owner, ${product('line')} as product, line.quantity, line.status,
        line.reserved_until as until
      from cart_lines line join carts cart on cart.id = line.cart_id order by line.id`),
    db.rows<ShopRows['orders'][number]>(sql`
      select orders.id, notes as key, status, array_position(${places}::int[], delivery_location_id) - 1 as place,
        delivery_date as day, updated_at as "updatedAt",
        (select string_agg(quantity || ' × ' || product, ', ' order by product)
          from (select quantity, ${product('line')} as product from order_lines line where order_id = orders.id) each) as lines
      from orders`),
    db.rows<ShopRows['slots'][number]>(sql`
      select array_position(${places}::int[], location_id) - 1 as place, date as day, taken from slot_bookings`),
    db.rows<ShopRows['ledger'][number]>(sql`
      select ${product('entry')} as product, reason, on_hand_delta as "onHand", held_delta as held,
        on_hand_after = sum(on_hand_delta) over through and held_after = sum(held_delta) over through as "isSum"
      from stock_ledger entry window through as (partition by product_id order by id)`),
  ])
  return { levels, carts, lines, orders, slots, ledger }
}

/** Gives the new carts, lines and orders of the state the ids of their rows. */
export function takeIds(state: ShopState, rows: ShopRows): void {
  for (const cart of state.carts) {
    cart.id ??= rows.carts.find(
      ({ id, owner }) => owner === cart.owner && state.carts.every((other) => other.id !== id),
    )?.id
  }
  for (const line of state.lines) {
    line.id ??= rows.lines.find(
      ({ id, owner, product, status, quantity }) =>
        owner === line.cart.owner &&
        product === line.product &&
        status === line.status &&
        quantity === line.quantity &&
        state.lines.every((other) => other.id !== id),
    )?.id
  }
  for (const order of state.orders) order.id ??= rows.orders.find(({ key }) => key === order.key)?.id
}
