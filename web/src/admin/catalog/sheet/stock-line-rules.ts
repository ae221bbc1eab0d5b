import type { LedgerEntry } from '@tocador/contracts/catalog/stock-schemas'
import { scaleLinear } from 'd3-scale'
import { area, curveStepAfter, line } from 'd3-shape'
import { valueAxis } from '../../../ui/chart/value-scale'

export interface StockSteps {
  /** SVG path in a 100 × 100 coordinate system. */
  line: string
  area: string
  /** Points where units were added. */
  marks: { x: number; y: number; text: string }[]
  /** The grid lines with the units that they stand for. */
  levels: { y: number; units: number }[]
  days: number
}

const DAY_MS = 86_400_000

/** Units on hand as a step line over time; undefined for fewer than two changes. Entries are newest first. */
export function stockSteps(entries: readonly LedgerEntry[], until: Date): StockSteps | undefined {
  const moves = entries.filter(({ on_hand_delta: units }) => units !== 0).toReversed()
  const [first, last] = [moves[0], moves.at(-1)]
  if (first === undefined || last === undefined || moves.length < 2) return undefined
  const from = Date.parse(first.created_at)
  const span = Math.max(1, until.getTime() - from)
  const x = scaleLinear([from, from + span], [0, 100])
  const axis = valueAxis(
    moves.map((move) => move.on_hand_after),
    [100, 0],
    { lines: 2, isWhole: true },
  )
  const timeOf = (move: LedgerEntry) => x(Date.parse(move.created_at))
  const levelOf = (move: LedgerEntry) => axis.at(move.on_hand_after)
  // The last level lasts until now.
  const points = [...moves.map((move) => ({ x: timeOf(move), y: levelOf(move) })), { x: 100, y: levelOf(last) }]
  const steps = line<(typeof points)[number]>(
    (point) => point.x,
    (point) => point.y,
  )
    .curve(curveStepAfter)
    .digits(2)
  const below = area<(typeof points)[number]>(
    (point) => point.x,
    100,
    (point) => point.y,
  )
    .curve(curveStepAfter)
    .digits(2)
  return {
    line: steps(points) ?? '',
    area: below(points) ?? '',
    marks: moves
      .slice(1)
      .filter(({ reason, on_hand_delta: units }) => reason === 'adjustment' && units > 0)
      .map((move) => ({ x: timeOf(move), y: levelOf(move), text: `+${move.on_hand_delta}` })),
    levels: axis.ticks.map((units) => ({ y: axis.at(units), units })),
    days: Math.max(1, Math.ceil(span / DAY_MS)),
  }
}
