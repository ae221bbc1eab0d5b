import sql from 'sql-template-tag'
import type { Db } from '../../platform/database/db'

/** The notes of imports in the ledger of the stock begin with it. */
const IMPORTED = 'Importación'

export const noteOfList = (listKey: string | undefined) =>
  listKey === undefined ? IMPORTED : `${IMPORTED} de la lista ${listKey}`

interface ListedProduct {
  productId: number
  listKey: string
}

export interface AppliedList {
  productId: number
  /** What imports of the list have added to the product's stock; negative if they took pieces. */
  units: number
  /** The last of them took what was left. */
  hasEmptied: boolean
}

/** What imports of each product's list have changed of its stock, for products of which they changed any. */
export const listAppliedLists = (db: Db, listed: readonly ListedProduct[]) =>
  db.rows<AppliedList>(sql`
    select listed.id as "productId", sum(applied.on_hand_delta)::int as units,
      (array_agg(applied.on_hand_after = 0 and applied.on_hand_delta < 0 order by applied.id desc))[1] as "hasEmptied"
    from unnest(${listed.map(({ productId }) => productId)}::int[],
      ${listed.map(({ listKey }) => noteOfList(listKey))}::text[]) as listed (id, note)
    join stock_ledger applied on applied.product_id = listed.id and applied.note = listed.note
    group by listed.id`)

interface WrittenStock {
  productId: number
  /** The stock when the file was exported. */
  seen: number
  difference: number
}

/**
 * The products whose difference an import has applied, of a file without a key of its list. A later export is known by the
 * stock that resulted, or one after it. A difference that was larger than the stock took what there was; where there was
 * nothing the ledger has no move of it.
 */
export async function listAppliedStock(db: Db, written: readonly WrittenStock[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select written.id
    from unnest(${written.map(({ productId }) => productId)}::int[], ${written.map(({ seen }) => seen)}::int[],
      ${written.map(({ difference }) => difference)}::int[]) as written (id, seen, difference)
    where exists (
      select from stock_ledger applied
      where applied.product_id = written.id and starts_with(applied.note, ${IMPORTED})
        and (applied.on_hand_delta = written.difference
          or applied.on_hand_after = 0 and applied.on_hand_delta > written.difference)
        and not exists (
          select from stock_ledger later
          where later.product_id = written.id and later.id >= applied.id and later.on_hand_after = written.seen))`)
  return rows.map(({ id }) => id)
}
