import { isRealDay, type Day } from '@tocador/contracts/calendar'
import { recordOf } from '@tocador/contracts/record-of'
import { presetRange, type DayRange } from '@tocador/contracts/reports/report-periods'
import {
  GROUPINGS,
  RANKINGS,
  REPORT_LIMIT,
  REPORT_ROWS,
  REPORT_TYPES,
  REPORTS,
  type Grouping,
  type Ranking,
  type ReportRows,
  type ReportType,
} from '@tocador/contracts/reports/reports-words'
import type { QueryChange } from '../list-screen/views/address'

export type ReportTab = ReportType | 'custom'

/** What a report shows; all of it is in the address. */
export interface ReportState {
  tab: ReportTab
  range: DayRange
  grouping: Grouping
  limit: number
  compare: boolean
  deliveredOnly: boolean
  ranking: Ranking
  rows: ReportRows
  /** The reports of the custom report. */
  types: readonly ReportType[]
}

const tabWords: Record<ReportTab, string> = {
  ...recordOf(REPORT_TYPES, (type) => REPORTS[type].word),
  custom: 'personalizado',
}
const groupingWords: Record<Grouping, string> = {
  day: 'dia',
  week: 'semana',
  month: 'mes',
  quarter: 'trimestre',
  year: 'anual',
}
const rankingWords: Record<Ranking, string> = { units: 'piezas', revenue: 'ingresos', profit: 'ganancia' }

const rowsWords: Record<ReportRows, string> = { product: 'producto', family: 'familia' }

const chosenOf = <Key extends string>(words: Record<Key, string>, keys: readonly Key[], written: string | null) =>
  keys.find((key) => words[key] === written)

/** Invalid values are ignored, as in the lists. */
export function readReport(query: URLSearchParams, today: Day): ReportState {
  const tabs: ReportTab[] = [...REPORT_TYPES, 'custom']
  const tab = chosenOf(tabWords, tabs, query.get('reporte')) ?? 'profit-margin'
  const limit = Number(query.get('limite'))
  const types = (query.get('tipos') ?? '').split(',')
  return {
    tab,
    range: rangeIn(query) ?? presetRange('30-days', today),
    grouping: chosenOf(groupingWords, GROUPINGS, query.get('por')) ?? (tab === 'custom' ? 'month' : 'day'),
    limit: isLimit(limit) ? limit : REPORT_LIMIT.usual,
    compare: query.get('comparar') !== 'no',
    deliveredOnly: query.get('entregados') === 'si',
    ranking: chosenOf(rankingWords, RANKINGS, query.get('orden')) ?? 'units',
    rows: chosenOf(rowsWords, REPORT_ROWS, query.get('ver')) ?? 'product',
    types: REPORT_TYPES.filter((type) => types.includes(tabWords[type])),
  }
}

export const isLimit = (limit: number) =>
  Number.isInteger(limit) && limit >= REPORT_LIMIT.min && limit <= REPORT_LIMIT.max

function rangeIn(query: URLSearchParams): DayRange | undefined {
  const [start, end] = [query.get('desde') ?? '', query.get('hasta') ?? '']
  return isRealDay(start) && isRealDay(end) && start <= end ? { start, end } : undefined
}

/** The parameters of the address for a change; usual values are left out. */
export const addressOfReport = (change: Partial<ReportState>): QueryChange => ({
  ...(change.tab && { reporte: change.tab === 'profit-margin' ? undefined : tabWords[change.tab] }),
  ...(change.range && { desde: change.range.start, hasta: change.range.end }),
  ...(change.grouping && { por: groupingWords[change.grouping] }),
  ...(change.limit !== undefined && { limite: change.limit === REPORT_LIMIT.usual ? undefined : change.limit }),
  ...(change.compare !== undefined && { comparar: change.compare ? undefined : 'no' }),
  ...(change.deliveredOnly !== undefined && { entregados: change.deliveredOnly ? 'si' : undefined }),
  ...(change.ranking && { orden: change.ranking === 'units' ? undefined : rankingWords[change.ranking] }),
  ...(change.rows && { ver: change.rows === 'product' ? undefined : rowsWords[change.rows] }),
  ...(change.types && { tipos: change.types.map((type) => tabWords[type]).join(',') }),
})

/** The reports that are shown and exported. */
export const askedReports = ({ tab, types }: Pick<ReportState, 'tab' | 'types'>) => (tab === 'custom' ? types : [tab])

/** The endpoint's query. */
export const requestOf = (state: ReportState) => ({
  startDate: state.range.start,
  endDate: state.range.end,
  // Reports without periods offer no grouping, yet the server refuses a range of too many periods: years allow any range.
  groupBy: askedReports(state).some((type) => REPORTS[type].asks.grouping) ? state.grouping : ('year' as const),
  limit: String(state.limit),
  rankBy: state.ranking,
  rows: state.rows,
  compare: state.compare ? ('true' as const) : ('false' as const),
  deliveredOnly: state.deliveredOnly ? ('true' as const) : ('false' as const),
})
