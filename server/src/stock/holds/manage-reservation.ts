import type { ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { releaseReservation } from '../releases/queries'
import { STOCK_MOVES } from '../stock-topic'
import { findLine, prolongHold } from './queries'

/** More time for an active hold: hours are added to now or to its end, whichever is later. */
export async function extendHold(
  tx: ShopTx,
  lineId: number,
  { hours, reason }: { hours: number; reason: string },
): Promise<{ previous: Date; until: Date }> {
  const [extended] = await prolongHold(tx, lineId, hours, reason)
  return extended ?? refuse(tx, lineId)
}

/** The shop's owner cancels an active hold; the units come back once, however many cancel at the same moment. */
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
