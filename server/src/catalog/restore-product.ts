import { inTransaction, type ShopContext } from '../platform/context'
import { setSellable } from '../stock'
import { getProduct } from './get-product'
import { isSellable, searchText } from './product-rules'
import { publishEdit } from './publish-edit'
import { refuseDoubleName } from './product-types/refuse-double-name'
import { unmarkDeleted, updateProductRow, type ProductRow } from './queries'

/** A deleted product as it was, on sale again if it was. The carts that lost it don't get it back. */
export async function restoreProduct(context: ShopContext, id: number): Promise<ProductRow> {
  return inTransaction(context, async (tx) => {
    const isBack = await unmarkDeleted(tx, id).catch(refuseDoubleName)
    const product = await getProduct(tx, id)
    if (!isBack) return product
    // Its type or category may have another name by now.
    await updateProductRow(tx, id, { ...product, searchText: searchText(product) })
    await setSellable(tx, [{ productId: id, isSellable: isSellable(product) }])
    await tx.record({ action: 'restore', subject: 'product', subjectId: id })
    await publishEdit(tx)
    return getProduct(tx, id)
  })
}
