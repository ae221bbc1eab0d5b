import { line } from 'd3-shape'
import { classes } from '../../ui/layout/classes'
import type { ChartPeriod, ChartSeries, Plot } from './period-plot-rules'

interface PeriodLinesProps {
  plot: Plot
  series: readonly ChartSeries[]
  periods: readonly ChartPeriod[]
  /** The period of the readout. */
  current: number
}

/** A line per series, and the earlier range as a dashed one. */
export function PeriodLines({ plot: { axis, middle }, series, periods, current }: PeriodLinesProps) {
  const path = (valueOf: (period: ChartPeriod) => number | null) =>
    line<{ place: number; value: number }>()
      .x(({ place }) => middle(place))
      .y(({ value }) => axis.at(value))(
      periods.flatMap((period, place) => {
        const value = valueOf(period)
        return value === null ? [] : [{ place, value }]
      }),
    ) ?? undefined
  return (
    <>
      <path
        d={path(({ previous }) => previous)}
        fill="none"
        className="stroke-chart-ghost"
        strokeWidth="1.5"
        strokeDasharray="4 3"
      />
      {series.map(({ name, stroke }, index) => (
        <path
          key={name}
          d={path(({ values, isGap }) => (isGap === true ? null : (values[index] ?? 0)))}
          fill="none"
          className={stroke}
          strokeWidth="2"
          strokeLinejoin="round"
        />
      ))}
      {periods.length > 0 &&
        series.map(({ name, stroke }, index) => (
          <circle
            key={name}
            cx={middle(current)}
            cy={axis.at(periods[current]?.values[index] ?? 0)}
            r="4"
            className={classes('fill-surface', stroke)}
            strokeWidth="2"
          />
        ))}
    </>
  )
}
