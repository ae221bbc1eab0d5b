import sql from 'sql-template-tag'
import type { LedgerReason } from '@tocador/contracts/catalog/admin-catalog-words'
import type { Db } from '../../platform/database/db'

export interface StockDifference {
  productId: number
  name: string
  onHand: number
  ledgerOnHand: number
  held: number
  holds: number
  ledgerHeld: number
}

/** Products whose level differs from the sum of their ledger, or whose held units differ from the sum of their unreleased holds. */
export const listDifferences = (db: Db) =>
  db.rows<StockDifference>(sql`
    select level.product_id as "productId", products.name, level.on_hand as "onHand",
      coalesce(ledger.on_hand, 0)::int as "ledgerOnHand", level.held, coalesce(holds.units, 0)::int as holds,
      coalesce(ledger.held, 0)::int as "ledgerHeld"
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
  onHandDelta: number
  heldDelta: number
  onHandAfter: number
  heldAfter: number
  orderId: number | null
  orderNumber: string | null
  who: string
  note: string
  at: Date
}

/**
 * Newest first by time, since ids are given before a transaction commits. Each move has a name: the administrator who made
 * it, else the buyer of its order, else the account of its cart.
 */
export const listLedgerRows = (db: Db, productId: number, limit: number, offset: number) =>
  db.rows<LedgerRow>(sql`
    select entry.id, entry.reason, entry.on_hand_delta as "onHandDelta", entry.held_delta as "heldDelta",
      entry.on_hand_after as "onHandAfter", entry.held_after as "heldAfter", entry.order_id as "orderId",
      orders.order_number as "orderNumber", entry.note, entry.at,
      coalesce(actor.name, orders.customer_name, client.name, '') as who
    from stock_ledger entry
    left join users actor on actor.id = entry.actor_id
    left join orders on orders.id = entry.order_id
    left join cart_lines on cart_lines.id = entry.cart_line_id
    left join carts on carts.id = cart_lines.cart_id
    left join users client on client.id = carts.user_id
    where entry.product_id = ${productId} order by entry.at desc, entry.id desc limit ${limit} offset ${offset}`)

/** Returns undefined for a product that never had a level. */
export const countLedger = (db: Db, productId: number) =>
  db.first<{ total: number }>(sql`
    select (select count(*)::int from stock_ledger where product_id = level.product_id) as total
    from stock_levels level where product_id = ${productId}`)

/** Holds of carts that no visitor sees any more. */
export const listHiddenHolds = (db: Db) =>
  db.rows<{ name: string; quantity: number }>(sql`
    select products.name, cart_lines.quantity
    from cart_lines join carts on carts.id = cart_lines.cart_id join products on products.id = cart_lines.product_id
    where cart_lines.status = 'active' and carts.status <> 'active' order by cart_lines.id`)
