import type { ShopTx } from '../../platform/context'
import { STOCK_MOVES, UNITS_IN } from '../topics'
import { retakeUnits, returnUnits, type MovedUnits, type ReturnedUnits } from './queries'
import { shortOf } from './sell-units'

/** Returns the units of orders that are being cancelled. The caller has locked the rows of the orders, so this happens once. */
export async function putBackUnits(tx: ShopTx, lines: readonly ReturnedUnits[]): Promise<void> {
  await returnUnits(tx, lines)
  announceMoves(tx, lines)
  tx.react(
    UNITS_IN,
    lines.map((line) => line.productId),
  )
}

/** Takes the units of a cancelled order that becomes active again from free stock, or refuses, naming the short products. */
export async function takeUnitsAgain(tx: ShopTx, lines: MovedUnits[], orderId: number): Promise<void> {
  const short = await retakeUnits(tx, lines, orderId)
  if (short.length > 0) throw shortOf(short)
  announceMoves(tx, lines)
}

const announceMoves = (tx: ShopTx, lines: readonly MovedUnits[]) =>
  tx.announce(
    STOCK_MOVES,
    lines.map((line) => line.productId),
  )
