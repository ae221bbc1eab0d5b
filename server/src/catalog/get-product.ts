import type { Db, Tx } from '../platform/database/db'
import { Refusal } from '../platform/http/refusal'
import { findProduct, lockProduct, lockProductWithLevel, type ProductRow } from './queries'

export async function getProduct(db: Db, id: number): Promise<ProductRow> {
  const product = await findProduct(db, id)
  if (!product) throw new Refusal('NOT_FOUND')
  return product
}

/** The product as it is once everybody who was changing, holding or selling it is done. */
export async function getProductToEdit(tx: Tx, id: number): Promise<ProductRow> {
  // Read by a later statement: one that waited for a lock may still see the pictures of before.
  await lockProductWithLevel(tx, id)
  return getProduct(tx, id)
}

/** Its level stays unlocked: carts come first. */
export async function getProductToDelete(tx: Tx, id: number): Promise<ProductRow> {
  await lockProduct(tx, id)
  return getProduct(tx, id)
}
