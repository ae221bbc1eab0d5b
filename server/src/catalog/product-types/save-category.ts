import type { Category } from '@tocador/contracts/catalog'
import { recordChange } from '../../platform/audit/record-change'
import { inTransaction, type DbOutsideTransaction } from '../../platform/database/db'
import { Refusal } from '../../platform/http/refusal'
import type { EditContext } from '../edit-context'
import { publishEdit } from '../publish-edit'
import { insertCategory, lockCategoryToChange, lockProductsOfCategory, updateCategory } from './queries'
import { recordNewCategory } from './record-new-category'
import { refuseDoubleName } from './refuse-double-name'
import { renameInSearches } from './rename-in-searches'

export async function createCategory(db: DbOutsideTransaction, name: string, context: EditContext): Promise<Category> {
  return inTransaction(db, async (tx) => {
    const category = await insertCategory(tx, name)
    await recordNewCategory(tx, category, context)
    await publishEdit(tx, undefined, context)
    return category
  }).catch(refuseDoubleName)
}

export async function changeCategory(
  db: DbOutsideTransaction,
  id: number,
  name: string,
  context: EditContext,
): Promise<Category> {
  return inTransaction(db, async (tx) => {
    const before = await lockCategoryToChange(tx, id)
    if (!before) throw new Refusal('NOT_FOUND')
    if (name === before.name) return before
    await updateCategory(tx, id, name)
    await renameInSearches(tx, await lockProductsOfCategory(tx, id))
    await recordChange(tx, {
      ...context,
      action: 'update',
      subject: 'category',
      subjectId: id,
      before: { name: before.name },
      after: { name },
    })
    await publishEdit(tx, undefined, context)
    return { id, name }
  }).catch(refuseDoubleName)
}
