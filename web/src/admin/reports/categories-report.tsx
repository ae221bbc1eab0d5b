import { reportCategorySales } from '@tocador/contracts/reports/admin-reports-calls'
import { showPesos } from '@tocador/contracts/money'
import type { CategorySales } from '@tocador/contracts/reports/report-schemas'
import { categoriesTable, categoryPeriodsTable } from '@tocador/contracts/reports/report-tables'
import { GROUPING_LABELS } from '@tocador/contracts/reports/reports-words'
import { call } from '../../api/call'
import { chartPeriod, MOST_SERIES, rangeOf, seriesAt } from './chart-series'
import { BarList } from './charts/bar-list'
import { showShortPesos } from './charts/axis-labels'
import { PeriodChart } from './charts/period-chart'
import { changeFrom, Figures, Money, percentText } from './figures'
import { requestOf } from './report-address'
import { ReportCard } from './report-card'
import type { ReportProps } from './report-props'
import { ReportTableView } from './report-table-view'
import { ReportView } from './report-view'

/** The share of each category, over time and in all. */
export function CategoriesReport({ state, links }: ReportProps) {
  const request = requestOf(state)
  return (
    <ReportView
      name="category-sales"
      request={request}
      fetchReport={(signal) => call(reportCategorySales, { query: request }, { signal })}
      isEmpty={({ data }) => data.length === 0}
    >
      {(report) => {
        const { totals, previous_totals: before, periods, period_type, date_range } = report
        const parts = partsOf(report)
        return (
          <>
            <Figures
              label="Totales"
              figures={[
                {
                  name: 'Ingresos',
                  value: <Money pesos={totals.total_revenue} />,
                  change: changeFrom(totals.total_revenue, before?.total_revenue),
                },
                {
                  name: 'Ganancia',
                  value: <Money pesos={totals.total_profit} />,
                  change: changeFrom(totals.total_profit, before?.total_profit),
                },
                { name: 'Margen', value: percentText(totals.profit_margin_percentage) },
                {
                  name: 'Piezas',
                  value: totals.total_quantity_sold,
                  change: changeFrom(totals.total_quantity_sold, before?.total_quantity_sold),
                },
              ]}
            />
            <ReportCard
              title={`Ventas por categoría y ${GROUPING_LABELS[period_type].toLowerCase()}`}
              picture="ventas-por-categoria"
            >
              <PeriodChart
                title="Ventas por categoría en cada periodo"
                kind="columns"
                series={parts.map(({ name }, place) => seriesAt(name, place))}
                periods={periods.map((period, place) => ({
                  ...chartPeriod(period, { grouping: period_type, today: date_range.today, links }),
                  values: parts.map(({ revenue }) => revenue[place] ?? 0),
                  previous: null,
                }))}
                showValue={showPesos}
                showTick={showShortPesos}
              />
            </ReportCard>
            <ReportCard title="Parte de cada categoría">
              <CategoryBars report={report} />
            </ReportCard>
            <ReportCard title="Tabla">
              <ReportTableView table={categoriesTable(report)} />
            </ReportCard>
            <ReportCard title="Por periodo">
              <ReportTableView
                table={categoryPeriodsTable(report)}
                hrefOf={(row) => periods[row] && links.orders(rangeOf(periods[row]))}
              />
            </ReportCard>
          </>
        )
      }}
    </ReportView>
  )
}

export const CategoryBars = ({ report: { data } }: { report: CategorySales }) => (
  <BarList
    label="Ventas por categoría"
    bars={data.map((row, place) => ({
      key: row.category_name,
      name: row.category_name,
      value: row.total_revenue,
      previous: row.previous_revenue,
      fill: seriesAt('', place).fill,
      text: `${showPesos(row.total_revenue)} · ${percentText(row.revenue_share_percentage)}`,
    }))}
  />
)

/** The first six categories, and the others together. */
function partsOf({ data, periods }: CategorySales): { name: string; revenue: readonly number[] }[] {
  const first = data.slice(0, MOST_SERIES).map((row) => ({ name: row.category_name, revenue: row.revenue_by_period }))
  const rest = data.slice(MOST_SERIES)
  if (rest.length === 0) return first
  const sumAt = (place: number) =>
    Math.round(rest.reduce((sum, row) => sum + (row.revenue_by_period[place] ?? 0), 0) * 100) / 100
  return [...first, { name: 'Otros', revenue: periods.map((_, place) => sumAt(place)) }]
}
