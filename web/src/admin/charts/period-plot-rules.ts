import { scaleBand } from 'd3-scale'
import { stack, stackOffsetDiverging } from 'd3-shape'
import { valueAxis, type ValueAxis } from '../../ui/chart/value-scale'

export interface ChartSeries {
  name: string
  /** Classes of the fill and of the stroke. */
  fill: string
  stroke: string
}

export interface ChartPeriod {
  /** Below the axis. */
  label: string
  /** In the readout. */
  name: string
  /** One value per series. */
  values: readonly number[]
  previous: number | null
  /** A ratio without a divisor: the line leaves the period out. */
  isGap?: boolean
  /** The period contains today, so it is not complete. */
  isRunning: boolean
  /** The orders of the period, or undefined where orders are not what is counted. */
  href: string | undefined
}

/** Columns are stacked, lines are not. */
export type PlotKind = 'columns' | 'lines'

/** One series: the lower and upper end of its part in the stack of each period. */
export type StackedSeries = readonly (readonly [below: number, above: number])[]

export interface Plot {
  axis: ValueAxis
  step: number
  barWidth: number
  /** The middle of a period. */
  middle: (place: number) => number
  placeAt: (x: number) => number
  stacked: readonly StackedSeries[]
}

interface PlotInput {
  kind: PlotKind
  periods: readonly ChartPeriod[]
  seriesCount: number
  isWhole: boolean
  left: number
  right: number
  top: number
  bottom: number
}

const MAX_BAR = 56

/** Shares of 100 % are added up to 100.00000000000001, which would lengthen the axis. */
const exact = (sum: number) => Math.round(sum * 1e6) / 1e6

export function plotOf({ kind, periods, seriesCount, isWhole, left, right, top, bottom }: PlotInput): Plot {
  const stacked =
    kind === 'lines'
      ? []
      : stack<ChartPeriod, number>()
          .keys(Array.from({ length: seriesCount }, (_, place) => place))
          .value(({ values }, series) => values[series] ?? 0)
          // A loss goes below the line of 0 and takes nothing from the cost above it.
          .offset(stackOffsetDiverging)([...periods])
          .map((one) => one.map(([below, above]) => [exact(below), exact(above)] as const))
  const ends = kind === 'lines' ? periods.flatMap(({ values }) => values) : stacked.flat(2)
  const axis = valueAxis([...ends, ...periods.map(({ previous }) => previous ?? 0)], [bottom, top], { isWhole })
  const band = scaleBand<number>()
    .domain(periods.map((_, place) => place))
    .range([left, Math.max(left, right)])
    .paddingInner(0.28)
    .paddingOuter(0.14)
  const step = band.step()
  const middle = (place: number) => (band(place) ?? left) + band.bandwidth() / 2
  return {
    axis,
    step,
    barWidth: Math.max(1, Math.min(MAX_BAR, band.bandwidth())),
    middle,
    placeAt: (x) => Math.max(0, Math.min(periods.length - 1, Math.floor((x - left) / step))),
    stacked,
  }
}
