import type { Schedule } from '../../platform/schedule/schedule'
import type { ShopTx } from '../../platform/context'
import { STOCK_MOVES } from '../topics'
import { forgetIdleGuests, forgetSessions, releaseSessions } from './queries'

const HOUR_MS = 3_600_000

/** After the days that the owner set, a guest's cart without activity no longer says whose it was. */
export const repeatGuestCare = (schedule: Schedule): void =>
  schedule.repeat({ name: 'forget idle guest carts', everyMs: HOUR_MS, work: forgetIdleGuests })

/** Releases what these sessions hold and removes session and network from all of their carts. */
export async function forgetGuests(tx: ShopTx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  const lines = await releaseSessions(tx, sessionIds)
  await forgetSessions(tx, sessionIds)
  tx.announce(
    STOCK_MOVES,
    lines.map((line) => line.productId),
  )
}
