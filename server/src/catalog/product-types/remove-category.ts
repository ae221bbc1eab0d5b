import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { publishKinds } from '../publish-edit'
import { countTypesOfCategory, lockCategoryToChange, retireCategory } from './queries'

/** Removes a category that contains no types. */
export async function removeCategory(context: ShopContext, id: number): Promise<void> {
  await inTransaction(context, async (tx) => {
    const category = await lockCategoryToChange(tx, id)
    if (!category) throw new Refusal('NOT_FOUND')
    const types = await countTypesOfCategory(tx, id)
    if (types > 0) {
      const message = `No se puede eliminar: tiene ${types === 1 ? '1 tipo' : `${types} tipos`}`
      throw new Refusal('CATEGORY_IN_USE', { message, details: { types } })
    }
    await retireCategory(tx, id)
    const before = { name: category.name }
    await tx.record({ action: 'delete', subject: 'category', subjectId: id, before })
    await publishKinds(tx)
  })
}
