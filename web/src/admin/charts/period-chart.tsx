import { useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { classes } from '../../ui/layout/classes'
import { AreaLink, wordLink } from '../list-screen/list/area-link'
import { goToPage } from '../../ui/overlay/page-history'
import { ChartReadout, readoutText } from './chart-readout'
import { PeriodColumns } from './period-columns'
import { PeriodLines } from './period-lines'
import { plotOf, type ChartPeriod, type ChartSeries, type PlotKind } from './period-plot-rules'
import { PlotGrid } from './plot-grid'
import { useWidth } from './use-width'

interface PeriodChartProps {
  title: string
  kind: PlotKind
  series: readonly ChartSeries[]
  periods: readonly ChartPeriod[]
  showValue: (value: number) => string
  showTick: (value: number) => string
  /** The values are counts. */
  isWhole?: boolean
  /** Further words in the readout of a period; without them it has a link to the period's orders. */
  renderMore?: (place: number) => ReactNode
  height?: number
  /** For a print copy, which is not measured on the screen. */
  printWidth?: number
}

const LEFT = 62
/** Half of the last label reaches beyond its period. */
const RIGHT = 18
const TOP = 8
const BOTTOM = 24

/**
 * Periods as stacked columns or lines, in pixels of the screen, so that texts are never scaled. The line above
 * the plot shows the values of one period: that under the pointer, or the one that the arrow keys have reached.
 */
export function PeriodChart({
  title,
  kind,
  series,
  periods,
  showValue,
  showTick,
  isWhole = false,
  renderMore,
  height = 232,
  printWidth,
}: PeriodChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const measured = useWidth(frame)
  const width = printWidth ?? measured
  const [at, setAt] = useState<number>()
  const id = useId()
  const last = periods.length - 1
  const place = Math.min(at ?? last, last)
  const shown = periods[place]
  const [right, bottom] = [width - RIGHT, height - BOTTOM]
  const plot = plotOf({ kind, periods, seriesCount: series.length, isWhole, left: LEFT, right, top: TOP, bottom })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setAt(Math.max(0, Math.min(last, next)))
    } else if (event.key === 'Enter' && shown?.href !== undefined) goToPage(shown.href, 1)
  }
  const showUnder = (event: PointerEvent<HTMLElement>) =>
    setAt(plot.placeAt(event.clientX - event.currentTarget.getBoundingClientRect().left))
  return (
    <div ref={frame} data-chart="" className="grid min-w-0 grid-cols-1">
      <ChartReadout period={shown} series={series} showValue={showValue}>
        {renderMore?.(place) ??
          (shown?.href !== undefined && printWidth === undefined && (
            <AreaLink href={shown.href} className={classes(wordLink, 'whitespace-nowrap')}>
              Ver sus pedidos
            </AreaLink>
          ))}
      </ChartReadout>
      <div
        role="slider"
        aria-label={`${title}: periodo`}
        aria-valuemin={1}
        aria-valuemax={periods.length}
        aria-valuenow={place + 1}
        aria-valuetext={shown && readoutText(shown, series, showValue)}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerMove={showUnder}
        onPointerDown={showUnder}
        // A tap only selects; the readout's link opens the orders.
        onClick={(event) => {
          const isMouse = !('pointerType' in event.nativeEvent) || event.nativeEvent.pointerType === 'mouse'
          if (isMouse && shown?.href !== undefined) goToPage(shown.href, 1)
        }}
        className={classes(
          'touch-pan-y focus-visible:-outline-offset-2',
          shown?.href !== undefined && 'cursor-pointer',
        )}
      >
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${Math.max(1, width)} ${height}`}
          role="img"
          aria-label={title}
          className="block"
        >
          <defs>
            <pattern id={`${id}hatch`} width="6" height="6" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
              <line x1="0" y1="0" x2="0" y2="6" className="stroke-surface" strokeWidth="4" />
            </pattern>
          </defs>
          <PlotGrid plot={plot} periods={periods} showTick={showTick} left={LEFT} right={right} labelsAt={height - 6} />
          {periods.length > 1 && (
            <rect
              x={plot.middle(place) - plot.step / 2}
              y={TOP}
              width={plot.step}
              height={bottom - TOP}
              className="fill-ink/6"
            />
          )}
          {kind === 'columns' && (
            <PeriodColumns plot={plot} series={series} periods={periods} hatch={`url(#${id}hatch)`} />
          )}
          {kind === 'lines' && <PeriodLines plot={plot} series={series} periods={periods} current={place} />}
        </svg>
      </div>
    </div>
  )
}
