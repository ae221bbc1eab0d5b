import { recordChange } from '../platform/audit/record-change'
import { inTransaction, type DbOutsideTransaction } from '../platform/database/db'
import { adjustOnHand, setSellable } from '../stock'
import { stockContext, type EditContext } from './edit-context'
import { getProductToEdit, getProduct } from './get-product'
import { differenceOf, isSellable, searchText, withEdit, type ProductEdit } from './product-rules'
import { publishEdit } from './publish-edit'
import { replaceImages, updateProductRow, type ProductRow } from './queries'

/** The one way a product changes: `decide` sees it while nobody else can change it, and says what becomes of it. */
export async function editProduct(
  db: DbOutsideTransaction,
  id: number,
  action: string,
  decide: (product: ProductRow) => ProductEdit,
  context: EditContext & { stockNote?: string },
): Promise<ProductRow> {
  return inTransaction(db, async (tx) => {
    const before = await getProductToEdit(tx, id)
    const wanted = withEdit(before, decide(before))
    const difference = differenceOf(before, wanted)
    if (!difference) return before
    await updateProductRow(tx, id, { ...wanted, searchText: searchText(wanted) }, context.at)
    if (difference.after.images) await replaceImages(tx, id, wanted.images)
    if (wanted.onHand !== before.onHand) {
      const units = wanted.onHand - before.onHand
      const note = context.stockNote ?? ''
      await adjustOnHand(tx, { productId: id, difference: units, note, ...stockContext(context) })
    }
    if (isSellable(wanted) !== isSellable(before)) {
      await setSellable(tx, [{ productId: id, isSellable: isSellable(wanted) }], context.at)
    }
    await recordChange(tx, { ...context, action, subject: 'product', subjectId: id, ...difference })
    const after = await getProduct(tx, id)
    await publishEdit(tx, [id], context)
    return after
  })
}
