import type { ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { releaseReservation } from '../releases/queries'
import { STOCK_MOVES } from '../topics'
import { findLine, prolongHold } from './queries'

/** Extends an active hold: the hours are added to its end time, or to now if that is later. */
export async function extendHold(
  tx: ShopTx,
  lineId: number,
  { hours, reason }: { hours: number; reason: string },
): Promise<{ previous: Date; until: Date }> {
  const [extended] = await prolongHold(tx, lineId, hours, reason)
  return extended ?? refuse(tx, lineId)
}

/** Cancels an active hold. Simultaneous cancellations return the units only once. */
export async function cancelHold(
  tx: ShopTx,
  lineId: number,
  reason: string,
): Promise<{ units: number; productName: string }> {
  const [released] = await releaseReservation(tx, lineId, reason)
  if (released === undefined) return refuse(tx, lineId)
  tx.announce(STOCK_MOVES, [released.productId])
  const line = await findLine(tx, lineId)
  return { units: released.units, productName: line?.productName ?? '' }
}

async function refuse(tx: ShopTx, lineId: number): Promise<never> {
  throw new Refusal((await findLine(tx, lineId)) === undefined ? 'NOT_FOUND' : 'RESERVATION_NOT_ACTIVE')
}
