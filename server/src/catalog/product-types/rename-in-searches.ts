import type { Tx } from '../../platform/database/db'
import { searchText } from '../product-rules'
import { listSearched, updateSearchTexts } from './queries'

/** Updates the search texts, which contain type and category. Keeps updated_at, so that open product forms stay valid. */
export async function renameInSearches(tx: Tx, locked: readonly { id: number }[]): Promise<void> {
  if (locked.length === 0) return
  const products = await listSearched(
    tx,
    locked.map(({ id }) => id),
  )
  await updateSearchTexts(
    tx,
    products.map((product) => ({ id: product.id, searchText: searchText(product) })),
  )
}
