import type { DayRange } from '@tocador/contracts/reports/report-periods'
import { showPeriodShort } from '@tocador/contracts/reports/report-periods'
import type { Grouping } from '@tocador/contracts/reports/reports-words'
import type { ChartPeriod, ChartSeries } from '../charts/period-plot-rules'
import type { ReportLinks } from './orders-link'

/** Class names are written out, so that the style sheet contains them. */
export const COST: ChartSeries = { name: 'Costo', fill: 'fill-chart-cost', stroke: 'stroke-chart-cost' }
export const PROFIT: ChartSeries = { name: 'Ganancia', fill: 'fill-chart-1', stroke: 'stroke-chart-1' }
const palette = [
  ['fill-chart-1', 'stroke-chart-1'],
  ['fill-chart-2', 'stroke-chart-2'],
  ['fill-chart-3', 'stroke-chart-3'],
  ['fill-chart-4', 'stroke-chart-4'],
  ['fill-chart-5', 'stroke-chart-5'],
  ['fill-chart-6', 'stroke-chart-6'],
] as const
/** Colours in a fixed order; all after the sixth share the last one. */
export const seriesAt = (name: string, place: number): ChartSeries => {
  const [fill, stroke] = palette[place] ?? ['fill-chart-7', 'stroke-chart-7']
  return { name, fill, stroke }
}
export const MOST_SERIES = palette.length

interface WirePeriod {
  start_date: string
  end_date: string
  formatted_period: string
}
export const rangeOf = ({ start_date, end_date }: Pick<WirePeriod, 'start_date' | 'end_date'>): DayRange => ({
  start: start_date,
  end: end_date,
})

/** The fields of a period that are the same in every chart. */
export const chartPeriod = (
  period: WirePeriod,
  { grouping, today, links }: { grouping: Grouping; today: string; links?: ReportLinks },
): Pick<ChartPeriod, 'label' | 'name' | 'isRunning' | 'href'> => ({
  label: showPeriodShort(rangeOf(period), grouping),
  name: period.formatted_period,
  isRunning: period.start_date <= today && today <= period.end_date,
  href: links?.orders(rangeOf(period)),
})
