import type { DbOutsideTransaction } from '../platform/database/db'
import { Refusal } from '../platform/http/refusal'
import type { EditContext } from './edit-context'
import { editProduct } from './edit-product'
import type { ProductRow } from './queries'

/** Pieces that came or went without a sale, and why: the ledger keeps both. */
export async function adjustStock(
  db: DbOutsideTransaction,
  id: number,
  { difference, note }: { difference: number; note: string },
  context: EditContext,
): Promise<ProductRow> {
  const decide = ({ onHand }: ProductRow) => {
    if (onHand + difference < 0) throw new Refusal('STOCK_BELOW_ZERO')
    return { onHand: onHand + difference }
  }
  return editProduct(db, id, 'adjust-stock', decide, { ...context, stockNote: note })
}
