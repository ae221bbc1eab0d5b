import type { ReactNode } from 'react'
import { reportTexts } from '@tocador/contracts/reports/reports-words'
import { Bar, Waiting } from '../../ui/feedback/skeleton'
import { EmptyList, FailedBand, FailedList } from '../list-screen/list/list-state'
import { failureTextOf, useReport } from './use-report'

interface ReportViewProps<Report> {
  name: string
  request: Record<string, string>
  fetchReport: (signal: AbortSignal) => Promise<Report>
  isEmpty: (report: Report) => boolean
  children: (report: Report) => ReactNode
}

interface WithTotals {
  totals: { total_orders: number }
  previous_totals: { total_orders: number } | null
}
/** Neither the range nor the compared one has an order. */
export const hasNoOrders = ({ totals, previous_totals: before }: WithTotals) =>
  totals.total_orders === 0 && (before?.total_orders ?? 0) === 0

/** A report in its states: waiting, failed, without data, or shown. */
export function ReportView<Report>({ name, request, fetchReport, isEmpty, children }: ReportViewProps<Report>) {
  const { data, error, refetch, isPlaceholderData } = useReport(name, request, fetchReport)
  const retry = () => void refetch()
  if (data === undefined)
    return error === null ? <WaitingReport /> : <FailedList text={failureTextOf(error)} onRetry={retry} />
  return (
    <>
      {error !== null && <FailedBand text={failureTextOf(error)} onRetry={retry} />}
      {isPlaceholderData && (
        <div role="status" className="h-0.5 animate-breathe bg-action">
          <span className="sr-only">Cargando el reporte</span>
        </div>
      )}
      {isEmpty(data) ? (
        <EmptyList title={reportTexts.empty}>
          En estas fechas no hay nada que contar. Prueba un rango más largo.
        </EmptyList>
      ) : (
        <div className="grid grid-cols-1 content-start gap-4">{children(data)}</div>
      )}
    </>
  )
}

const WaitingReport = () => (
  <Waiting label="Cargando el reporte">
    <div className="grid grid-cols-1 gap-4">
      <div className="h-21 rounded-box border border-line p-4">
        <Bar className="h-3 w-24" />
        <Bar className="mt-3 h-6 w-40" />
      </div>
      <div className="h-80 rounded-box border border-line p-4">
        <Bar className="h-3.5 w-48" />
      </div>
      <div className="h-60 rounded-box border border-line p-4">
        <Bar className="h-3.5 w-48" />
      </div>
    </div>
  </Waiting>
)
