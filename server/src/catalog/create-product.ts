import type { NewProduct } from '@tocador/contracts/catalog/product-input-schemas'
import { inTransaction, type ShopContext } from '../platform/context'
import { invalidInput } from '../platform/http/refusal'
import { createLevels } from '../stock'
import { getProduct } from './get-product'
import { editableOf, searchText } from './product-rules'
import { lockType, insertProduct, replaceImages, type ProductRow } from './queries'
import { newProductOf } from './wire-products'

/** A new product is pending approval: visitors do not see it yet. */
export async function createProduct(context: ShopContext, input: NewProduct): Promise<ProductRow> {
  return inTransaction(context, async (tx) => {
    const values = newProductOf(input)
    const type = await lockType(tx, values.typeId)
    if (!type) throw invalidInput('product_type_id', 'Debe seleccionar un tipo de producto')
    const searchable = { ...values, typeName: type.name, categoryName: type.categoryName, familyName: '' }
    const id = await insertProduct(tx, { ...values, searchText: searchText(searchable) })
    await replaceImages(tx, id, values.images)
    await createLevels(tx, [{ productId: id, onHand: values.onHand, isSellable: false }])
    const product = await getProduct(tx, id)
    await tx.record({ action: 'create', subject: 'product', subjectId: id, after: editableOf(product) })
    return product
  })
}
