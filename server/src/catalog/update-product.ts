import type { ProductChange } from '@tocador/contracts/catalog/product-input-schemas'
import type { ShopContext, ShopTx } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import { editProduct } from './edit-product'
import { showWithOffer } from './offers/show-with-offers'
import { isStale, onHandMeant } from './product-rules'
import type { ProductRow } from './queries'
import { productChangeOf } from './wire-products'

/** Changes the given fields of a product, unless it was edited since the form was opened. */
export async function updateProduct(context: ShopContext, id: number, change: ProductChange): Promise<ProductRow> {
  const { updatedAtSeen, onHand, onHandSeen, ...given } = productChangeOf(change)
  const decide = async (product: ProductRow, tx: ShopTx) => {
    if (isStale(product.updatedAt, updatedAtSeen)) {
      // The panel shows it in place of its row.
      const details = await showWithOffer({ db: tx, now: tx.now, timeZone: tx.timeZone }, product)
      throw new Refusal('STALE_EDIT', { details })
    }
    return { ...given, onHand: onHand === undefined ? undefined : onHandMeant(onHand, onHandSeen, product.onHand) }
  }
  return editProduct(context, id, { action: 'update', decide })
}
