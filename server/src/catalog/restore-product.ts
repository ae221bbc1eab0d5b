import { inTransaction, type ShopContext } from '../platform/context'
import { setSellable } from '../stock'
import { getProduct } from './get-product'
import { isSellable, searchText } from './product-rules'
import { publishKinds } from './publish-edit'
import { refuseDoubleName } from './product-types/refuse-double-name'
import { unmarkDeleted, updateProductRow, type ProductRow } from './queries'

/** Restores a deleted product unchanged, on sale if it was. It is not added back to the carts that contained it. */
export async function restoreProduct(context: ShopContext, id: number): Promise<ProductRow> {
  return inTransaction(context, async (tx) => {
    const isBack = await unmarkDeleted(tx, id).catch(refuseDoubleName)
    const product = await getProduct(tx, id)
    if (!isBack) return product
    // Its type or category may have been renamed since.
    await updateProductRow(tx, id, { ...product, searchText: searchText(product) })
    await setSellable(tx, [{ productId: id, isSellable: isSellable(product) }])
    await tx.record({ action: 'restore', subject: 'product', subjectId: id })
    // Its type or category may have been removed since.
    await publishKinds(tx, [id])
    return getProduct(tx, id)
  })
}
