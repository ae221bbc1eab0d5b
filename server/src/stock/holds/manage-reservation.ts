import type { ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { releaseHolder, releaseReservation, type HeldBy, type ReleasedLine } from '../releases/queries'
import { HOLDS, STOCK_MOVES } from '../topics'
import { findLine, prolongHold } from './queries'

export type { HeldBy }

/** Extends an active hold: the hours are added to its end time, or to now if that is later. */
export async function extendHold(
  tx: ShopTx,
  lineId: number,
  { hours, reason }: { hours: number; reason: string },
): Promise<{ previous: Date; until: Date }> {
  const [extended] = await prolongHold(tx, lineId, hours, reason)
  if (extended === undefined) return refuse(tx, lineId)
  tx.announce(HOLDS, [lineId])
  return extended
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
  tx.announce(HOLDS, [lineId])
  const line = await findLine(tx, lineId)
  return { units: released.units, productName: line?.productName ?? '' }
}

/** Cancels all active holds of a cart, of a network, or of a cart from a network. */
export async function releaseHeldBy(tx: ShopTx, holder: HeldBy, reason: string): Promise<ReleasedLine[]> {
  const lines = await releaseHolder(tx, holder, reason)
  tx.announce(
    STOCK_MOVES,
    lines.map((line) => line.productId),
  )
  tx.announce(
    HOLDS,
    lines.map((line) => line.lineId),
  )
  return lines
}

async function refuse(tx: ShopTx, lineId: number): Promise<never> {
  throw new Refusal((await findLine(tx, lineId)) === undefined ? 'NOT_FOUND' : 'RESERVATION_NOT_ACTIVE')
}
