import { recordChange } from '../../platform/audit/record-change'
import { inTransaction, type DbOutsideTransaction } from '../../platform/database/db'
import { Refusal } from '../../platform/http/refusal'
import type { EditContext } from '../edit-context'
import { publishEdit } from '../publish-edit'
import { countTypesOfCategory, lockCategoryToChange, retireCategory } from './queries'

/** Only while no type is in it. */
export async function removeCategory(db: DbOutsideTransaction, id: number, context: EditContext): Promise<void> {
  await inTransaction(db, async (tx) => {
    const category = await lockCategoryToChange(tx, id)
    if (!category) throw new Refusal('NOT_FOUND')
    const types = await countTypesOfCategory(tx, id)
    if (types > 0) {
      const message = `No se puede eliminar: tiene ${types === 1 ? '1 tipo' : `${types} tipos`}`
      throw new Refusal('CATEGORY_IN_USE', { message, details: { types } })
    }
    await retireCategory(tx, id, context.at)
    const before = { name: category.name }
    await recordChange(tx, { ...context, action: 'delete', subject: 'category', subjectId: id, before })
    await publishEdit(tx, undefined, context)
  })
}
