import type { NewProduct } from '@tocador/contracts/catalog'
import { recordChange } from '../platform/audit/record-change'
import { inTransaction, type DbOutsideTransaction } from '../platform/database/db'
import { invalidInput } from '../platform/http/refusal'
import { createLevels } from '../stock'
import { stockContext, type EditContext } from './edit-context'
import { getProduct } from './get-product'
import { editableOf, searchText } from './product-rules'
import { lockType, insertProduct, replaceImages, type ProductRow } from './queries'

/** A new product waits for its approval, so visitors don't see it yet. */
export async function createProduct(
  db: DbOutsideTransaction,
  wish: NewProduct,
  context: EditContext,
): Promise<ProductRow> {
  return inTransaction(db, async (tx) => {
    const type = await lockType(tx, wish.product_type_id)
    if (!type) throw invalidInput('product_type_id', 'Debe seleccionar un tipo de producto')
    const fields = {
      typeId: type.id,
      name: wish.name,
      description: wish.description,
      priceCents: wish.price,
      costCents: wish.cost_price,
      videoUrl: wish.video_url,
      status: wish.status,
      isApproved: false,
      searchText: searchText({ ...wish, typeName: type.name, categoryName: type.categoryName }),
    }
    const id = await insertProduct(tx, fields, context.at)
    await replaceImages(tx, id, wish.image_url)
    await createLevels(tx, [{ productId: id, onHand: wish.stock_total, isSellable: false }], stockContext(context))
    const product = await getProduct(tx, id)
    await recordChange(tx, {
      ...context,
      action: 'create',
      subject: 'product',
      subjectId: id,
      after: editableOf(product),
    })
    return product
  })
}
