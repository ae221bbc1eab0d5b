import type { ShopTx } from '../platform/context'
import { publishEdit } from './publish-edit'
import { deleteProducts } from './queries'

/** Deletes the demo's products after their stock, and the types and categories that are empty then. */
export async function forgetProducts(
  tx: ShopTx,
  productIds: readonly number[],
  typeIds: readonly number[],
): Promise<void> {
  await deleteProducts(tx, productIds, typeIds)
  await publishEdit(tx)
}
