import type { LedgerEntry } from '@tocador/contracts/catalog/stock-schemas'

export interface StockSteps {
  /** SVG path in a 100 × 100 coordinate system. */
  line: string
  area: string
  /** Points where units were added. */
  marks: { x: number; y: number; text: string }[]
  /** The maximum of the axis. */
  top: number
  days: number
}

const DAY_MS = 86_400_000

/** Units on hand as a step line over time; undefined for fewer than two changes. Entries are newest first. */
export function stockSteps(entries: readonly LedgerEntry[], until: Date): StockSteps | undefined {
  const moves = entries.filter(({ on_hand_delta: units }) => units !== 0).toReversed()
  const first = moves[0]
  if (first === undefined || moves.length < 2) return undefined
  const from = Date.parse(first.created_at)
  const span = Math.max(1, until.getTime() - from)
  const top = roundTop(Math.max(1, ...moves.map((move) => move.on_hand_after)))
  const x = (move: LedgerEntry) => round(((Date.parse(move.created_at) - from) / span) * 100)
  const y = (level: number) => round(100 - (level / top) * 100)
  const line = `M0 ${y(first.on_hand_after)}${moves
    .slice(1)
    .map((move) => `H${x(move)}V${y(move.on_hand_after)}`)
    .join('')}H100`
  const marks = moves
    .slice(1)
    .filter(({ reason, on_hand_delta: units }) => reason === 'adjustment' && units > 0)
    .map((move) => ({ x: x(move), y: y(move.on_hand_after), text: `+${move.on_hand_delta}` }))
  return { line, area: `${line}V100H0Z`, marks, top, days: Math.max(1, Math.ceil(span / DAY_MS)) }
}

/** Rounds up to 2, 4, 10, 20, 40, 100 …, so that half of it is an integer, too. */
function roundTop(level: number): number {
  for (let ten = 1; ; ten *= 10) {
    const top = [2, 4, 10].map((step) => step * ten).find((step) => step >= level)
    if (top !== undefined) return top
  }
}

const round = (value: number) => Math.round(value * 100) / 100
