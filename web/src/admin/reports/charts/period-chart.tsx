import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { classes } from '../../../ui/classes'
import { goToPage } from '../../../ui/overlay/page-history'
import { labelledPlaces, scaleTo } from './chart-scale'

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
  /** Nothing to divide by: the line passes over it. */
  isGap?: boolean
  /** The period contains today, so it is not complete. */
  isRunning: boolean
  /** The orders of the period, or undefined where orders are not what is counted. */
  href: string | undefined
}

interface PeriodChartProps {
  title: string
  kind: 'columns' | 'lines'
  series: readonly ChartSeries[]
  periods: readonly ChartPeriod[]
  showValue: (value: number) => string
  showTick: (value: number) => string
  /** Further words in the readout of a period. */
  renderMore?: (place: number) => ReactNode
  height?: number
}

const LEFT = 62
/** Half of the last label reaches beyond its period. */
const RIGHT = 18
const TOP = 8
const BOTTOM = 24
const LABEL_WIDTH = 64

/**
 * Periods as stacked columns or as lines, in pixels of the screen, so that texts are never scaled. The line above the plot
 * shows the values of one period: that under the pointer, or the one that the arrow keys have reached.
 */
export function PeriodChart({
  title,
  kind,
  series,
  periods,
  showValue,
  showTick,
  renderMore,
  height = 232,
}: PeriodChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [at, setAt] = useState<number>()
  const id = useId()
  const place = Math.min(at ?? periods.length - 1, periods.length - 1)
  const shown = periods[place]
  const totals = periods.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  const peaks = kind === 'columns' ? totals : periods.flatMap(({ values }) => values)
  const { ticks, most } = scaleTo(Math.max(0, ...peaks, ...periods.map(({ previous }) => previous ?? 0)))
  const plotWidth = Math.max(0, width - LEFT - RIGHT)
  const plotHeight = height - TOP - BOTTOM
  const step = plotWidth / Math.max(1, periods.length)
  const bar = Math.max(1, Math.min(56, step * 0.72))
  const middle = (index: number) => LEFT + step * (index + 0.5)
  const yOf = (value: number) => TOP + plotHeight * (1 - Math.max(0, value) / most)
  const labelled = labelledPlaces(periods.length, plotWidth, LABEL_WIDTH)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: periods.length - 1 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setAt(Math.max(0, Math.min(periods.length - 1, next)))
    } else if (event.key === 'Enter' && shown?.href !== undefined) goToPage(shown.href, 1)
  }
  const placeUnder = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT
    return Math.max(0, Math.min(periods.length - 1, Math.floor(x / step)))
  }
  const linePoints = (valueOf: (period: ChartPeriod) => number | null) =>
    periods.flatMap((period, index) => {
      const value = valueOf(period)
      return value === null ? [] : [`${middle(index)},${yOf(value)}`]
    })
  return (
    <div ref={frame} className="grid min-w-0">
      <p className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-1.5 max-md:min-h-28 max-md:content-start">
        {shown && (
          <>
            <b className="font-semibold">
              {shown.name}
              {shown.isRunning && <span className="font-normal text-ink-2"> (en curso)</span>}
            </b>
            {series.map(({ name, fill }, index) => (
              <span key={name} className="flex items-center gap-1.5 whitespace-nowrap">
                <svg width="10" height="10" aria-hidden="true">
                  <rect width="10" height="10" rx="2" className={fill} />
                </svg>
                {name} <span className="font-semibold">{showValue(shown.values[index] ?? 0)}</span>
              </span>
            ))}
            {shown.previous !== null && (
              <span className="whitespace-nowrap text-ink-2">Antes {showValue(shown.previous)}</span>
            )}
            {renderMore?.(place)}
          </>
        )}
      </p>
      <div
        role="slider"
        aria-label={`${title}: periodo`}
        aria-valuemin={1}
        aria-valuemax={periods.length}
        aria-valuenow={place + 1}
        aria-valuetext={shown && readoutOf(shown, series, showValue)}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => setAt(placeUnder(event))}
        onPointerDown={(event) => setAt(placeUnder(event))}
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
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={LEFT}
                x2={width - RIGHT}
                y1={yOf(tick)}
                y2={yOf(tick)}
                className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
              />
              <text x={LEFT - 8} y={yOf(tick) + 4} textAnchor="end" className="fill-ink-2 text-[13px]">
                {showTick(tick)}
              </text>
            </g>
          ))}
          {periods.map(
            ({ label, name }, index) =>
              labelled.has(index) && (
                <text
                  key={name}
                  x={middle(index)}
                  y={height - 6}
                  textAnchor="middle"
                  className="fill-ink-2 text-[13px]"
                >
                  {label}
                </text>
              ),
          )}
          {periods.length > 0 && (
            <rect x={middle(place) - step / 2} y={TOP} width={step} height={plotHeight} className="fill-ink/6" />
          )}
          {kind === 'columns' ? (
            periods.map((period, index) => (
              <Column
                key={period.name}
                period={period}
                series={series}
                x={middle(index) - bar / 2}
                width={bar}
                yOf={yOf}
                hatch={`url(#${id}hatch)`}
              />
            ))
          ) : (
            <>
              <polyline
                points={linePoints(({ previous }) => previous).join(' ')}
                fill="none"
                className="stroke-chart-ghost"
                strokeWidth="1.5"
                strokeDasharray="4 3"
              />
              {series.map(({ name, stroke }, index) => (
                <polyline
                  key={name}
                  points={linePoints(({ values, isGap }) => (isGap === true ? null : (values[index] ?? 0))).join(' ')}
                  fill="none"
                  className={stroke}
                  strokeWidth="2"
                  strokeLinejoin="round"
                />
              ))}
              {shown &&
                series.map(({ name, stroke }, index) => (
                  <circle
                    key={name}
                    cx={middle(place)}
                    cy={yOf(shown.values[index] ?? 0)}
                    r="4"
                    className={classes('fill-surface', stroke)}
                    strokeWidth="2"
                  />
                ))}
            </>
          )}
        </svg>
      </div>
    </div>
  )
}

/** `9 – 15 nov 2026: Costo $10.00, Ganancia $14.00, antes $20.00` */
const readoutOf = (
  { name, values, previous }: ChartPeriod,
  series: readonly ChartSeries[],
  showValue: (value: number) => string,
) =>
  `${name}: ${[
    ...series.map((one, index) => `${one.name} ${showValue(values[index] ?? 0)}`),
    ...(previous === null ? [] : [`antes ${showValue(previous)}`]),
  ].join(', ')}`

interface ColumnProps {
  period: ChartPeriod
  series: readonly ChartSeries[]
  x: number
  width: number
  yOf: (value: number) => number
  hatch: string
}

/** The parts on top of each other, and a mark where the earlier period ended. */
function Column({ period: { values, previous, isRunning }, series, x, width, yOf, hatch }: ColumnProps) {
  const total = sumOf(values)
  return (
    <g>
      {series.map(({ name, fill }, index) => {
        const from = sumOf(values.slice(0, index))
        const below = sumOf(values.slice(0, index + 1))
        return (
          <rect
            key={name}
            x={x}
            y={yOf(below)}
            width={width}
            height={yOf(from) - yOf(below)}
            className={classes(fill, 'stroke-surface')}
            strokeWidth={width > 6 ? 1 : 0}
          />
        )
      })}
      {isRunning && (
        <rect x={x} y={yOf(total)} width={width} height={yOf(0) - yOf(total)} fill={hatch} opacity="0.55" />
      )}
      {previous !== null && previous > 0 && (
        <>
          {previous > total && width > 6 && (
            <rect
              x={x + 0.5}
              y={yOf(previous)}
              width={width - 1}
              height={yOf(total) - yOf(previous)}
              fill="none"
              className="stroke-chart-ghost"
              strokeDasharray="3 3"
            />
          )}
          <line
            x1={x - 1}
            x2={x + width + 1}
            y1={yOf(previous)}
            y2={yOf(previous)}
            className="stroke-surface"
            strokeWidth="4"
          />
          <line
            x1={x - 1}
            x2={x + width + 1}
            y1={yOf(previous)}
            y2={yOf(previous)}
            className="stroke-ink"
            strokeWidth="1.5"
          />
        </>
      )}
    </g>
  )
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + Math.max(0, value), 0)

/** The width of the frame; it is measured before the first paint, so that the chart is drawn in its final size. */
function useWidth(frame: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [frame])
  return width
}
