import { reportCategorySales } from '@tocador/contracts/reports/admin-reports-calls'
import { showPesos } from '@tocador/contracts/money'
import type { CategorySales, SoldCategory } from '@tocador/contracts/reports/report-schemas'
import { categoriesTable, categoryPeriodsTable } from '@tocador/contracts/reports/sales-tables'
import { GROUPING_LABELS } from '@tocador/contracts/reports/reports-words'
import { call } from '../../api/call'
import { chartPeriod, MOST_SERIES, rangeOf, seriesAt } from './chart-series'
import { BarList } from '../charts/bar-list'
import { showShortPesos } from '../charts/axis-labels'
import { PeriodChart } from '../charts/period-chart'
import { columnPercent, countFigure, Figures, marginFigure, moneyFigure, percentText } from './figures'
import type { ReportLinks } from './orders-link'
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
        const { data, totals, previous_totals: before, periods, period_type, date_range } = report
        const parts = partsOf(report)
        const series = parts.map(({ name }, place) => seriesAt(name, place))
        return (
          <>
            <Figures
              label="Totales"
              figures={[
                moneyFigure('Ingresos', totals.total_revenue, before?.total_revenue),
                moneyFigure('Ganancia', totals.total_profit, before?.total_profit),
                marginFigure(totals, before),
                countFigure('Piezas', totals.total_quantity_sold, before?.total_quantity_sold),
              ]}
            />
            <ReportCard
              title={`Ventas por categoría y ${GROUPING_LABELS[period_type].toLowerCase()}`}
              picture="ventas-por-categoria"
            >
              <PeriodChart
                title="Ventas por categoría en cada periodo"
                kind="columns"
                series={series}
                periods={periods.map((period, place) => ({
                  ...chartPeriod(period, { grouping: period_type, today: date_range.today, links }),
                  values: parts.map(({ revenue }) => revenue[place] ?? 0),
                  previous: null,
                }))}
                showValue={showPesos}
                showTick={showShortPesos}
              />
            </ReportCard>
            <ReportCard
              title={`Parte de cada categoría por ${GROUPING_LABELS[period_type].toLowerCase()}`}
              picture="parte-por-categoria"
            >
              <PeriodChart
                title="Parte de cada categoría en los ingresos de cada periodo"
                kind="columns"
                series={series}
                periods={periods.map((period, place) => ({
                  ...chartPeriod(period, { grouping: period_type, today: date_range.today, links }),
                  values: parts.map(({ shares }) => shares[place] ?? 0),
                  previous: null,
                }))}
                showValue={percentText}
                showTick={percentText}
              />
            </ReportCard>
            <ReportCard title="Ventas de cada categoría" picture="categorias">
              <CategoryBars report={report} links={links} />
            </ReportCard>
            <ReportCard title="Tabla">
              <ReportTableView
                table={categoriesTable(report)}
                hrefOf={(row) => data[row] && categoryHref(data[row], report, links)}
              />
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

/** One that sold only in the earlier range has no orders to show. */
const categoryHref = (
  { category_id, total_quantity_sold: units }: SoldCategory,
  { date_range }: CategorySales,
  links: ReportLinks,
) => (units === 0 ? undefined : links.orders(rangeOf(date_range), { categoryId: category_id ?? 0 }))

interface CategoryBarsProps {
  report: CategorySales
  links: ReportLinks
  /** The number of bars; the last one is of all further categories together. */
  most?: number | undefined
}

export function CategoryBars({ report, links, most = Infinity }: CategoryBarsProps) {
  const { data } = report
  const first = data.length > most ? data.slice(0, most - 1) : data
  const rest = data.slice(first.length)
  const sumOf = (valueOf: (row: SoldCategory) => number) => sumOfCents(rest.map(valueOf))
  return (
    <BarList
      label="Ventas por categoría"
      bars={[
        ...first.map((row, place) => ({
          // A category that was deleted can have the name of another one.
          key: String(row.category_id),
          name: row.category_name,
          href: categoryHref(row, report, links),
          value: row.total_revenue,
          previous: row.previous_revenue,
          fill: seriesAt('', place).fill,
          text: shareText(row.total_revenue, row.revenue_share_percentage),
        })),
        ...(rest.length === 0
          ? []
          : [
              {
                key: 'rest',
                name: `Otras ${rest.length} categorías`,
                value: sumOf((row) => row.total_revenue),
                previous: data[0]?.previous_revenue === null ? null : sumOf((row) => row.previous_revenue ?? 0),
                fill: seriesAt('', first.length).fill,
                text: shareText(
                  sumOf((row) => row.total_revenue),
                  sumOf((row) => row.revenue_share_percentage),
                ),
              },
            ]),
      ]}
    />
  )
}

const shareText = (revenue: number, share: number) => `${showPesos(revenue)} · ${columnPercent(share)}`
/** Of values with two decimals, which floating-point sums would miss by a fraction. */
const sumOfCents = (values: readonly number[]) => values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100

interface CategoryPart {
  name: string
  revenue: readonly number[]
  shares: readonly number[]
}

/** The first six categories, and the others together. */
function partsOf({ data, periods }: CategorySales): CategoryPart[] {
  const partOf = (row: SoldCategory) => ({
    name: row.category_name,
    revenue: row.revenue_by_period,
    shares: row.share_by_period,
  })
  const rest = data.slice(MOST_SERIES).map(partOf)
  const first = data.slice(0, MOST_SERIES).map(partOf)
  if (rest.length === 0) return first
  const sumsOf = (key: 'revenue' | 'shares') =>
    periods.map((_, place) => sumOfCents(rest.map((part) => part[key][place] ?? 0)))
  return [...first, { name: 'Otros', revenue: sumsOf('revenue'), shares: sumsOf('shares') }]
}
