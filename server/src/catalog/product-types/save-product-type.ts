import type { Category, ProductType } from '@tocador/contracts/catalog/product-schemas'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { publishKinds } from '../publish-edit'
import { insertCategories } from '../save-products/queries'
import {
  findCategoryNamed,
  insertType,
  lockProductsOfType,
  lockTypeToChange,
  updateType,
  type LockedType,
} from './queries'
import { refuseDoubleName } from './refuse-double-name'
import { renameInSearches } from './rename-in-searches'
import { newCategory } from './save-category'

/** Creates a type in an existing or new category. */
export async function createProductType(
  context: ShopContext,
  input: { name: string; category: string },
): Promise<ProductType> {
  return inTransaction(context, async (tx) => {
    const category = await ensureCategory(tx, input.category)
    const id = await insertType(tx, category.id, input.name)
    const after = { name: input.name, category: category.name }
    await tx.record({ action: 'create', subject: 'product-type', subjectId: id, after })
    await publishKinds(tx)
    return { id, ...after }
  }).catch(refuseDoubleName)
}

/** Changes name or category of a type. Its products are searchable by the new names at once. */
export async function changeProductType(
  context: ShopContext,
  id: number,
  input: { name?: string | undefined; category?: string | undefined },
): Promise<ProductType> {
  return inTransaction(context, async (tx) => {
    const type = await lockTypeToChange(tx, id)
    if (!type) throw new Refusal('NOT_FOUND')
    const category = await categoryOf(tx, type, input.category)
    const [before, after] = [
      { name: type.name, category: type.category },
      { name: input.name ?? type.name, category: category.name },
    ]
    if (after.name === before.name && category.id === type.categoryId) return { id, ...before }
    await updateType(tx, id, after.name, category.id)
    await renameInSearches(tx, await lockProductsOfType(tx, id))
    await tx.record({ action: 'update', subject: 'product-type', subjectId: id, before, after })
    await publishKinds(tx)
    return { id, ...after }
  }).catch(refuseDoubleName)
}

const categoryOf = (tx: ShopTx, type: LockedType, wanted: string | undefined) =>
  wanted === undefined ? { id: type.categoryId, name: type.category } : ensureCategory(tx, wanted)

async function ensureCategory(tx: ShopTx, name: string): Promise<Category> {
  // If another transaction is creating the same category, the insert waits and that category is used.
  const isNew = (await insertCategories(tx, [name])) > 0
  const category = await findCategoryNamed(tx, name)
  if (!category) throw new Refusal('CONFLICT')
  if (isNew) await tx.record(newCategory(category))
  return category
}
