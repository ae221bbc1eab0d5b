import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { publishKinds } from '../publish-edit'
import { countProductsOfType, lockTypeToChange, retireType } from './queries'

/** Removes a type without products. Deleted products keep their type, for reports. */
export async function removeProductType(context: ShopContext, id: number): Promise<void> {
  await inTransaction(context, async (tx) => {
    const type = await lockTypeToChange(tx, id)
    if (!type) throw new Refusal('NOT_FOUND')
    const products = await countProductsOfType(tx, id)
    if (products > 0) {
      const message = `No se puede eliminar: ${products === 1 ? '1 producto es' : `${products} productos son`} de este tipo`
      throw new Refusal('TYPE_IN_USE', { message, details: { products } })
    }
    await retireType(tx, id)
    const before = { name: type.name, category: type.category }
    await tx.record({ action: 'delete', subject: 'product-type', subjectId: id, before })
    await publishKinds(tx)
  })
}
