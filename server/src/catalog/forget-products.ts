import type { ShopTx } from '../platform/context'
import { publishEdit } from './publish-edit'
import { deleteProducts } from './queries'

/** Deletes the stock rows and then the products of the demo. Types and categories are kept. */
export async function forgetProducts(tx: ShopTx, productIds: readonly number[]): Promise<void> {
  await deleteProducts(tx, productIds)
  await publishEdit(tx)
}
