import { STOCK_TOO_HIGH } from '@tocador/contracts/catalog'
import { MAX_STOCK } from '@tocador/contracts/limits'
import type { DbOutsideTransaction } from '../platform/database/db'
import { invalidInput, Refusal } from '../platform/http/refusal'
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
    const counted = onHand + difference
    if (counted < 0) throw new Refusal('STOCK_BELOW_ZERO')
    if (counted > MAX_STOCK) throw invalidInput('difference', STOCK_TOO_HIGH)
    return { onHand: counted }
  }
  return editProduct(db, id, 'adjust-stock', decide, { ...context, stockNote: note })
}
