import type { ProductChange } from '@tocador/contracts/catalog/product-input-schemas'
import type { ShopContext } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import { editProduct } from './edit-product'
import { isStale, onHandMeant } from './product-rules'
import type { ProductRow } from './queries'
import { productChangeOf, showAdminProduct } from './wire-products'

/** Changes the given fields of a product, unless it was edited since the form was opened. */
export async function updateProduct(context: ShopContext, id: number, change: ProductChange): Promise<ProductRow> {
  const { updatedAtSeen, onHand, onHandSeen, ...given } = productChangeOf(change)
  const decide = (product: ProductRow) => {
    if (isStale(product.updatedAt, updatedAtSeen)) {
      throw new Refusal('STALE_EDIT', { details: showAdminProduct(product) })
    }
    return { ...given, onHand: onHand === undefined ? undefined : onHandMeant(onHand, onHandSeen, product.onHand) }
  }
  return editProduct(context, id, { action: 'update', decide })
}
