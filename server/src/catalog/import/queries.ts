import sql from 'sql-template-tag'
import type { Db } from '../../platform/database/db'

/** The note of an import in the ledger of the stock. */
export const IMPORTED = 'Importación'

interface WrittenStock {
  productId: number
  /** The stock when the file was exported. */
  seen: number
  difference: number
  /** The last move of the stock then; 0 for none, null if the file does not say it. */
  moveSeen: number | null
}

/** The last move of each product's stock, for products that have one. */
export const listLastMoves = (db: Db, productIds: readonly number[]) =>
  db.rows<{ productId: number; move: number }>(sql`
    select wanted.id as "productId", last.id as move
    from unnest(${productIds}::int[]) as wanted (id),
      lateral (select id from stock_ledger where product_id = wanted.id order by id desc limit 1) last`)

/**
 * The products whose difference an import has applied since their file was exported: after the move that the row names as
 * the last one. If it names none, or one that did not leave this product with the stock of the file, a later export is known
 * by the stock that resulted, or one after it. A difference that was larger than the stock took what there was; where there was
 * nothing the ledger has no move of it.
 */
export async function listAppliedStock(db: Db, written: readonly WrittenStock[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select written.id
    from unnest(${written.map(({ productId }) => productId)}::int[], ${written.map(({ seen }) => seen)}::int[],
      ${written.map(({ difference }) => difference)}::int[], ${written.map(({ moveSeen }) => moveSeen)}::bigint[])
      as written (id, seen, difference, move_seen)
    left join stock_ledger last on last.id = written.move_seen and last.product_id = written.id and last.on_hand_after = written.seen
    where exists (
      select from stock_ledger applied
      where applied.product_id = written.id and applied.note = ${IMPORTED}
        and (applied.on_hand_delta = written.difference
          or applied.on_hand_after = 0 and applied.on_hand_delta > written.difference)
        and case when last.id is not null or (written.move_seen = 0 and written.seen = 0) then applied.id > written.move_seen
          else not exists (
            select from stock_ledger later
            where later.product_id = written.id and later.id >= applied.id and later.on_hand_after = written.seen) end)`)
  return rows.map(({ id }) => id)
}
