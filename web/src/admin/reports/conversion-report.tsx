import { showRemaining } from '@tocador/contracts/calendar'
import { reportHoldConversion } from '@tocador/contracts/reports/admin-reports-calls'
import type { ConversionTotals } from '@tocador/contracts/reports/report-schemas'
import { conversionTable } from '@tocador/contracts/reports/stock-tables'
import { call } from '../../api/call'
import { chartPeriod, rangeOf } from './chart-series'
import { BarList } from '../charts/bar-list'
import { PeriodChart } from '../charts/period-chart'
import { countFigure, Figures, percentFigure } from './figures'
import type { ReportLinks } from './orders-link'
import { requestOf } from './report-address'
import { ReportCard } from './report-card'
import type { ReportProps } from './report-props'
import { ReportTableView } from './report-table-view'
import { ReportView } from './report-view'

const series = [
  { name: 'Completadas', fill: 'fill-chart-2', stroke: 'stroke-chart-2' },
  { name: 'Expiradas', fill: 'fill-chart-5', stroke: 'stroke-chart-5' },
  { name: 'Canceladas', fill: 'fill-chart-4', stroke: 'stroke-chart-4' },
  { name: 'Activas', fill: 'fill-chart-3', stroke: 'stroke-chart-3' },
]

/** What becomes of holds: a funnel, the outcomes of each period, and the time to the order. */
export function ConversionReport({ state, links: allLinks }: ReportProps) {
  // An order counts on the day its products were held, also if it was cancelled later.
  const links: ReportLinks = {
    ...allLinks,
    orders: (range) => allLinks.orders(range, { isByHold: true }),
  }
  const request = requestOf(state)
  return (
    <ReportView
      name="reservations-conversion"
      request={request}
      fetchReport={(signal) => call(reportHoldConversion, { query: request }, { signal })}
      isEmpty={({ totals }) => totals.total_reservations === 0}
    >
      {(report) => {
        const { data, totals, previous_totals: before, period_type, date_range } = report
        return (
          <>
            <Figures
              label="Totales"
              figures={[
                countFigure('Reservas', totals.total_reservations, before?.total_reservations),
                percentFigure(
                  'Conversión',
                  totals.conversion_percentage,
                  before?.total_reservations === 0 ? null : before?.conversion_percentage,
                ),
                countFigure('Pedidos', totals.total_orders, before?.total_orders),
                {
                  name: 'Mediana al pedido',
                  value:
                    totals.median_minutes_to_order === null
                      ? '—'
                      : showRemaining(totals.median_minutes_to_order * 60_000),
                },
              ]}
            />
            <ReportCard title="De la reserva al pedido" picture="reserva-al-pedido">
              <Funnel totals={totals} ordersHref={links.orders(state.range)} />
            </ReportCard>
            <ReportCard title="Cómo terminaron" picture="conversion-de-reservas">
              <PeriodChart
                title="Reservas de cada periodo, por cómo terminaron"
                kind="columns"
                series={series}
                periods={data.map((period) => ({
                  ...chartPeriod(period, {
                    grouping: period_type,
                    today: date_range.today,
                    ...(period.completed > 0 && { links }),
                  }),
                  values: [period.completed, period.expired, period.cancelled, period.active],
                  previous: period.previous_reservations,
                }))}
                showValue={String}
                showTick={String}
                isWhole
              />
            </ReportCard>
            <ReportCard title="Tabla">
              <ReportTableView
                table={conversionTable(report)}
                hrefOf={(row) => (data[row]?.completed ? links.orders(rangeOf(data[row])) : undefined)}
              />
            </ReportCard>
          </>
        )
      }}
    </ReportView>
  )
}

export function Funnel({ totals, ordersHref }: { totals: ConversionTotals; ordersHref: string }) {
  const steps: { name: string; value: number; href?: string }[] = [
    { name: 'Reservas', value: totals.total_reservations },
    { name: 'Se completaron', value: totals.completed, href: ordersHref },
    { name: 'Carritos con reserva', value: totals.total_carts },
    { name: 'Pedidos', value: totals.total_orders, href: ordersHref },
  ]
  return (
    <BarList
      label="De la reserva al pedido"
      bars={steps.map(({ name, value, href }) => ({
        key: name,
        name,
        value,
        href: value === 0 ? undefined : href,
        previous: null,
        fill: 'fill-chart-1',
        text: String(value),
      }))}
    />
  )
}
