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
  /** Maximum units of one line. */
  limit: number
}

/** The lines of a product that are in both carts. */
function pairOf(lines: readonly OpenLine[], productId: number) {
  const ours = lines.filter((line) => line.productId === productId)
  return { ours, guests: ours.find((line) => line.isGuests), users: ours.find((line) => !line.isGuests) }
}

const sum = (lines: readonly OpenLine[], units: (line: OpenLine) => number | false) =>
  lines.reduce((total, line) => total + (units(line) || 0), 0)

/** The unit that was held for somebody in line: no limit refuses it. */
const setAsideUnits = (line: OpenLine | undefined) => (line?.isSetAside && line.isLive ? 1 : 0)

/** Units that a merge would newly claim for this network: expired ones, and those that count for another network. */
export function unitsToClaim(lines: readonly OpenLine[], network: string): { productId: number; units: number }[] {
  if (network === '') return []
  return [...new Set(lines.map((line) => line.productId))].flatMap((productId) => {
    const { ours, guests, users } = pairOf(lines, productId)
    if (guests === undefined || users === undefined || !ours.some((line) => line.isLive)) return []
    const counted = sum(ours, (line) => (line.isLive && line.network === network ? line.quantity : setAsideUnits(line)))
    return [{ productId, units: sum(ours, (line) => line.quantity) - counted }]
  })
}

/**
 * Merges the lines of two carts, product by product. A product in only one cart keeps its line unchanged. Two lines become one
 * with the sum of both quantities; lapsed units are held again from free stock, and the rest is cut. Two lapsed lines stay
 * lapsed, because signing in alone must not hold stock.
 */
export function mergeLines(
  lines: readonly OpenLine[],
  levels: readonly LevelToMerge[],
  /** The network that the sums count for; null if its limits refuse them: the line of the account then gets no more than a unit that was set aside. */
  network: string | null,
): { merged: MergedLine[]; cut: CutLine[] } {
  const merged: MergedLine[] = []
  const cut: CutLine[] = []
  for (const level of levels) {
    const { ours, guests, users } = pairOf(lines, level.productId)
    const kept = users ?? guests
    if (kept === undefined || guests === undefined) continue
    const isPair = users !== undefined
    const wanted = sum(ours, (line) => line.quantity)
    const held = sum(ours, (line) => line.isHolding && line.quantity)
    const isRefused = isPair && network === null
    const extra = isRefused ? setAsideUnits(guests) : 0
    // Units of the account whose time is over are not held again with the one that was set aside.
    const refused = extra > 0 && !kept.isLive ? extra : kept.quantity + extra
    const isHolding = isRefused ? kept.isHolding || extra > 0 : held > 0
    const limit = level.limit + sum(ours, setAsideUnits)
    const ceiling = Math.min(limit, isRefused ? refused : isHolding ? held + level.free : wanted)
    const quantity = Math.max(1, Math.min(wanted, ceiling))
    merged.push({
      keptLineId: kept.lineId,
      droppedLineId: isPair ? guests.lineId : null,
      productId: level.productId,
      quantity,
      isHolding,
      isLive: isRefused ? kept.isLive || extra > 0 : ours.some((line) => line.isLive),
      heldDelta: (isHolding ? quantity : 0) - held,
      network: isPair && network !== null ? network : kept.network,
    })
    if (quantity < wanted) cut.push({ productId: level.productId, name: level.name, wanted, kept: quantity })
  }
  return { merged, cut }
}
