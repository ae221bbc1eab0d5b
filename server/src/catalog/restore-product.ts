import { inTransaction, type ShopContext, type ShopTx } from '../platform/context'
import { setSellable } from '../stock'
import { FAMILIES_LOCK } from './families/families-lock'
import { leaveFullFamily } from './families/queries'
import { getProduct } from './get-product'
import { isSellable, searchText } from './product-rules'
import { publishKinds } from './publish-edit'
import { refuseDoubleName } from './product-types/refuse-double-name'
import { unmarkDeleted, updateProductRow, type ProductRow } from './queries'

/**
 * Restores a deleted product unchanged, on sale if it was. It is not added back to the carts that contained it, nor to a
 * family that is full by now.
 */
export async function restoreProduct(context: ShopContext, id: number): Promise<ProductRow> {
  const work = async (tx: ShopTx) => {
    const isBack = await unmarkDeleted(tx, id).catch(refuseDoubleName)
    if (isBack) await leaveFullFamily(tx, id)
    const product = await getProduct(tx, id)
    if (!isBack) return product
    // Its type or category may have been renamed since.
    await updateProductRow(tx, id, { ...product, searchText: searchText(product) })
    await setSellable(tx, [{ productId: id, isSellable: isSellable(product) }])
    await tx.record({ action: 'restore', subject: 'product', subjectId: id })
    // Its type or category may have been removed since.
    await publishKinds(tx, [id])
    return getProduct(tx, id)
  }
  return inTransaction(context, work, { lockOwner: FAMILIES_LOCK })
}
