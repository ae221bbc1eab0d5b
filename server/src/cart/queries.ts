import sql from 'sql-template-tag'
import type { ShopContext } from '../platform/context'
import type { Db } from '../platform/database/db'
import { openStates, ownedBy, rulesFor, type Owner } from '../stock'

export interface CartRow {
  holdMinutes: number
  cartId: number | null
  status: string | null
  createdAt: Date | null
  updatedAt: Date | null
  lineId: number | null
  quantity: number
  reservedUntil: Date
  isHolding: boolean
  lineUpdatedAt: Date | null
  productId: number
  name: string
  description: string
  priceCents: number
  images: string
  productTypeId: number
  categoryName: string
  isSellable: boolean
  free: number
}

/** A product's image addresses as one comma-separated string, as the API returns them. */
export const images = sql`coalesce((select string_agg(url, ',' order by position) from product_images where product_id = product.id), '')`
export const openLine = sql`line.status in ${openStates}`

export async function hasOpenCart(db: Db, sessionId: string): Promise<boolean> {
  const cart = await db.first(sql`select id from carts where status = 'active' and session_id = ${sessionId}`)
  return cart !== undefined
}

/** The owner's open cart, one row per line. An empty cart gives one row without a line, no cart one without a cart. */
export const findOpenCart = ({ db, now, timeZone }: ShopContext, owner: Owner) =>
  db.rows<CartRow>(sql`
    select rules.minutes as "holdMinutes", cart.id as "cartId", cart.status, cart.created_at as "createdAt", cart.updated_at as "updatedAt",
      line.id as "lineId", line.quantity, line.reserved_until as "reservedUntil", line.status = 'active' as "isHolding",
      line.updated_at as "lineUpdatedAt", product.id as "productId", product.name, product.description,
      price.price_cents as "priceCents", ${images} as images, product.product_type_id as "productTypeId",
      category.name as "categoryName", level.is_sellable as "isSellable", greatest(0, level.on_hand - level.held) as free
    from (${rulesFor(owner)}) rules
    left join carts cart on cart.status = 'active' and ${ownedBy(owner)}
    left join cart_lines line on line.cart_id = cart.id and ${openLine}
    left join products product on product.id = line.product_id
    left join prices_at(${now}, ${timeZone}) price on price.product_id = line.product_id
    left join stock_levels level on level.product_id = line.product_id
    left join product_types type on type.id = product.product_type_id
    left join categories category on category.id = type.category_id
    order by line.id`)

/** An order of this account, or the order of a link. */
export type OrderToRepeat = { id: number; userId: number } | { token: string }

export interface OrderedLine {
  productId: number
  name: string
  quantity: number
}

/** The products of an order; none when it does not exist or belongs to somebody else. */
export const listOrderedLines = (db: Db, order: OrderToRepeat) =>
  db.rows<OrderedLine>(sql`
    select product_id as "productId", max(product_name) as name, sum(order_lines.quantity)::int as quantity
    from order_lines join orders on orders.id = order_lines.order_id
    where ${'token' in order ? sql`orders.page_token = ${order.token}` : sql`orders.id = ${order.id} and orders.user_id = ${order.userId}`}
    group by product_id order by min(position)`)
