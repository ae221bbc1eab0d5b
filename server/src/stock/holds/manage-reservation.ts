import type { Tx } from '../../platform/database/db'
import { Refusal } from '../../platform/http/refusal'
import { releaseReservation } from '../releases/queries'
import { findLine, prolongHold } from './queries'
import type { StockContext } from '../stock-context'

/** More time for an active hold: hours are added to now or to its end, whichever is later. */
export async function extendHold(
  tx: Tx,
  lineId: number,
  { hours, reason }: { hours: number; reason: string },
  at: Date,
): Promise<{ previous: Date; until: Date }> {
  const [extended] = await prolongHold(tx, lineId, hours, reason, at)
  return extended ?? refuse(tx, lineId)
}

/** The shop's owner takes an active hold away; the units come back once, however many cancel at the same moment. */
export async function cancelHold(
  tx: Tx,
  lineId: number,
  reason: string,
  context: StockContext,
): Promise<{ units: number; productName: string }> {
  const { at, actorId } = context
  const [released] = await releaseReservation(tx, lineId, reason, { at, ...(actorId === undefined ? {} : { actorId }) })
  if (released === undefined) return refuse(tx, lineId)
  tx.afterCommit(() => context.announce([released.productId]))
  const line = await findLine(tx, lineId)
  return { units: released.units, productName: line?.productName ?? '' }
}

async function refuse(tx: Tx, lineId: number): Promise<never> {
  throw new Refusal((await findLine(tx, lineId)) === undefined ? 'NOT_FOUND' : 'RESERVATION_NOT_ACTIVE')
}
