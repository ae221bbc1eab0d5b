import type { ProductChange } from '@tocador/contracts/catalog'
import type { ShopContext } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import { editProduct } from './edit-product'
import { isStale, onHandMeant } from './product-rules'
import type { ProductRow } from './queries'
import { showAdminProduct } from './wire-products'

/** Changes the given fields of a product, unless it was edited since the form was opened. */
export async function updateProduct(context: ShopContext, id: number, change: ProductChange): Promise<ProductRow> {
  const decide = (product: ProductRow) => {
    if (isStale(product.updatedAt, change.updated_at_seen)) {
      throw new Refusal('STALE_EDIT', { details: showAdminProduct(product) })
    }
    return {
      name: change.name,
      description: change.description,
      priceCents: change.price,
      costCents: change.cost_price,
      status: change.status,
      images: change.image_url,
      videoUrl: change.video_url,
      onHand:
        change.stock_total === undefined
          ? undefined
          : onHandMeant(change.stock_total, change.stock_total_seen, product.onHand),
    }
  }
  return editProduct(context, id, { action: 'update', decide })
}
