import { WEEKDAYS } from '../calendar'
import { CUSTOMER_TYPE_LABELS } from '../accounts/accounts-words'
import { column, earlier, tableOf, totalLabel, type CellKind, type ReportTable, type TableCell } from './report-columns'
import { showRange } from './report-periods'
import type {
  CategorySales,
  ExecutiveSummary,
  ProfitMargin,
  SalesTrends,
  SummaryFigures,
  TopCustomers,
  TopProducts,
} from './report-schemas'
import { GROUPING_LABELS, REPORTS } from './reports-words'

export function marginTable({ periods, totals, previous_totals: before, period_type }: ProfitMargin): ReportTable {
  return tableOf(
    REPORTS['profit-margin'].label,
    periods,
    [
      column(GROUPING_LABELS[period_type], 'text', (row) => row.formatted_period),
      column('Ingresos', 'money', (row) => row.total_revenue, totals.total_revenue),
      column('Costo', 'money', (row) => row.total_cost, totals.total_cost),
      column('Ganancia', 'money', (row) => row.total_profit, totals.total_profit),
      column('Margen', 'percent', (row) => row.profit_margin_percentage, totals.profit_margin_percentage),
      column('Pedidos', 'whole', (row) => row.total_orders, totals.total_orders),
      column('Piezas', 'whole', (row) => row.total_units, totals.total_units),
      ...earlier<ProfitMargin['periods'][number]>({
        head: 'Ingresos antes',
        now: (row) => row.total_revenue,
        before: (row) => row.previous_revenue,
        totalNow: totals.total_revenue,
        totalBefore: before?.total_revenue,
      }),
    ],
    'Total',
  )
}

export function productsTable({ rows, data, totals, previous_totals: before }: TopProducts): ReportTable {
  return tableOf(
    REPORTS['top-products'].label,
    data,
    [
      column(rows === 'family' ? 'Familia o producto' : 'Producto', 'text', (row) => row.product_name),
      column('Categoría', 'text', (row) => row.category_name),
      column('Precio', 'money', (row) => row.price),
      column('Costo por pieza', 'money', (row) => row.cost_price),
      column('Piezas', 'whole', (row) => row.total_quantity_sold, totals.total_quantity_sold),
      column('Ingresos', 'money', (row) => row.total_revenue, totals.total_revenue),
      column('Ganancia', 'money', (row) => row.total_profit, totals.total_profit),
      column('Margen', 'percent', (row) => row.profit_margin_percentage, totals.profit_margin_percentage),
      column('Parte', 'percent', (row) => row.revenue_share_percentage),
      column('Pedidos', 'whole', (row) => row.total_orders),
      ...(before === null
        ? []
        : [
            column<TopProducts['data'][number]>(
              'Piezas antes',
              'whole',
              (row) => row.previous_quantity,
              before.total_quantity_sold,
            ),
          ]),
      ...earlier<TopProducts['data'][number]>({
        head: 'Ingresos antes',
        now: (row) => row.total_revenue,
        before: (row) => row.previous_revenue,
        totalNow: totals.total_revenue,
        totalBefore: before?.total_revenue,
      }),
      column('Descripción', 'text', (row) => row.description),
    ],
    totalLabel(totals.total_products, (count) =>
      rows === 'family' ? `Las ${count} familias y productos vendidos` : `Los ${count} productos vendidos`,
    ),
  )
}

export function customersTable({ data, totals, previous_totals: before }: TopCustomers): ReportTable {
  return tableOf(
    REPORTS['top-customers'].label,
    data,
    [
      column('Cliente', 'text', (row) => row.customer_name),
      column('Teléfono', 'text', (row) => row.customer_phone),
      column('Tipo', 'text', (row) => CUSTOMER_TYPE_LABELS[row.customer_type]),
      column('Primera vez', 'text', (row) => (row.is_new ? 'Nuevo' : 'Ya compraba')),
      column('Pedidos', 'whole', (row) => row.total_orders, totals.total_orders),
      column('Compras', 'money', (row) => row.total_spent, totals.total_spent),
      column('Promedio', 'money', (row) => row.average_order, totals.average_order),
      column('Ganancia', 'money', (row) => row.total_profit, totals.total_profit),
      column('Parte', 'percent', (row) => row.revenue_share_percentage),
      column('Último pedido', 'day', (row) => row.last_order_date),
      ...earlier<TopCustomers['data'][number]>({
        head: 'Compras antes',
        now: (row) => row.total_spent,
        before: (row) => row.previous_spent,
        totalNow: totals.total_spent,
        totalBefore: before?.total_spent,
      }),
    ],
    totalLabel(totals.total_customers, (count) => `Los ${count} clientes que compraron`),
  )
}

export function categoriesTable({ data, totals, previous_totals: before }: CategorySales): ReportTable {
  return tableOf(
    REPORTS['category-sales'].label,
    data,
    [
      column('Categoría', 'text', (row) => row.category_name),
      column('Piezas', 'whole', (row) => row.total_quantity_sold, totals.total_quantity_sold),
      column('Ingresos', 'money', (row) => row.total_revenue, totals.total_revenue),
      column('Costo', 'money', (row) => row.total_cost, totals.total_cost),
      column('Ganancia', 'money', (row) => row.total_profit, totals.total_profit),
      column('Margen', 'percent', (row) => row.profit_margin_percentage, totals.profit_margin_percentage),
      column('Parte', 'percent', (row) => row.revenue_share_percentage, totals.total_revenue === 0 ? null : 100),
      ...earlier<CategorySales['data'][number]>({
        head: 'Ingresos antes',
        now: (row) => row.total_revenue,
        before: (row) => row.previous_revenue,
        totalNow: totals.total_revenue,
        totalBefore: before?.total_revenue,
      }),
    ],
    'Total',
  )
}

/** Revenue of each category in each period: the numbers of the chart. */
export const categoryPeriodsTable = ({ data, periods, period_type }: CategorySales): ReportTable =>
  tableOf(
    'Categorías por periodo',
    [...periods.keys()],
    [
      column(GROUPING_LABELS[period_type], 'text', (place) => periods[place]?.formatted_period ?? ''),
      ...data.map((category) =>
        column<number>(category.category_name, 'money', (place) => category.revenue_by_period[place] ?? 0),
      ),
    ],
  )

export function trendsTable({ data, totals, previous_totals: before, period_type }: SalesTrends): ReportTable {
  return tableOf(
    REPORTS['sales-trends'].label,
    data,
    [
      column(GROUPING_LABELS[period_type], 'text', (row) => row.formatted_period),
      column('Ingresos', 'money', (row) => row.total_revenue, totals.total_revenue),
      column('Pedidos', 'whole', (row) => row.total_orders, totals.total_orders),
      column('Piezas', 'whole', (row) => row.total_units, totals.total_units),
      column('Promedio', 'money', (row) => row.average_order, totals.average_order),
      ...(before === null
        ? []
        : [
            column<SalesTrends['data'][number]>(
              'Pedidos antes',
              'whole',
              (row) => row.previous_orders,
              before.total_orders,
            ),
          ]),
      ...earlier<SalesTrends['data'][number]>({
        head: 'Ingresos antes',
        now: (row) => row.total_revenue,
        before: (row) => row.previous_revenue,
        totalNow: totals.total_revenue,
        totalBefore: before?.total_revenue,
      }),
    ],
    'Total',
  )
}

export const heatTable = ({ heat_map }: SalesTrends): ReportTable =>
  tableOf('Día y hora', heat_map, [
    column('Día', 'text', (cell) => WEEKDAYS[cell.weekday] ?? ''),
    column('Hora', 'text', (cell) => `${String(cell.hour).padStart(2, '0')}:00`),
    column('Pedidos', 'whole', (cell) => cell.total_orders),
    column('Ingresos', 'money', (cell) => cell.total_revenue),
  ])

export function summaryTable({
  current_period,
  previous_period,
  date_range,
  previous_range,
}: ExecutiveSummary): ReportTable {
  const named = [
    { range: date_range, figures: current_period },
    ...(previous_range === null ? [] : [{ range: previous_range, figures: previous_period }]),
  ]
  const figure = (head: string, kind: CellKind, of: (figures: SummaryFigures) => TableCell) =>
    column<(typeof named)[number]>(head, kind, ({ figures }) => of(figures))
  return tableOf(REPORTS['executive-summary'].label, named, [
    column('Rango', 'text', ({ range }) => showRange({ start: range.start_date, end: range.end_date })),
    figure('Ingresos', 'money', (one) => one.total_revenue),
    figure('Costo', 'money', (one) => one.total_cost),
    figure('Ganancia', 'money', (one) => one.total_profit),
    figure('Margen', 'percent', (one) => one.profit_margin_percentage),
    figure('Pedidos', 'whole', (one) => one.total_orders),
    figure('Piezas', 'whole', (one) => one.total_units),
    figure('Promedio', 'money', (one) => one.average_order),
    figure('Clientes', 'whole', (one) => one.total_customers),
    figure('Cancelados', 'whole', (one) => one.cancelled_orders),
  ])
}
