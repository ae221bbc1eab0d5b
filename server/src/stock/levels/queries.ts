import sql, { type Sql } from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import { lineColumns, releaseLines } from '../releases/queries'

export interface NewLevel {
  productId: number
  onHand: number
  isSellable: boolean
}

export const insertLevels = (tx: ShopTx, levels: NewLevel[]) =>
  tx.run(sql`
    with created as (
      insert into stock_levels (product_id, on_hand, is_sellable, changed_at)
      select product_id, on_hand, is_sellable, ${tx.now}
      from unnest(${levels.map((level) => level.productId)}::int[], ${levels.map((level) => level.onHand)}::int[],
        ${levels.map((level) => level.isSellable)}::boolean[]) as fresh (product_id, on_hand, is_sellable)
      returning product_id, on_hand
    )
    insert into stock_ledger (product_id, reason, on_hand_delta, on_hand_after, held_after, actor_id, at)
    select product_id, 'initial', on_hand, on_hand, 0, ${tx.actor.id}::int, ${tx.now} from created where on_hand > 0`)

export const updateSellable = (tx: ShopTx, changes: { productId: number; isSellable: boolean }[]) =>
  tx.run(sql`
    with level as (
      select stock_levels.product_id, change.is_sellable
      from stock_levels
      join unnest(${changes.map((change) => change.productId)}::int[], ${changes.map((change) => change.isSellable)}::boolean[])
        as change (product_id, is_sellable) using (product_id)
      where stock_levels.is_sellable <> change.is_sellable
      order by stock_levels.product_id for update of stock_levels
    )
    update stock_levels set is_sellable = level.is_sellable, changed_at = ${tx.now}
    from level where stock_levels.product_id = level.product_id`)

/**
 * Whether a product that is not for sale was for sale since a moment. Its history has a row for the beginning and for the end
 * of each time that it is for sale.
 */
export const wasForSaleSince = (productId: Sql, moment: Sql): Sql => sql`exists (
  select from price_history where price_history.product_id = ${productId} and price_history.since >= ${moment})`

export interface LevelShift {
  productId: number
  difference: number
  note?: string
}

/** Takes a difference, so that a sale between opening a form and saving it is not undone. */
export const shiftOnHand = (tx: ShopTx, { productId, difference, note = '' }: LevelShift) =>
  tx.write<{ onHand: number; held: number }>(sql`
    with moved as (
      update stock_levels set on_hand = on_hand + ${difference}, changed_at = ${tx.now}
      where product_id = ${productId} and on_hand + ${difference} >= 0
      returning on_hand, held
    ), entry as (
      insert into stock_ledger (product_id, reason, on_hand_delta, on_hand_after, held_after, actor_id, note, at)
      select ${productId}, 'adjustment', ${difference}, on_hand, held, ${tx.actor.id}::int, ${note}, ${tx.now}
      from moved where ${difference}::int <> 0
    )
    select on_hand as "onHand", held from moved`)

export interface CartsToForget {
  userIds: readonly number[]
  /** Guests whose session ids start with this prefix. */
  sessionPrefix: string
  /** Carts of forgotten guests that have only these products. */
  productIds: readonly number[]
}

const matchingCarts = ({ userIds, sessionPrefix, productIds }: CartsToForget): Sql => sql`
  select id from carts
  where (user_id = any(${userIds}::int[]) or starts_with(session_id, ${sessionPrefix})
      or session_id like 'forgotten:%' and not exists (
        select from cart_lines line where line.cart_id = carts.id and line.product_id <> all(${productIds}::int[])))
    and not exists (select from orders where orders.cart_id = carts.id)`

/** Deletes the demo's carts that no order references. Their held units are released first. */
export async function forgetCarts(tx: ShopTx, carts: CartsToForget): Promise<void> {
  await releaseLines(
    tx,
    sql`
      select ${lineColumns} from cart_lines line
      where line.cart_id in (${matchingCarts(carts)}) and line.status = 'active' order by line.product_id, line.id for update`,
    { to: 'cancelled', reason: 'removal' },
  )
  await tx.run(sql`delete from cart_lines where cart_id in (${matchingCarts(carts)})`)
  await tx.run(sql`delete from carts where id in (${matchingCarts(carts)})`)
}

/** Deletes level, ledger and cart lines of the demo's products, because they reference the products. */
export async function forgetLevels(tx: ShopTx, productIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from cart_lines where product_id = any(${productIds}::int[])`)
  await tx.run(sql`delete from stock_ledger where product_id = any(${productIds}::int[])`)
  await tx.run(sql`delete from stock_levels where product_id = any(${productIds}::int[])`)
}
