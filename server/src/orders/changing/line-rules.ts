import { pesosOf, showPesos } from '@tocador/contracts/money'
import type { OrderLineRow } from '../queries'

export type SavedLine = Omit<OrderLineRow, 'orderId'>
export interface WantedLine {
  productId: number
  quantity: number
}

export interface LineDifference {
  productId: number
  units: number
  own: number
}

/** The units that the order takes (positive) or gives back, by product id, which is the order of locks. */
export function differenceOf(saved: readonly SavedLine[], wanted: readonly WantedLine[]): LineDifference[] {
  const own = unitsByProduct(saved)
  const after = unitsByProduct(wanted)
  return [...new Set([...own.keys(), ...after.keys()])]
    .map((productId) => ({
      productId,
      units: (after.get(productId) ?? 0) - (own.get(productId) ?? 0),
      own: own.get(productId) ?? 0,
    }))
    .filter(({ units }) => units !== 0)
    .toSorted((one, other) => one.productId - other.productId)
}

const unitsByProduct = (lines: readonly WantedLine[]) =>
  new Map(lines.map(({ productId, quantity }) => [productId, quantity]))

type Offer = Omit<SavedLine, 'quantity'>

export interface ChangedLines {
  /** All lines after the change: the earlier ones first, as they were. */
  lines: SavedLine[]
  added: SavedLine[]
  removed: SavedLine[]
  totalCents: number
}

/** Lines that stay keep their name, picture, price and cost; an added line gets today's. */
export function changedLines(
  saved: readonly SavedLine[],
  wanted: readonly WantedLine[],
  offers: readonly Offer[],
): ChangedLines {
  const after = unitsByProduct(wanted)
  const isNew = ({ productId }: WantedLine) => saved.every((line) => line.productId !== productId)
  const kept = saved.flatMap((line) => {
    const quantity = after.get(line.productId)
    return quantity === undefined ? [] : [{ ...line, quantity }]
  })
  const added = wanted.filter(isNew).flatMap(({ productId, quantity }) => {
    const offer = offers.find((one) => one.productId === productId)
    if (offer === undefined) return []
    const { name, image, priceCents, costCents } = offer
    return [{ productId, name, image, priceCents, costCents, quantity }]
  })
  const lines = [...kept, ...added]
  return {
    lines,
    added,
    removed: saved.filter(({ productId }) => !after.has(productId)),
    totalCents: lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0),
  }
}

/** What changed, for the order's history: `Agregado: 2 × Rubor. Quitado: 1 × Rímel. Labial: 1 → 3. Total: $… → $…` */
export function changeNote(
  saved: readonly SavedLine[],
  { lines, added, removed, totalCents }: ChangedLines,
  beforeCents: number,
): string {
  const before = unitsByProduct(saved)
  const named = (those: readonly SavedLine[]) => those.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  const moved = lines.flatMap(({ productId, name, quantity }) => {
    const own = before.get(productId)
    return own === undefined || own === quantity ? [] : [`${name}: ${own} → ${quantity}`]
  })
  return [
    ...(added.length > 0 ? [`Agregado: ${named(added)}`] : []),
    ...(removed.length > 0 ? [`Quitado: ${named(removed)}`] : []),
    ...moved,
    ...(beforeCents === totalCents
      ? []
      : [`Total: ${showPesos(pesosOf(beforeCents))} → ${showPesos(pesosOf(totalCents))}`]),
  ].join('. ')
}
