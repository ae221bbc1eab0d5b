import { forgetAuditedSubjects, forgetAuditedValues } from '../../platform/audit/forget-audited-values'
import type { ShopTx } from '../../platform/context'
import { STOCK_MOVES } from '../topics'
import {
  blankCartsById,
  blankCartsOfAccount,
  blankIdleGuests,
  blankSessions,
  releaseSessions,
  type BlankedCarts,
} from './queries'

/** After the days that the owner set, a guest's cart without activity no longer says whose it was. Returns these carts. */
export async function forgetIdleGuests(tx: ShopTx): Promise<number[]> {
  const blanked = await blankIdleGuests(tx)
  await forgetReasons(tx, blanked)
  return blanked.carts
}

/** Removes the person from these guests' carts again; what they hold lapses as it would have. */
export const forgetCartsAgain = async (tx: ShopTx, ids: readonly number[]): Promise<void> =>
  forgetReasons(tx, await blankCartsById(tx, ids))

/** Releases what these sessions hold and removes the person from all of their carts. */
export async function forgetGuests(tx: ShopTx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  const lines = await releaseSessions(tx, sessionIds)
  await forgetReasons(tx, await blankSessions(tx, sessionIds))
  tx.announce(
    STOCK_MOVES,
    lines.map((line) => line.productId),
  )
}

/** Removes the person from the account's carts, also from those that it had as a guest. Its holds are released before. */
export const blankCarts = async (tx: ShopTx, userId: number): Promise<void> =>
  forgetReasons(tx, await blankCartsOfAccount(tx, userId))

/** Clears what the audit holds of these carts, such as reasons that administrators wrote: they may name the person. */
async function forgetReasons(tx: ShopTx, { carts, lines, networks }: BlankedCarts): Promise<void> {
  await forgetAuditedValues(tx, 'reservation', lines)
  await forgetAuditedValues(tx, 'cart', carts)
  await forgetAuditedSubjects(tx, 'network', networks)
}
