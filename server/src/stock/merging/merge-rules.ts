import { MAX_LINE_QUANTITY } from '@tocador/contracts/cart/cart-words'
import type { MergedLine, OpenLine } from './queries'

export interface CutLine {
  productId: number
  name: string
  wanted: number
  kept: number
}

export interface LevelToMerge {
  productId: number
  name: string
  /** Units not held by any cart. */
  free: number
  /** Maximum units of one line; null for no limit. */
  limit: number | null
}

/**
 * Merges the lines of two carts, product by product. A product in only one cart keeps its line unchanged. Two lines become one
 * with the sum of both quantities; lapsed units are held again from free stock, and the rest is cut. Two lapsed lines stay
 * lapsed, because signing in alone must not hold stock.
 */
export function mergeLines(
  lines: readonly OpenLine[],
  levels: readonly LevelToMerge[],
): { merged: MergedLine[]; cut: CutLine[] } {
  const merged: MergedLine[] = []
  const cut: CutLine[] = []
  for (const level of levels) {
    const ours = lines.filter((line) => line.productId === level.productId)
    const guests = ours.find((line) => line.isGuests)
    const users = ours.find((line) => !line.isGuests)
    const kept = users ?? guests
    if (kept === undefined || guests === undefined) continue
    const wanted = ours.reduce((sum, line) => sum + line.quantity, 0)
    const held = ours.reduce((sum, line) => sum + (line.isHolding ? line.quantity : 0), 0)
    const isHolding = held > 0
    const ceiling = Math.min(level.limit ?? MAX_LINE_QUANTITY, isHolding ? held + level.free : wanted)
    const quantity = Math.max(1, Math.min(wanted, ceiling))
    merged.push({
      keptLineId: kept.lineId,
      droppedLineId: users === undefined ? null : guests.lineId,
      productId: level.productId,
      quantity,
      isHolding,
      heldDelta: isHolding ? quantity - held : 0,
    })
    if (quantity < wanted) cut.push({ productId: level.productId, name: level.name, wanted, kept: quantity })
  }
  return { merged, cut }
}
