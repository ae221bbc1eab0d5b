import sql from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Tx } from '../../platform/database/db'
import type { Owner } from '../owner'
import { holdUntil, openStates } from '../queries'

export interface OpenLine {
  lineId: number
  isGuests: boolean
  productId: number
  quantity: number
  isHolding: boolean
}

/** The guest's and the account's open carts (the latter is created if missing), locked in the order of their ids. */
export async function lockCartsToMerge(tx: ShopTx, userId: number, guestSession: string) {
  await tx.run(sql`
    insert into carts (user_id, created_at, updated_at) select ${userId}, ${tx.now}, ${tx.now}
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

/** The result of merging a product: the line that is kept, the line that is dropped, and the change in held units. */
export interface MergedLine {
  keptLineId: number
  droppedLineId: number | null
  productId: number
  quantity: number
  isHolding: boolean
  heldDelta: number
}

export async function saveMergedLines(
  tx: ShopTx,
  merged: MergedLine[],
  carts: { guests: number; users: number },
  owner: Owner,
): Promise<void> {
  const column = <Key extends keyof MergedLine>(key: Key) => merged.map((line) => line[key])
  await tx.run(sql`
    update cart_lines set status = 'cancelled', notes = 'Unida con la del carrito de la cuenta', updated_at = ${tx.now}
    where id = any(${column('droppedLineId').filter((id) => id !== null)}::int[])`)
  await tx.run(sql`
    with merged as (
      select * from unnest(${column('keptLineId')}::int[], ${column('productId')}::int[], ${column('quantity')}::int[],
        ${column('isHolding')}::boolean[], ${column('heldDelta')}::int[]) as merged (line_id, product_id, quantity, is_holding, delta)
    ), saved as (
      update cart_lines set cart_id = ${carts.users}, quantity = merged.quantity, updated_at = ${tx.now},
        status = case when merged.is_holding then 'active' else 'expired' end,
        reserved_until = case when merged.is_holding then ${holdUntil(owner, tx.now)} else reserved_until end
      from merged where cart_lines.id = merged.line_id
    ), moved as (
      update stock_levels set held = stock_levels.held + merged.delta, changed_at = ${tx.now}
      from merged where stock_levels.product_id = merged.product_id and merged.delta <> 0
      returning stock_levels.product_id, stock_levels.on_hand, stock_levels.held, merged.delta, merged.line_id
    ), entries as (
      insert into stock_ledger (product_id, reason, held_delta, on_hand_after, held_after, cart_line_id, at)
      select product_id, case when delta > 0 then 'hold' else 'release' end, delta, on_hand, held, line_id, ${tx.now} from moved
    )
    update carts set status = 'migrated', updated_at = ${tx.now} where id = ${carts.guests}`)
}
