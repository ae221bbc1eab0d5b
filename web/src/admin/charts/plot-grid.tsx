import { labelledPlaces } from './axis-labels'
import type { ChartPeriod, Plot } from './period-plot-rules'

interface PlotGridProps {
  plot: Plot
  periods: readonly ChartPeriod[]
  showTick: (value: number) => string
  left: number
  right: number
  /** The base of the labels below the plot. */
  labelsAt: number
}

// In units of the drawing, whose labels must fit whatever the size of the text around it.
const LABEL_SIZE = 13
const LABEL_WIDTH = 64

/** The grid lines with their values, and the names of the periods as far as they fit. */
export function PlotGrid({ plot: { axis, middle }, periods, showTick, left, right, labelsAt }: PlotGridProps) {
  const labelled = labelledPlaces(periods.length, right - left, LABEL_WIDTH)
  return (
    <>
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={right}
            y1={axis.at(tick)}
            y2={axis.at(tick)}
            className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
          />
          <text x={left - 8} y={axis.at(tick) + 4} textAnchor="end" fontSize={LABEL_SIZE} className="fill-ink-2">
            {showTick(tick)}
          </text>
        </g>
      ))}
      {periods.map(
        ({ label, name }, place) =>
          labelled.has(place) && (
            <text
              key={name}
              x={middle(place)}
              y={labelsAt}
              textAnchor="middle"
              fontSize={LABEL_SIZE}
              className="fill-ink-2"
            >
              {label}
            </text>
          ),
      )}
    </>
  )
}
