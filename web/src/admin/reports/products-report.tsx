import { reportTopProducts } from '@tocador/contracts/reports/admin-reports-calls'
import { showPesos } from '@tocador/contracts/money'
import { piecesText } from '@tocador/contracts/pieces-text'
import { productsTable } from '@tocador/contracts/reports/sales-tables'
import type { SoldProduct } from '@tocador/contracts/reports/report-schemas'
import { RANKING_LABELS, type Ranking } from '@tocador/contracts/reports/reports-words'
import { call } from '../../api/call'
import { Thumbnail } from '../../ui/layout/thumbnail'
import { BarList } from '../charts/bar-list'
import { countFigure, Figures, moneyFigure, percentFigure } from './figures'
import { requestOf } from './report-address'
import { ReportCard } from './report-card'
import type { ReportProps } from './report-props'
import { ReportTableView } from './report-table-view'
import { ReportView } from './report-view'

const valueOf: Record<Ranking, (row: SoldProduct) => number> = {
  units: (row) => row.total_quantity_sold,
  revenue: (row) => row.total_revenue,
  profit: (row) => row.total_profit,
}
const previousOf: Record<Ranking, (row: SoldProduct) => number | null> = {
  units: (row) => row.previous_quantity,
  revenue: (row) => row.previous_revenue,
  profit: (row) => row.previous_profit,
}

/** As many products as the list of orders is filtered by. */
const MOST_LINKED = 50

/** REP-10 */
export function ProductsReport({ state, links }: ReportProps) {
  const request = requestOf(state)
  const { ranking } = state
  const ordersOf = (row: SoldProduct) =>
    links.orders(state.range, { productId: row.product_ids?.slice(0, MOST_LINKED) ?? row.product_id })
  return (
    <ReportView
      name="top-products"
      request={request}
      fetchReport={(signal) => call(reportTopProducts, { query: request }, { signal })}
      isEmpty={({ data }) => data.length === 0}
    >
      {(report) => {
        const { data, totals, previous_totals: before } = report
        const share = data.reduce((sum, row) => sum + row.revenue_share_percentage, 0)
        return (
          <>
            <Figures
              label="Totales"
              figures={[
                countFigure('Piezas vendidas', totals.total_quantity_sold, before?.total_quantity_sold),
                moneyFigure('Ingresos', totals.total_revenue, before?.total_revenue),
                moneyFigure('Ganancia', totals.total_profit, before?.total_profit),
                countFigure(
                  report.rows === 'family' ? 'Familias y productos' : 'Productos vendidos',
                  totals.total_products,
                ),
                percentFigure('Parte de estos', Math.round(share * 100) / 100),
              ]}
            />
            <ReportCard title={`Más vendidos, según ${RANKING_LABELS[ranking].toLowerCase()}`} picture="mas-vendidos">
              <BarList
                label="Productos más vendidos"
                bars={data.map((row) => ({
                  key: `${row.family_id ?? 'product'} ${row.product_id}`,
                  name: (
                    <>
                      <Thumbnail
                        images={row.image_url}
                        of={{ id: row.product_id, name: row.product_name }}
                        className="size-7"
                      />
                      <span className="truncate max-md:wrap-anywhere max-md:whitespace-normal">{row.product_name}</span>
                    </>
                  ),
                  href: ordersOf(row),
                  value: valueOf[ranking](row),
                  previous: previousOf[ranking](row),
                  fill: 'fill-chart-1',
                  text: ranking === 'units' ? piecesText(row.total_quantity_sold) : showPesos(valueOf[ranking](row)),
                }))}
              />
            </ReportCard>
            <ReportCard title="Tabla">
              <ReportTableView table={productsTable(report)} hrefOf={(row) => data[row] && ordersOf(data[row])} />
            </ReportCard>
          </>
        )
      }}
    </ReportView>
  )
}
