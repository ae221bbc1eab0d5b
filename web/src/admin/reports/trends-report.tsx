import { reportSalesTrends } from '@tocador/contracts/reports/admin-reports-calls'
import { showNumber, showPesos } from '@tocador/contracts/money'
import { heatTable, trendsTable } from '@tocador/contracts/reports/sales-tables'
import { GROUPING_LABELS } from '@tocador/contracts/reports/reports-words'
import { call } from '../../api/call'
import { AreaLink, wordLink } from '../list-screen/list/area-link'
import { chartPeriod, rangeOf } from './chart-series'
import { showShortPesos } from '../charts/axis-labels'
import { HeatMap } from '../charts/heat-map'
import { PeriodChart } from '../charts/period-chart'
import { countFigure, Figures, moneyFigure } from './figures'
import { ordersOfHour } from './orders-link'
import { requestOf } from './report-address'
import { ReportCard } from './report-card'
import type { ReportProps } from './report-props'
import { ReportTableView } from './report-table-view'
import { hasNoOrders, ReportView } from './report-view'

const REVENUE = { name: 'Ingresos', fill: 'fill-chart-1', stroke: 'stroke-chart-1' }

/** Sales over time against the earlier range, and when customers order. */
export function TrendsReport({ state, links }: ReportProps) {
  const request = requestOf(state)
  return (
    <ReportView
      name="sales-trends"
      request={request}
      fetchReport={(signal) => call(reportSalesTrends, { query: request }, { signal })}
      isEmpty={hasNoOrders}
    >
      {(report) => {
        const { data, totals, previous_totals: before, period_type, date_range, heat_map } = report
        return (
          <>
            <Figures
              label="Totales"
              figures={[
                moneyFigure('Ingresos', totals.total_revenue, before?.total_revenue),
                countFigure('Pedidos', totals.total_orders, before?.total_orders),
                countFigure('Piezas', totals.total_units, before?.total_units),
                moneyFigure('Promedio por pedido', totals.average_order, before?.average_order),
              ]}
            />
            <ReportCard title={`Ingresos por ${GROUPING_LABELS[period_type].toLowerCase()}`} picture="tendencias">
              <PeriodChart
                title="Ingresos por periodo, y los del rango anterior"
                kind="lines"
                series={[REVENUE]}
                periods={data.map((period) => ({
                  ...chartPeriod(period, { grouping: period_type, today: date_range.today, links }),
                  values: [period.total_revenue],
                  previous: period.previous_revenue,
                }))}
                showValue={showPesos}
                showTick={showShortPesos}
                renderMore={(place) => {
                  const period = data[place]
                  return (
                    period && (
                      <AreaLink href={links.orders(rangeOf(period))} className={`${wordLink} whitespace-nowrap`}>
                        {period.total_orders === 1 ? 'Ver 1 pedido' : `Ver ${showNumber(period.total_orders)} pedidos`}
                      </AreaLink>
                    )
                  )
                }}
              />
            </ReportCard>
            <ReportCard title="Cuándo te piden" note="pedidos por día y hora" picture="cuando-te-piden">
              <HeatMap cells={heat_map} hrefOf={ordersOfHour(links, state.range)} />
            </ReportCard>
            <ReportCard title="Tabla">
              <ReportTableView
                table={trendsTable(report)}
                hrefOf={(row) => data[row] && links.orders(rangeOf(data[row]))}
              />
            </ReportCard>
            <ReportCard title="Día y hora">
              <ReportTableView
                table={heatTable(report)}
                hrefOf={(row) => heat_map[row] && ordersOfHour(links, state.range)(heat_map[row])}
              />
            </ReportCard>
          </>
        )
      }}
    </ReportView>
  )
}
