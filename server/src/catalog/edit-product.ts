import type { ActivityAction } from '@tocador/contracts/activity/activity-words'
import { inTransaction, type ShopContext, type ShopTx } from '../platform/context'
import { adjustOnHand, setSellable } from '../stock'
import { getProductToEdit, getProduct } from './get-product'
import { differenceOf, isSellable, searchText, withEdit, type ProductEdit } from './product-rules'
import { publishEdit } from './publish-edit'
import { replaceImages, updateProductRow, type ProductRow } from './queries'

export interface Editing {
  /** The action in the audit log. */
  action: ActivityAction<'product'>
  /** Receives the locked product and returns its new fields. */
  decide: (product: ProductRow, tx: ShopTx) => ProductEdit | Promise<ProductEdit>
  stockNote?: string
}

/** The steps of every change to one product: lock, decide, write, audit, publish. */
export async function editProduct(
  context: ShopContext,
  id: number,
  { action, decide, stockNote = '' }: Editing,
): Promise<ProductRow> {
  return inTransaction(context, async (tx) => {
    const before = await getProductToEdit(tx, id)
    const wanted = withEdit(before, await decide(before, tx))
    const difference = differenceOf(before, wanted)
    if (!difference) return before
    await updateProductRow(tx, id, { ...wanted, searchText: searchText(wanted) })
    if (difference.after.images) await replaceImages(tx, id, wanted.images)
    if (wanted.onHand !== before.onHand) {
      const units = wanted.onHand - before.onHand
      await adjustOnHand(tx, { productId: id, difference: units, note: stockNote })
    }
    if (isSellable(wanted) !== isSellable(before)) {
      await setSellable(tx, [{ productId: id, isSellable: isSellable(wanted) }])
    }
    await tx.record({ action, subject: 'product', subjectId: id, ...difference })
    const after = await getProduct(tx, id)
    await publishEdit(tx, [id])
    return after
  })
}
