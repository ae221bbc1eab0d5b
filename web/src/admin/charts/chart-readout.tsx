import type { ReactNode } from 'react'
import { classes } from '../../ui/layout/classes'
import type { ChartPeriod, ChartSeries } from './period-plot-rules'

interface ChartReadoutProps {
  period: ChartPeriod | undefined
  series: readonly ChartSeries[]
  showValue: (value: number) => string
  /** After the values, such as a link to the orders. */
  children?: ReactNode
}

/** The legend and the values of one period, in a line above the plot, so that nothing covers the chart. */
export const ChartReadout = ({ period, series, showValue, children }: ChartReadoutProps) => (
  <p
    className={classes(
      'flex flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-1.5 max-md:content-start print:min-h-0 print:py-1',
      // Room for the lines that longer values need, so that the plot does not move from period to period.
      series.length > 4 ? 'min-h-13.5 content-start' : 'min-h-9 pointer-coarse:min-h-14',
      series.length === 1 ? 'max-md:min-h-20' : 'max-md:min-h-30',
    )}
  >
    {period && (
      <>
        <b className="font-semibold">
          {period.name}
          {period.isRunning && <span className="font-normal text-ink-2"> (en curso)</span>}
        </b>
        {series.map(({ name, fill }, index) => (
          <span key={fill} className="flex max-w-full items-center gap-1.5 wrap-anywhere">
            <svg width="10" height="10" className="flex-none" aria-hidden="true">
              <rect width="10" height="10" rx="2" className={fill} />
            </svg>
            <span>
              {name} <span className="font-semibold whitespace-nowrap">{showValue(period.values[index] ?? 0)}</span>
            </span>
          </span>
        ))}
        {period.previous !== null && (
          <span className="whitespace-nowrap text-ink-2">Antes {showValue(period.previous)}</span>
        )}
        {children}
      </>
    )}
  </p>
)

/** `9 – 15 nov 2026: Costo $10.00, Ganancia $14.00, antes $20.00` */
export const readoutText = (
  { name, values, previous }: ChartPeriod,
  series: readonly ChartSeries[],
  showValue: (value: number) => string,
) =>
  `${name}: ${[
    ...series.map((one, index) => `${one.name} ${showValue(values[index] ?? 0)}`),
    ...(previous === null ? [] : [`antes ${showValue(previous)}`]),
  ].join(', ')}`
