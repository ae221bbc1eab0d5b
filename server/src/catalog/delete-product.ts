import { inTransaction, type ShopContext } from '../platform/context'
import { removeProduct } from '../stock'
import { getLockedProduct } from './get-product'
import { publishEdit } from './publish-edit'
import { markDeleted } from './queries'

/** Removes a product from the shop and from every cart. Orders keep their copy of it. Returns the number of carts. */
export async function deleteProduct(context: ShopContext, id: number): Promise<number> {
  return inTransaction(context, async (tx) => {
    const { name, priceCents, onHand } = await getLockedProduct(tx, id)
    const cartsReleased = await removeProduct(tx, id)
    await markDeleted(tx, id)
    const before = { name, priceCents, onHand }
    await tx.record({ action: 'delete', subject: 'product', subjectId: id, before })
    await publishEdit(tx, [id])
    return cartsReleased
  })
}
