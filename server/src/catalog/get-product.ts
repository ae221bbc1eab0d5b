import type { Db, Tx } from '../platform/database/db'
import { Refusal } from '../platform/http/refusal'
import {
  findProduct,
  findProductWithCarts,
  lockProduct,
  lockProductWithLevel,
  type ProductRow,
  type ProductWithCartsRow,
} from './queries'

export async function getProduct(db: Db, id: number): Promise<ProductRow> {
  const product = await findProduct(db, id)
  if (!product) throw new Refusal('NOT_FOUND')
  return product
}

/** With the number of carts that hold units of it. */
export async function getProductWithCarts(db: Db, id: number): Promise<ProductWithCartsRow> {
  const product = await findProductWithCarts(db, id)
  if (!product) throw new Refusal('NOT_FOUND')
  return product
}

/** Locks the product and its level, so that concurrent changes, holds and sales are finished, and reads it. */
export async function getProductToEdit(tx: Tx, id: number): Promise<ProductRow> {
  // Read by a second statement: the one that waited for the lock may see outdated pictures.
  await lockProductWithLevel(tx, id)
  return getProduct(tx, id)
}

/** Locks the product but not its level, because the lock order is carts before levels. */
export async function getLockedProduct(tx: Tx, id: number): Promise<ProductRow> {
  await lockProduct(tx, id)
  return getProduct(tx, id)
}
