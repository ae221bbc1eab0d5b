import { forgetAuditedSubjects, forgetAuditedValues } from '../../platform/audit/forget-audited-values'
import type { ShopTx } from '../../platform/context'
import { STOCK_MOVES } from '../topics'
import { blankCartsOfAccount, blankIdleGuests, blankSessions, releaseSessions, type BlankedCarts } from './queries'

/** After the days that the owner set, a guest's cart without activity no longer says whose it was. */
export const forgetIdleGuests = async (tx: ShopTx): Promise<void> => forgetReasons(tx, await blankIdleGuests(tx))

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

/** An administrator's reasons for extending, cancelling or releasing stand in the audit too. */
async function forgetReasons(tx: ShopTx, { carts, lines, networks }: BlankedCarts): Promise<void> {
  await forgetAuditedValues(tx, 'reservation', lines)
  await forgetAuditedValues(tx, 'cart', carts)
  await forgetAuditedSubjects(tx, 'network', networks)
}
