import type { Tx } from '../../platform/database/db'
import type { EditContext } from '../edit-context'
import { publishEdit } from '../publish-edit'
import { insertCategories, insertTypes, listTypeIds, type Kind } from './queries'

/** Finds or makes types and their categories, whatever case and accents they are written with; their ids in the order of the kinds. */
export async function ensureProductTypes(tx: Tx, kinds: Kind[], context: EditContext): Promise<number[]> {
  if (kinds.length === 0) return []
  const newCategories = await insertCategories(tx, [...new Set(kinds.map(({ category }) => category))])
  const newTypes = await insertTypes(tx, kinds)
  if (newCategories + newTypes > 0) await publishEdit(tx, undefined, context)
  const types = await listTypeIds(tx, kinds)
  // The owner took one away a moment ago: it is made again.
  return types.length < kinds.length ? ensureProductTypes(tx, kinds, context) : types.map(({ id }) => id)
}
