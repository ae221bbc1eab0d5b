import type { ProductChange } from '@tocador/contracts/catalog/product-input-schemas'
import type { ProductPage } from '@tocador/contracts/catalog/product-schemas'
import { centsOf } from '@tocador/contracts/money'
import type { ShopContext } from '../platform/context'
import { previewFamily } from './families/preview-family'
import { pageFieldNames, showFields } from './fields/product-fields'
import { getProduct } from './get-product'
import { listOffers } from './offers/list-offers'
import { withEdit } from './product-rules'
import { productChangeOf } from './wire-products'

/**
 * The product as visitors would see it with this change, which is not saved; also one that is inactive, unapproved or sold
 * out. Its other shades are those that visitors see.
 */
export async function previewProduct(context: ShopContext, id: number, change: ProductChange): Promise<ProductPage> {
  const { updatedAtSeen: _seen, onHandSeen: _onHandSeen, ...given } = productChangeOf(change)
  const saved = await getProduct(context.db, id)
  const product = withEdit(saved, given)
  const running = (await listOffers(context.db, id, context)).find(({ state }) => state === 'running')
  const offer = running && centsOf(running.price) < product.priceCents ? running : undefined
  const { familyId, familyName, shade, shadeColor } = product
  const shown = {
    ...showFields(pageFieldNames, product),
    ...(familyId !== null && {
      family_id: familyId,
      family_name: familyName,
      shade,
      ...(shadeColor !== null && { shade_color: shadeColor }),
    }),
    ...(offer && { price: offer.price, offer_until: offer.last_day }),
    ...(offer?.price_before != null && { price_before: offer.price_before }),
    id,
    stock_total: Math.max(0, product.onHand - product.held),
    status: product.status,
    product_type_name: product.typeName,
    category_name: product.categoryName,
    created_at: product.createdAt.toISOString(),
    updated_at: product.updatedAt.toISOString(),
  }
  const family = familyId === null ? undefined : await previewFamily(context, familyId, shown)
  return { ...shown, ...(family && { family }) }
}
