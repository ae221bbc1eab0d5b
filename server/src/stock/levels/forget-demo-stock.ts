import type { Tx } from '../../platform/database/db'
import { deleteCarts, deleteLevels, type CartsToForget } from './queries'

/** The demo's carts go; only here are rows of the ledger's world ever deleted. */
export const forgetCarts = (tx: Tx, carts: CartsToForget, at: Date): Promise<void> => deleteCarts(tx, carts, at)

/** The demo's products lose level, ledger and lines, so that the products themselves can go. */
export const forgetLevels = (tx: Tx, productIds: readonly number[]): Promise<void> => deleteLevels(tx, productIds)
