import { reportProfitMargin } from '@tocador/contracts/reports/admin-reports-calls'
import { showNumber, showPesos } from '@tocador/contracts/money'
import { marginTable } from '@tocador/contracts/reports/sales-tables'
import { GROUPING_LABELS } from '@tocador/contracts/reports/reports-words'
import { call } from '../../api/call'
import { AreaLink, wordLink } from '../list-screen/list/area-link'
import { chartPeriod, COST, PROFIT, rangeOf } from './chart-series'
import { showShortPesos } from '../charts/axis-labels'
import { PeriodChart } from '../charts/period-chart'
import { countFigure, Figures, marginFigure, moneyFigure, percentText } from './figures'
import { requestOf } from './report-address'
import { ReportCard } from './report-card'
import type { ReportProps } from './report-props'
import { ReportTableView } from './report-table-view'
import { hasNoOrders, ReportView } from './report-view'

const MARGIN = { name: 'Margen', fill: 'fill-chart-1', stroke: 'stroke-chart-1' }

/** REP-08, REP-09: revenue split into cost and profit, and the margin in a strip of its own. */
export function MarginReport({ state, links }: ReportProps) {
  const request = requestOf(state)
  return (
    <ReportView
      name="profit-margin"
      request={request}
      fetchReport={async (signal) => (await call(reportProfitMargin, { query: request }, { signal })).data}
      isEmpty={hasNoOrders}
    >
      {(report) => {
        const { totals, periods, previous_totals: before, date_range, period_type } = report
        const shared = { grouping: period_type, today: date_range.today, links }
        return (
          <>
            <Figures
              label="Totales"
              figures={[
                moneyFigure('Ingresos', totals.total_revenue, before?.total_revenue),
                moneyFigure('Costo', totals.total_cost, before?.total_cost, 'neutral'),
                moneyFigure('Ganancia', totals.total_profit, before?.total_profit),
                marginFigure(totals, before),
                countFigure('Pedidos', totals.total_orders, before?.total_orders),
              ]}
            />
            {totals.units_without_cost > 0 && (
              <p className="text-warning">
                {totals.units_without_cost === 1
                  ? '1 pieza se vendió sin costo registrado'
                  : `${showNumber(totals.units_without_cost)} piezas se vendieron sin costo registrado`}
                : su ganancia cuenta completa.
              </p>
            )}
            <ReportCard
              title={`Ingresos por ${GROUPING_LABELS[period_type].toLowerCase()}`}
              picture="margen-de-ganancia"
            >
              <PeriodChart
                title="Ingresos por periodo, separados en costo y ganancia"
                kind="columns"
                series={[COST, PROFIT]}
                periods={periods.map((period) => ({
                  ...chartPeriod(period, shared),
                  values: [period.total_cost, period.total_profit],
                  previous: period.previous_revenue,
                }))}
                showValue={showPesos}
                showTick={showShortPesos}
                renderMore={(place) => {
                  const period = periods[place]
                  return (
                    period && (
                      <>
                        <span className="whitespace-nowrap">
                          Ingresos <span className="font-semibold">{showPesos(period.total_revenue)}</span>
                        </span>
                        <span className="whitespace-nowrap">Margen {percentText(period.profit_margin_percentage)}</span>
                        <AreaLink href={links.orders(rangeOf(period))} className={`${wordLink} whitespace-nowrap`}>
                          {period.total_orders === 1
                            ? 'Ver 1 pedido'
                            : `Ver ${showNumber(period.total_orders)} pedidos`}
                        </AreaLink>
                      </>
                    )
                  )
                }}
              />
            </ReportCard>
            <ReportCard title="Margen de ganancia" picture="margen">
              <PeriodChart
                title="Margen por periodo"
                kind="lines"
                height={120}
                series={[MARGIN]}
                periods={periods.map((period) => ({
                  ...chartPeriod(period, shared),
                  values: [period.profit_margin_percentage],
                  isGap: period.total_orders === 0,
                  previous: null,
                }))}
                showValue={percentText}
                showTick={percentText}
              />
            </ReportCard>
            <ReportCard title="Tabla">
              <ReportTableView
                table={marginTable(report)}
                hrefOf={(row) => periods[row] && links.orders(rangeOf(periods[row]))}
              />
            </ReportCard>
          </>
        )
      }}
    </ReportView>
  )
}
