import type { NewProduct } from '@tocador/contracts/catalog'
import { inTransaction, type ShopContext } from '../platform/context'
import { invalidInput } from '../platform/http/refusal'
import { createLevels } from '../stock'
import { getProduct } from './get-product'
import { editableOf, searchText } from './product-rules'
import { lockType, insertProduct, replaceImages, type ProductRow } from './queries'

/** A new product is pending approval: visitors do not see it yet. */
export async function createProduct(context: ShopContext, input: NewProduct): Promise<ProductRow> {
  return inTransaction(context, async (tx) => {
    const type = await lockType(tx, input.product_type_id)
    if (!type) throw invalidInput('product_type_id', 'Debe seleccionar un tipo de producto')
    const fields = {
      typeId: type.id,
      name: input.name,
      description: input.description,
      priceCents: input.price,
      costCents: input.cost_price,
      videoUrl: input.video_url,
      status: input.status,
      isApproved: false,
      searchText: searchText({ ...input, typeName: type.name, categoryName: type.categoryName }),
    }
    const id = await insertProduct(tx, fields)
    await replaceImages(tx, id, input.image_url)
    await createLevels(tx, [{ productId: id, onHand: input.stock_total, isSellable: false }])
    const product = await getProduct(tx, id)
    await tx.record({ action: 'create', subject: 'product', subjectId: id, after: editableOf(product) })
    return product
  })
}
