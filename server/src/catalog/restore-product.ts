import { recordChange } from '../platform/audit/record-change'
import { inTransaction, type DbOutsideTransaction } from '../platform/database/db'
import { setSellable } from '../stock'
import type { EditContext } from './edit-context'
import { getProduct } from './get-product'
import { isSellable, searchText } from './product-rules'
import { publishEdit } from './publish-edit'
import { refuseDoubleName } from './product-types/refuse-double-name'
import { unmarkDeleted, updateProductRow, type ProductRow } from './queries'

/** A deleted product as it was, on sale again if it was. The carts that lost it don't get it back. */
export async function restoreProduct(db: DbOutsideTransaction, id: number, context: EditContext): Promise<ProductRow> {
  return inTransaction(db, async (tx) => {
    const isBack = await unmarkDeleted(tx, id, context.at).catch(refuseDoubleName)
    const product = await getProduct(tx, id)
    if (!isBack) return product
    // Its type or category may have another name by now.
    await updateProductRow(tx, id, { ...product, searchText: searchText(product) }, context.at)
    await setSellable(tx, [{ productId: id, isSellable: isSellable(product) }], context.at)
    await recordChange(tx, { ...context, action: 'restore', subject: 'product', subjectId: id })
    await publishEdit(tx, undefined, context)
    return getProduct(tx, id)
  })
}
