import type { ShopTx } from '../../platform/context'
import { STOCK_MOVES, UNITS_IN } from '../topics'
import { exchangeLines, type ExchangedLine, type ExchangedUnits } from './queries'
import { goneOf, shortOf } from './sell-units'

/**
 * Moves the units of an order whose lines change, or refuses and names every product that is unavailable or short. The
 * caller has locked the order's row.
 */
export async function exchangeUnits(
  tx: ShopTx,
  lines: readonly ExchangedUnits[],
  orderId: number,
): Promise<ExchangedLine[]> {
  if (lines.length === 0) return []
  const exchanged = await exchangeLines(tx, lines, orderId)
  const short = exchanged.filter((line) => line.isShort)
  const gone = short.filter((line) => !line.isSellable)
  if (gone.length > 0) throw goneOf(gone)
  if (short.length > 0) throw shortOf(short)
  tx.announce(
    STOCK_MOVES,
    exchanged.map((line) => line.productId),
  )
  const awaited = exchanged.filter(({ units, isAwaited }) => units < 0 && isAwaited)
  // Named only then, because a change of an order takes at most eight round trips [DESK-07].
  if (awaited.length > 0) {
    tx.react(
      UNITS_IN,
      awaited.map((line) => line.productId),
    )
  }
  return exchanged
}
