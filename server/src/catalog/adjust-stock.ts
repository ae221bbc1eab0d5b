import { STOCK_TOO_HIGH } from '@tocador/contracts/catalog/admin-catalog-words'
import { MAX_STOCK } from '@tocador/contracts/catalog/catalog-words'
import type { ShopContext } from '../platform/context'
import { invalidInput, Refusal } from '../platform/http/refusal'
import { editProduct } from './edit-product'
import type { ProductRow } from './queries'

/** Adds or removes units without a sale. The ledger records the difference and the reason. */
export async function adjustStock(
  context: ShopContext,
  id: number,
  { difference, note }: { difference: number; note: string },
): Promise<ProductRow> {
  const decide = ({ onHand }: ProductRow) => {
    const counted = onHand + difference
    if (counted < 0) throw new Refusal('STOCK_BELOW_ZERO')
    if (counted > MAX_STOCK) throw invalidInput('difference', STOCK_TOO_HIGH)
    return { onHand: counted }
  }
  return editProduct(context, id, { action: 'adjust-stock', decide, stockNote: note })
}
