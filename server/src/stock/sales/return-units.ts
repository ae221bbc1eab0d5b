import type { Tx } from '../../platform/database/db'
import { retakeUnits, returnUnits, type MovedUnits } from './queries'
import { shortOf } from './sell-units'
import type { StockContext } from '../stock-context'

const moveOf = (orderId: number, { at, actorId }: StockContext) => ({
  orderId,
  at,
  ...(actorId === undefined ? {} : { actorId }),
})

/** Into cancelled: the order's units come back. The caller holds the order's row, so this happens once. */
export async function putBackUnits(tx: Tx, lines: MovedUnits[], orderId: number, context: StockContext): Promise<void> {
  await returnUnits(tx, lines, moveOf(orderId, context))
  tx.afterCommit(() => context.announce(lines.map((line) => line.productId)))
}

/** Out of cancelled: they are taken again from free stock, or the change is refused, naming what is short. */
export async function takeUnitsAgain(
  tx: Tx,
  lines: MovedUnits[],
  orderId: number,
  context: StockContext,
): Promise<void> {
  const short = await retakeUnits(tx, lines, moveOf(orderId, context))
  if (short.length > 0) throw shortOf(short)
  tx.afterCommit(() => context.announce(lines.map((line) => line.productId)))
}
