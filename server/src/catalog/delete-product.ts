import { recordChange } from '../platform/audit/record-change'
import { inTransaction, type DbOutsideTransaction } from '../platform/database/db'
import { removeProduct } from '../stock'
import { stockContext, type EditContext } from './edit-context'
import { getProductToDelete } from './get-product'
import { publishEdit } from './publish-edit'
import { markDeleted } from './queries'

/** Takes a product out of the shop and out of every cart; orders keep what they sold. Gives the number of carts. */
export async function deleteProduct(db: DbOutsideTransaction, id: number, context: EditContext): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { name, priceCents, onHand } = await getProductToDelete(tx, id)
    const cartsReleased = await removeProduct(tx, { productId: id, ...stockContext(context) })
    await markDeleted(tx, id, context.at)
    const before = { name, priceCents, onHand }
    await recordChange(tx, { ...context, action: 'delete', subject: 'product', subjectId: id, before })
    await publishEdit(tx, [id], context)
    return cartsReleased
  })
}
