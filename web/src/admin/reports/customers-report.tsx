import { reportTopCustomers } from '@tocador/contracts/reports/admin-reports-calls'
import { showPesos } from '@tocador/contracts/money'
import type { TopCustomer } from '@tocador/contracts/reports/report-schemas'
import { customersTable } from '@tocador/contracts/reports/sales-tables'
import { call } from '../../api/call'
import { BarList } from '../charts/bar-list'
import { countFigure, Figures, moneyFigure } from './figures'
import { requestOf } from './report-address'
import { ReportCard } from './report-card'
import type { ReportProps } from './report-props'
import { ReportTableView } from './report-table-view'
import { ReportView } from './report-view'

/** Who buys most; guests are known by phone and marked. */
export function CustomersReport({ state, links }: ReportProps) {
  const request = requestOf(state)
  // Erased customers are not known any more. Who bought as a guest and with an account has a row for each.
  const ordersOf = ({ user_id: userId, customer_phone: phone, customer_type: customerType }: TopCustomer) =>
    phone === '' ? undefined : links.orders(state.range, userId === null ? { search: phone, customerType } : { userId })
  return (
    <ReportView
      name="top-customers"
      request={request}
      fetchReport={(signal) => call(reportTopCustomers, { query: request }, { signal })}
      isEmpty={({ data }) => data.length === 0}
    >
      {(report) => {
        const { data, totals, previous_totals: before } = report
        return (
          <>
            <Figures
              label="Totales"
              figures={[
                countFigure('Clientes', totals.total_customers, before?.total_customers),
                countFigure('Nuevos', totals.new_customers, before?.new_customers),
                countFigure('Que ya compraban', totals.total_customers - totals.new_customers),
                moneyFigure('Compras', totals.total_spent, before?.total_spent),
                moneyFigure('Promedio por pedido', totals.average_order, before?.average_order),
              ]}
            />
            <ReportCard title="Mejores clientes" picture="mejores-clientes">
              <BarList
                label="Mejores clientes"
                bars={data.map((row, place) => ({
                  key: `${row.user_id ?? (row.customer_phone || `erased ${place}`)}`,
                  name: (
                    <span className="truncate max-md:wrap-anywhere max-md:whitespace-normal">
                      {row.customer_name}
                      {row.user_id === null && <span className="text-ink-2"> · Invitado</span>}
                    </span>
                  ),
                  href: ordersOf(row),
                  value: row.total_spent,
                  previous: row.previous_spent,
                  fill: 'fill-chart-1',
                  text: showPesos(row.total_spent),
                }))}
              />
            </ReportCard>
            <ReportCard title="Tabla">
              <ReportTableView table={customersTable(report)} hrefOf={(row) => data[row] && ordersOf(data[row])} />
            </ReportCard>
          </>
        )
      }}
    </ReportView>
  )
}
