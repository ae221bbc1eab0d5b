import type { Category, ProductType } from '@tocador/contracts/catalog'
import { recordChange } from '../../platform/audit/record-change'
import { inTransaction, type DbOutsideTransaction, type Tx } from '../../platform/database/db'
import { Refusal } from '../../platform/http/refusal'
import type { EditContext } from '../edit-context'
import { publishEdit } from '../publish-edit'
import { insertCategories } from '../save-products/queries'
import {
  findCategoryNamed,
  insertType,
  lockProductsOfType,
  lockTypeToChange,
  updateType,
  type LockedType,
} from './queries'
import { recordNewCategory } from './record-new-category'
import { refuseDoubleName } from './refuse-double-name'
import { renameInSearches } from './rename-in-searches'

/** A new type in a category that is there or comes with it. */
export async function createProductType(
  db: DbOutsideTransaction,
  wish: { name: string; category: string },
  context: EditContext,
): Promise<ProductType> {
  return inTransaction(db, async (tx) => {
    const category = await ensureCategory(tx, wish.category, context)
    const id = await insertType(tx, category.id, wish.name)
    const after = { name: wish.name, category: category.name }
    await recordChange(tx, { ...context, action: 'create', subject: 'product-type', subjectId: id, after })
    await publishEdit(tx, undefined, context)
    return { id, ...after }
  }).catch(refuseDoubleName)
}

/** Another name, another category or both; its products are found by the new words at once. */
export async function changeProductType(
  db: DbOutsideTransaction,
  id: number,
  wish: { name?: string | undefined; category?: string | undefined },
  context: EditContext,
): Promise<ProductType> {
  return inTransaction(db, async (tx) => {
    const type = await lockTypeToChange(tx, id)
    if (!type) throw new Refusal('NOT_FOUND')
    const category = await categoryOf(tx, type, wish.category, context)
    const [before, after] = [
      { name: type.name, category: type.category },
      { name: wish.name ?? type.name, category: category.name },
    ]
    if (after.name === before.name && category.id === type.categoryId) return { id, ...before }
    await updateType(tx, id, after.name, category.id)
    await renameInSearches(tx, await lockProductsOfType(tx, id))
    await recordChange(tx, { ...context, action: 'update', subject: 'product-type', subjectId: id, before, after })
    await publishEdit(tx, undefined, context)
    return { id, ...after }
  }).catch(refuseDoubleName)
}

const categoryOf = (tx: Tx, type: LockedType, wanted: string | undefined, context: EditContext) =>
  wanted === undefined ? { id: type.categoryId, name: type.category } : ensureCategory(tx, wanted, context)

async function ensureCategory(tx: Tx, name: string, context: EditContext): Promise<Category> {
  // Somebody else may be making the same one: we wait, and take theirs.
  const isNew = (await insertCategories(tx, [name])) > 0
  const category = await findCategoryNamed(tx, name)
  if (!category) throw new Refusal('CONFLICT')
  if (isNew) await recordNewCategory(tx, category, context)
  return category
}
