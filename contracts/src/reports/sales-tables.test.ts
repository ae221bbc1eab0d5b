import { expect, test } from 'vitest'
import type { ReportTable } from './report-columns'
import type * as reports from './report-schemas'
import {
  categoriesTable,
  categoryPeriodsTable,
  customersTable,
  heatTable,
  marginTable,
  productsTable,
  summaryTable,
  trendsTable,
} from './sales-tables'

const dates = {
  date_range: { start_date: '2026-11-01', end_date: '2026-11-02', today: '2026-11-02' },
  previous_range: { start_date: '2026-10-30', end_date: '2026-10-31' },
}
const first = { start_date: '2026-11-01', end_date: '2026-11-01', formatted_period: '1 nov 2026' }
const second = { start_date: '2026-11-02', end_date: '2026-11-02', formatted_period: '2 nov 2026' }
/** Different numbers everywhere, so that a column with another's number is noticed. */
const earnings = (
  total_revenue: number,
  total_cost: number,
  total_profit: number,
  profit_margin_percentage: number,
) => ({
  total_revenue,
  total_cost,
  total_profit,
  profit_margin_percentage,
})

/** `Día:text, Ingresos:money` */
const headsOf = ({ columns }: ReportTable) => columns.map(({ head, kind }) => `${head}:${kind}`).join(', ')
const compact = (table: ReportTable) => ({
  title: table.title,
  heads: headsOf(table),
  rows: table.rows,
  totals: table.totals,
})

test('the margin of each period, its totals and the revenue of the range before', () => {
  const report: reports.ProfitMargin = {
    ...dates,
    period_type: 'day',
    periods: [
      {
        ...first,
        ...earnings(200, 50, 150, 75),
        total_orders: 2,
        total_units: 3,
        previous_revenue: 100,
        previous_profit: 1,
      },
      {
        ...second,
        ...earnings(90, 60, 30, 33.33),
        total_orders: 1,
        total_units: 4,
        previous_revenue: 0,
        previous_profit: 0,
      },
    ],
    totals: { ...earnings(290, 110, 180, 62.07), total_orders: 5, total_units: 7, units_without_cost: 0 },
    previous_totals: { ...earnings(145, 1, 144, 99), total_orders: 6, total_units: 8, units_without_cost: 0 },
  }
  expect(compact(marginTable(report))).toStrictEqual({
    title: 'Margen de ganancia',
    heads:
      'Día:text, Ingresos:money, Costo:money, Ganancia:money, Margen:percent, Pedidos:whole, Piezas:whole, Ingresos antes:money, Cambio:change',
    rows: [
      ['1 nov 2026', 200, 50, 150, 75, 2, 3, 100, 100],
      ['2 nov 2026', 90, 60, 30, 33.33, 1, 4, 0, null],
    ],
    totals: ['Total', 290, 110, 180, 62.07, 5, 7, 145, 100],
  })
  const alone = marginTable({ ...report, period_type: 'week', previous_totals: null })
  expect(headsOf(alone)).toBe(
    'Semana:text, Ingresos:money, Costo:money, Ganancia:money, Margen:percent, Pedidos:whole, Piezas:whole',
  )
  expect(alone.rows[0]).toStrictEqual(['1 nov 2026', 200, 50, 150, 75, 2, 3])
  expect(alone.totals).toStrictEqual(['Total', 290, 110, 180, 62.07, 5, 7])
})

test('a total of nothing is written as 0', () => {
  const nothing = { ...earnings(0, 0, 0, 0), total_orders: 0, total_units: 0, units_without_cost: 0 }
  const table = marginTable({ ...dates, period_type: 'day', periods: [], totals: nothing, previous_totals: nothing })
  expect(table.totals).toStrictEqual(['Total', 0, 0, 0, 0, 0, 0, 0, null])
})

test('[REP-10] the most sold products with their descriptions, with pieces and revenue of the range before', () => {
  const report: reports.TopProducts = {
    ...dates,
    rows: 'product',
    data: [
      {
        product_id: 1,
        product_name: 'Rubor',
        description: 'Mate, para diario',
        image_url: '',
        category_name: 'Rostro',
        price: 120,
        cost_price: 40,
        total_quantity_sold: 6,
        ...earnings(700, 240, 460, 65.71),
        total_orders: 5,
        revenue_share_percentage: 70,
        previous_quantity: 3,
        previous_revenue: 350,
        previous_profit: 2,
      },
    ],
    totals: { ...earnings(1_000, 400, 600, 60), total_quantity_sold: 9, total_products: 1_004 },
    previous_totals: { ...earnings(800, 1, 799, 99), total_quantity_sold: 8, total_products: 2 },
  }
  expect(compact(productsTable(report))).toStrictEqual({
    title: 'Más vendidos',
    heads:
      'Producto:text, Categoría:text, Precio:money, Costo por pieza:money, Piezas:whole, Ingresos:money, Ganancia:money, Margen:percent, Parte:percent, Pedidos:whole, Piezas antes:whole, Ingresos antes:money, Cambio:change, Descripción:text',
    rows: [['Rubor', 'Rostro', 120, 40, 6, 700, 460, 65.71, 70, 5, 3, 350, 100, 'Mate, para diario']],
    totals: ['Los 1,004 productos vendidos', null, null, null, 9, 1_000, 600, 60, null, null, 8, 800, 25, null],
  })
  const one = productsTable({ ...report, totals: { ...report.totals, total_products: 1 } })
  expect(one.totals?.[0]).toBe('Total')
  const alone = productsTable({ ...report, previous_totals: null })
  expect(alone.columns).toHaveLength(11)
  expect(alone.rows).toStrictEqual([['Rubor', 'Rostro', 120, 40, 6, 700, 460, 65.71, 70, 5, 'Mate, para diario']])
})

test('the best customers: guests and accounts, new and known ones', () => {
  const customer: reports.TopCustomer = {
    user_id: null,
    customer_name: 'Ana',
    customer_phone: '55 1234 5678',
    customer_type: 'guest',
    total_orders: 2,
    total_spent: 300,
    total_profit: 120,
    average_order: 150,
    first_order_date: '2026-11-01',
    last_order_date: '2026-11-02',
    is_new: true,
    revenue_share_percentage: 60,
    previous_spent: 0,
  }
  const report: reports.TopCustomers = {
    ...dates,
    data: [
      customer,
      { ...customer, customer_name: 'Eva', customer_type: 'registered', is_new: false, previous_spent: 400 },
    ],
    totals: {
      total_customers: 1_007,
      new_customers: 1,
      guest_customers: 1,
      total_orders: 8,
      total_spent: 500,
      total_profit: 200,
      average_order: 62.5,
    },
    previous_totals: {
      total_customers: 1,
      new_customers: 0,
      guest_customers: 0,
      total_orders: 1,
      total_spent: 1_000,
      total_profit: 9,
      average_order: 1,
    },
  }
  expect(compact(customersTable(report))).toStrictEqual({
    title: 'Mejores clientes',
    heads:
      'Cliente:text, Teléfono:text, Tipo:text, Primera vez:text, Pedidos:whole, Compras:money, Promedio:money, Ganancia:money, Parte:percent, Último pedido:day, Compras antes:money, Cambio:change',
    rows: [
      ['Ana', '55 1234 5678', 'Invitado', 'Nuevo', 2, 300, 150, 120, 60, '2026-11-02', 0, null],
      ['Eva', '55 1234 5678', 'Registrado', 'Ya compraba', 2, 300, 150, 120, 60, '2026-11-02', 400, -25],
    ],
    totals: ['Los 1,007 clientes que compraron', null, null, null, 8, 500, 62.5, 200, null, null, 1_000, -50],
  })
  expect(customersTable({ ...report, previous_totals: null }).rows[0]).toHaveLength(10)
})

const categories: reports.CategorySales = {
  ...dates,
  period_type: 'month',
  periods: [first, second],
  data: [
    {
      category_id: 1,
      category_name: 'Labios',
      total_quantity_sold: 4,
      ...earnings(400, 100, 300, 75),
      revenue_share_percentage: 80,
      previous_revenue: 500,
      revenue_by_period: [150, 250],
      share_by_period: [1, 2],
    },
    {
      category_id: null,
      category_name: 'Sin categoría',
      total_quantity_sold: 1,
      ...earnings(100, 20, 80, 80),
      revenue_share_percentage: 20,
      previous_revenue: null,
      revenue_by_period: [100],
      share_by_period: [3],
    },
  ],
  totals: { ...earnings(500, 120, 380, 76), total_quantity_sold: 5 },
  previous_totals: { ...earnings(625, 1, 624, 99), total_quantity_sold: 9 },
}

test('the sales of each category, whose shares add up to 100', () => {
  expect(compact(categoriesTable(categories))).toStrictEqual({
    title: 'Ventas por categoría',
    heads:
      'Categoría:text, Piezas:whole, Ingresos:money, Costo:money, Ganancia:money, Margen:percent, Parte:percent, Ingresos antes:money, Cambio:change',
    rows: [
      ['Labios', 4, 400, 100, 300, 75, 80, 500, -20],
      ['Sin categoría', 1, 100, 20, 80, 80, 20, null, null],
    ],
    totals: ['Total', 5, 500, 120, 380, 76, 100, 625, -20],
  })
  const totals = { ...earnings(0, 0, 0, 0), total_quantity_sold: 0 }
  const none = categoriesTable({ ...categories, data: [], totals, previous_totals: null })
  expect([none.rows, none.totals?.[6], none.totals?.length]).toStrictEqual([[], null, 7])
})

test('categories that sold nothing or were given away have no share in the total', () => {
  const given = categories.data.map((row) => ({ ...row, ...earnings(0, 20, -20, 0), revenue_share_percentage: 0 }))
  const totals = { ...earnings(0, 40, -40, 0), total_quantity_sold: 5 }
  const table = categoriesTable({ ...categories, data: given, totals, previous_totals: null })
  expect(table.rows.map((row) => row[6])).toStrictEqual([0, 0])
  expect(table.totals).toStrictEqual(['Total', 5, 0, 40, -40, 0, null])
})

test('the revenue of each category in each period, 0 where there is none, without totals', () => {
  expect(compact(categoryPeriodsTable(categories))).toStrictEqual({
    title: 'Categorías por periodo',
    heads: 'Mes:text, Labios:money, Sin categoría:money',
    rows: [
      ['1 nov 2026', 150, 100],
      ['2 nov 2026', 250, 0],
    ],
    totals: undefined,
  })
})

const trends: reports.SalesTrends = {
  ...dates,
  period_type: 'quarter',
  data: [
    {
      ...first,
      total_revenue: 60,
      total_orders: 2,
      total_units: 3,
      average_order: 30,
      previous_revenue: 40,
      previous_orders: 1,
    },
  ],
  heat_map: [
    { weekday: 0, hour: 9, total_orders: 2, total_revenue: 50 },
    { weekday: 6, hour: 17, total_orders: 1, total_revenue: 10 },
  ],
  totals: { total_revenue: 61, total_orders: 4, total_units: 5, average_order: 31 },
  previous_totals: { total_revenue: 122, total_orders: 7, total_units: 9, average_order: 41 },
}

test('the trend of each period, with orders and revenue of the range before', () => {
  expect(compact(trendsTable(trends))).toStrictEqual({
    title: 'Tendencias',
    heads:
      'Trimestre:text, Ingresos:money, Pedidos:whole, Piezas:whole, Promedio:money, Pedidos antes:whole, Ingresos antes:money, Cambio:change',
    rows: [['1 nov 2026', 60, 2, 3, 30, 1, 40, 50]],
    totals: ['Total', 61, 4, 5, 31, 7, 122, -50],
  })
  const alone = trendsTable({ ...trends, previous_totals: null })
  expect([alone.rows, alone.totals]).toStrictEqual([[['1 nov 2026', 60, 2, 3, 30]], ['Total', 61, 4, 5, 31]])
})

test('the hours with orders, by weekday', () => {
  expect(compact(heatTable(trends))).toStrictEqual({
    title: 'Día y hora',
    heads: 'Día:text, Hora:text, Pedidos:whole, Ingresos:money',
    rows: [
      ['Domingo', '09:00', 2, 50],
      ['Sábado', '17:00', 1, 10],
    ],
    totals: undefined,
  })
})

test('the summary has a row for the range and one for the range before', () => {
  const figures = (revenue: number): reports.SummaryFigures => ({
    ...earnings(revenue, revenue + 1, revenue + 2, revenue + 3),
    total_orders: revenue + 4,
    total_units: revenue + 5,
    units_without_cost: 0,
    average_order: revenue + 6,
    total_customers: revenue + 7,
    cancelled_orders: revenue + 8,
    cancellation_percentage: 0,
    best_day: null,
    top_product: null,
  })
  const report: reports.ExecutiveSummary = {
    ...dates,
    current_period: figures(100),
    previous_period: figures(200),
    growth_metrics: {
      revenue_growth: null,
      profit_growth: null,
      orders_growth: null,
      average_order_growth: null,
      customers_growth: null,
      margin_points: 0,
      cancellation_points: 0,
    },
  }
  const rows = [
    ['1 – 2 nov 2026', 100, 101, 102, 103, 104, 105, 106, 107, 108],
    ['30 – 31 oct 2026', 200, 201, 202, 203, 204, 205, 206, 207, 208],
  ]
  expect(compact(summaryTable(report))).toStrictEqual({
    title: 'Resumen ejecutivo',
    heads:
      'Rango:text, Ingresos:money, Costo:money, Ganancia:money, Margen:percent, Pedidos:whole, Piezas:whole, Promedio:money, Clientes:whole, Cancelados:whole',
    rows,
    totals: undefined,
  })
  expect(summaryTable({ ...report, previous_range: null }).rows).toStrictEqual(rows.slice(0, 1))
})
