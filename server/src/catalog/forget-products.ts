import type { ShopTx } from '../platform/context'
import { publishEdit } from './publish-edit'
import { deleteProducts } from './queries'

/** Deletes the demo's products after their stock; types and categories stay. */
export async function forgetProducts(tx: ShopTx, productIds: readonly number[]): Promise<void> {
  await deleteProducts(tx, productIds)
  await publishEdit(tx)
}
