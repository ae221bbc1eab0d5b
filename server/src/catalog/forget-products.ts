import type { ShopTx } from '../platform/context'
import { deleteEmptyFamilies } from './families/queries'
import { publishEdit } from './publish-edit'
import { deleteProducts } from './queries'

/** Deletes the stock rows and then the products of the demo. Types and categories are kept; families that lose all products are not. */
export async function forgetProducts(tx: ShopTx, productIds: readonly number[]): Promise<void> {
  await deleteProducts(tx, productIds)
  await deleteEmptyFamilies(tx)
  await publishEdit(tx, [...productIds])
}
