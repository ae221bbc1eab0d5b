import type { Category } from '@tocador/contracts/catalog/product-schemas'
import type { Change } from '../../platform/audit/record-changes'
import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { publishKinds } from '../publish-edit'
import { insertCategory, lockCategoryToChange, lockProductsOfCategory, updateCategory } from './queries'
import { refuseDoubleName } from './refuse-double-name'
import { renameInSearches } from './rename-in-searches'

/** The audit record, also used when a category is created together with its first type. */
export const newCategory = ({ id, name }: Category): Change => ({
  action: 'create',
  subject: 'category',
  subjectId: id,
  after: { name },
})

export async function createCategory(context: ShopContext, name: string): Promise<Category> {
  return inTransaction(context, async (tx) => {
    const category = await insertCategory(tx, name)
    await tx.record(newCategory(category))
    await publishKinds(tx)
    return category
  }).catch(refuseDoubleName)
}

export async function changeCategory(context: ShopContext, id: number, name: string): Promise<Category> {
  return inTransaction(context, async (tx) => {
    const before = await lockCategoryToChange(tx, id)
    if (!before) throw new Refusal('NOT_FOUND')
    if (name === before.name) return before
    await updateCategory(tx, id, name)
    await renameInSearches(tx, await lockProductsOfCategory(tx, id))
    await tx.record({
      action: 'update',
      subject: 'category',
      subjectId: id,
      before: { name: before.name },
      after: { name },
    })
    await publishKinds(tx)
    return { id, name }
  }).catch(refuseDoubleName)
}
