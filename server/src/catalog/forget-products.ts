import type { Tx } from '../platform/database/db'
import { deleteProducts, raiseVersion } from './queries'

/** Takes the demo's products out for good, after their stock; types and categories go where nothing is left in them. */
export async function forgetProducts(tx: Tx, productIds: readonly number[], typeIds: readonly number[]): Promise<void> {
  await deleteProducts(tx, productIds, typeIds)
  await raiseVersion(tx)
}
