import type { ShopTx } from '../../platform/context'
import { publishKinds } from '../publish-edit'
import { insertCategories, insertTypes, listTypeIds, type Kind } from './queries'

/** Finds or creates types and categories, ignoring case and accents; returns the type ids in the order of the kinds. */
export async function ensureProductTypes(tx: ShopTx, kinds: Kind[]): Promise<number[]> {
  if (kinds.length === 0) return []
  const newCategories = await insertCategories(tx, [...new Set(kinds.map(({ category }) => category))])
  const newTypes = await insertTypes(tx, kinds)
  if (newCategories + newTypes > 0) await publishKinds(tx)
  const types = await listTypeIds(tx, kinds)
  // If a type was retired after the insert found it, create it again.
  return types.length < kinds.length ? ensureProductTypes(tx, kinds) : types.map(({ id }) => id)
}
