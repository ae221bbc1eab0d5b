import sql from 'sql-template-tag'
import type { Db } from '../../platform/database/db'

/** The note of an import in the ledger of the stock. */
export const IMPORTED = 'Importación'

interface WrittenStock {
  productId: number
  /** The stock when the file was exported. */
  seen: number
  difference: number
}

/**
 * The products whose difference an import has applied since their file was exported: a later export has seen the stock that
 * resulted, or one after it.
 */
export async function listAppliedStock(db: Db, written: readonly WrittenStock[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select written.id
    from unnest(${written.map(({ productId }) => productId)}::int[], ${written.map(({ seen }) => seen)}::int[],
      ${written.map(({ difference }) => difference)}::int[]) as written (id, seen, difference)
    where exists (
      select from stock_ledger applied
      where applied.product_id = written.id and applied.note = ${IMPORTED} and applied.on_hand_delta = written.difference
        and not exists (
          select from stock_ledger later
          where later.product_id = written.id and later.id >= applied.id and later.on_hand_after = written.seen))`)
  return rows.map(({ id }) => id)
}
