import { classes } from '../../ui/layout/classes'
import type { ChartPeriod, ChartSeries, Plot } from './period-plot-rules'

interface PeriodColumnsProps {
  plot: Plot
  series: readonly ChartSeries[]
  periods: readonly ChartPeriod[]
  /** The pattern over a period that is not complete. */
  hatch: string
}

/** Stacked columns, and a mark where the earlier period ended. */
export const PeriodColumns = ({
  plot: { axis, middle, barWidth, stacked },
  series,
  periods,
  hatch,
}: PeriodColumnsProps) =>
  periods.map((period, place) => {
    const x = middle(place) - barWidth / 2
    const parts = stacked.map((one) => one[place] ?? [0, 0])
    const top = axis.at(Math.max(0, ...parts.map(([, above]) => above)))
    const bottom = axis.at(Math.min(0, ...parts.map(([below]) => below)))
    return (
      <g key={period.name}>
        {parts.map(([below, above], index) => (
          <rect
            key={series[index]?.fill}
            x={x}
            y={axis.at(above)}
            width={barWidth}
            height={axis.at(below) - axis.at(above)}
            className={classes(series[index]?.fill, 'stroke-surface')}
            strokeWidth={barWidth > 6 ? 1 : 0}
          />
        ))}
        {period.isRunning && <rect x={x} y={top} width={barWidth} height={bottom - top} fill={hatch} opacity="0.55" />}
        {period.previous !== null && period.previous > 0 && (
          <PreviousMark x={x} width={barWidth} y={axis.at(period.previous)} top={top} />
        )}
      </g>
    )
  })

/** A line across the column at the earlier value, and an outline up to it when the column is lower. */
const PreviousMark = ({ x, width, y, top }: { x: number; width: number; y: number; top: number }) => (
  <>
    {y < top && width > 6 && (
      <rect
        x={x + 0.5}
        y={y}
        width={width - 1}
        height={top - y}
        fill="none"
        className="stroke-chart-ghost"
        strokeDasharray="3 3"
      />
    )}
    <line x1={x - 1} x2={x + width + 1} y1={y} y2={y} className="stroke-surface" strokeWidth="4" />
    <line x1={x - 1} x2={x + width + 1} y1={y} y2={y} className="stroke-ink" strokeWidth="1.5" />
  </>
)
