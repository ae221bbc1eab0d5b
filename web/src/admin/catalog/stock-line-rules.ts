import type { LedgerEntry } from '@tocador/contracts/catalog'

export interface StockSteps {
  /** Of a plot that is 100 wide and 100 high. */
  line: string
  area: string
  /** Where units came in. */
  marks: { x: number; y: number; text: string }[]
  /** The highest figure of the axis. */
  top: number
  days: number
}

const DAY_MS = 86_400_000

/** Units in the shop as steps over time; nothing to draw for a single move. Entries come the last first. */
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

/** The next of 2, 4, 10, 20, 40, 100 …: its half is a whole number as well. */
function roundTop(level: number): number {
  for (let ten = 1; ; ten *= 10) {
    const top = [2, 4, 10].map((step) => step * ten).find((step) => step >= level)
    if (top !== undefined) return top
  }
}

const round = (value: number) => Math.round(value * 100) / 100
