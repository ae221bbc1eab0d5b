import {
  reportCategorySales,
  reportExecutiveSummary,
  reportHoldConversion,
  reportSalesTrends,
} from '@tocador/contracts/reports/admin-reports-calls'
import { showPesos } from '@tocador/contracts/money'
import { showRange } from '@tocador/contracts/reports/report-periods'
import { summaryTable } from '@tocador/contracts/reports/sales-tables'
import { call } from '../../api/call'
import { Button } from '../../ui/controls/button'
import { PrinterIcon } from '../../ui/icons/panel-icons'
import { PrintCopy, printSheet } from '../list-screen/list/print-copy'
import { CategoryBars } from './categories-report'
import { chartPeriod, rangeOf } from './chart-series'
import { showShortPesos } from '../charts/axis-labels'
import { HeatMap } from '../charts/heat-map'
import { PeriodChart } from '../charts/period-chart'
import { Funnel } from './conversion-report'
import { Change, countFigure, Figures, marginFigure, moneyFigure } from './figures'
import { ordersOfHour } from './orders-link'
import { requestOf } from './report-address'
import { ReportCard } from './report-card'
import type { ReportProps } from './report-props'
import { ReportTableView } from './report-table-view'
import { ReportView } from './report-view'
import { summarySentences } from './summary-sentences'

/** The card's inner width on A4 with margins of 12 mm, in CSS pixels; the page has room for this height. */
const PRINTED_CURVE = { printWidth: 700, height: 92 }
const PRINTED_CATEGORIES = 8

type SummaryAnswers = Awaited<ReturnType<typeof readSummary>>

async function readSummary(query: ReturnType<typeof requestOf>, signal: AbortSignal) {
  const [summary, categories, trends, conversion] = await Promise.all([
    call(reportExecutiveSummary, { query }, { signal }),
    call(reportCategorySales, { query }, { signal }),
    call(reportSalesTrends, { query }, { signal }),
    call(reportHoldConversion, { query }, { signal }),
  ])
  return { summary: summary.data, categories, trends, conversion }
}

/** The range on one page, first in sentences; it is printed on A4 as it is shown. */
export function SummaryReport({ state, links }: ReportProps) {
  const request = requestOf({ ...state, compare: true })
  return (
    <ReportView
      name="executive-summary"
      request={request}
      fetchReport={(signal) => readSummary(request, signal)}
      isEmpty={({ summary }) => summary.current_period.total_orders === 0 && summary.previous_period.total_orders === 0}
    >
      {(report) => {
        const dates = showRange(rangeOf(report.summary.date_range))
        const sentences = summarySentences(report.summary).map((sentence) => <p key={sentence}>{sentence}</p>)
        return (
          <>
            <div className="flex items-start justify-between gap-4 max-md:grid max-md:grid-cols-1">
              <div className="min-w-0 max-w-3xl text-base leading-7">{sentences}</div>
              <Button icon={<PrinterIcon />} onClick={() => void printSheet()}>
                Imprimir
              </Button>
            </div>
            <RevenueCurve report={report} links={links} />
            <SummaryParts report={report} range={state.range} links={links} />
            <PrintCopy name={`Resumen ejecutivo ${dates}`}>
              <div className="dense a4-sheet grid gap-2 pr-px text-[9pt] leading-4.5">
                <h1 className="text-[15pt] font-semibold">Resumen ejecutivo, {dates}</h1>
                <div className="leading-4">{sentences}</div>
                <RevenueCurve report={report} links={links} printed={PRINTED_CURVE} />
                <SummaryParts report={report} range={state.range} links={links} mostCategories={PRINTED_CATEGORIES} />
              </div>
            </PrintCopy>
          </>
        )
      }}
    </ReportView>
  )
}

interface SummaryPartsProps {
  report: SummaryAnswers
  range: ReportProps['state']['range']
  links: ReportProps['links']
  mostCategories?: number
}

function SummaryParts({ report, range, links, mostCategories }: SummaryPartsProps) {
  const { summary, categories, trends, conversion } = report
  const { current_period: now, previous_period: before, growth_metrics: growth } = summary
  const hadOrders = before.total_orders + before.cancelled_orders > 0
  return (
    <>
      <Figures
        label="Indicadores"
        figures={[
          moneyFigure('Ingresos', now.total_revenue, before.total_revenue),
          moneyFigure('Ganancia', now.total_profit, before.total_profit),
          marginFigure(now, before),
          countFigure('Pedidos', now.total_orders, before.total_orders),
          {
            name: 'Cancelaciones',
            value: now.cancelled_orders,
            change: <Change percent={hadOrders ? growth.cancellation_points : null} unit="puntos" more="bad" />,
          },
        ]}
      />
      <ReportCard title="Indicadores">
        <ReportTableView
          table={summaryTable(summary)}
          hrefOf={(row) => {
            const dates = [summary.date_range, summary.previous_range][row]
            return dates ? links.orders(rangeOf(dates)) : undefined
          }}
        />
      </ReportCard>
      <ReportCard title="Ventas por categoría" picture="categorias">
        <CategoryBars report={categories} links={links} most={mostCategories} />
      </ReportCard>
      <ReportCard title="De la reserva al pedido" picture="reserva-al-pedido">
        <Funnel totals={conversion.totals} ordersHref={links.orders(range, { isByHold: true })} />
      </ReportCard>
      <ReportCard title="Cuándo te piden" note="pedidos por día y hora" picture="cuando-te-piden">
        <HeatMap cells={trends.heat_map} hrefOf={ordersOfHour(links, range)} />
      </ReportCard>
    </>
  )
}

interface RevenueCurveProps {
  report: SummaryAnswers
  links: ReportProps['links']
  printed?: { printWidth: number; height: number }
}

function RevenueCurve({ report: { summary, trends }, links, printed }: RevenueCurveProps) {
  const sums = runningSums(trends.data.map((period) => period.total_revenue))
  const sumsBefore = runningSums(trends.data.map((period) => period.previous_revenue ?? 0))
  return (
    <ReportCard title="Ingresos acumulados" picture="ingresos-acumulados">
      <PeriodChart
        title="Ingresos acumulados, y los del rango anterior"
        kind="lines"
        {...printed}
        series={[{ name: 'Acumulado', fill: 'fill-chart-1', stroke: 'stroke-chart-1' }]}
        periods={trends.data.map((period, place) => ({
          ...chartPeriod(period, { grouping: trends.period_type, today: summary.date_range.today, links }),
          values: [sums[place] ?? 0],
          previous: sumsBefore[place] ?? 0,
        }))}
        showValue={showPesos}
        showTick={showShortPesos}
      />
    </ReportCard>
  )
}

/** In whole centavos, so that the last sum is the total. */
function runningSums(values: readonly number[]): number[] {
  let cents = 0
  return values.map((value) => (cents += Math.round(value * 100)) / 100)
}
