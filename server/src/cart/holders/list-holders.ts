import type { Holder } from '@tocador/contracts/cart/holders-endpoints'
import { pesosOf } from '@tocador/contracts/money'
import type { ShopContext } from '../../platform/context'
import { findHolderTotals, listHolderRows, type HolderRow, type HolderTotals } from './queries'

/** Who holds most of the shop's units now. */
export async function listHolders(
  context: ShopContext,
  { by, limit }: { by: 'cart' | 'network'; limit: number },
): Promise<{ total_units: number; holders: Holder[] }> {
  const [rows, totals] = await Promise.all([listHolderRows(context, by, limit), findHolderTotals(context)])
  if (totals === undefined) throw new Error('The settings row is missing')
  return { total_units: totals.totalUnits, holders: rows.map((row) => holderOf(row, totals)) }
}

function holderOf(row: HolderRow, { totalUnits, pieceLimit, holdPercent, freePieces }: HolderTotals): Holder {
  const share = totalUnits === 0 ? 0 : (row.pieces / totalUnits) * 100
  return {
    network: row.network,
    cart_id: row.cartId,
    session_id: row.sessionId,
    user_id: row.userId,
    user_name: row.userName,
    user_phone: row.userPhone,
    carts: row.carts,
    pieces: row.pieces,
    value: pesosOf(row.cents),
    share: Math.round(share * 100) / 100,
    since: row.since.toISOString(),
    until: row.until.toISOString(),
    is_unusual: row.pieces > freePieces && (row.pieces * 2 >= pieceLimit || share * 2 >= holdPercent),
  }
}
