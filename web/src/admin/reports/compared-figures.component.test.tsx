import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { noStart } from '../../testing/a-report'
import { wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { stubShop } from '../../testing/stub-shop'
import { ConversionReport } from './conversion-report'
import { CustomersReport } from './customers-report'
import { ProductsReport } from './products-report'
import { readReport } from './report-address'
import type { ReportProps } from './report-props'

const links: ReportProps['links'] = { orders: () => '/pedidos', product: () => '/producto', start: noStart }
const dates = {
  period_type: 'week',
  date_range: { start_date: '2026-11-16', end_date: '2026-11-20', today: '2026-11-20' },
  previous_range: { start_date: '2026-11-11', end_date: '2026-11-15' },
}
const earned = { total_revenue: 300, total_cost: 100, total_profit: 200, profit_margin_percentage: 66.67 }
const aProduct = {
  product_id: 1,
  product_name: 'Labial',
  description: '',
  image_url: '',
  category_name: 'Labios',
  price: 100,
  cost_price: 40,
  total_quantity_sold: 4,
  ...earned,
  total_orders: 2,
  revenue_share_percentage: 33.33,
  previous_quantity: 8,
  previous_revenue: 150,
  previous_profit: 50,
}
const aCustomer = {
  user_id: 7,
  customer_name: 'Ana',
  customer_phone: '5512345678',
  total_orders: 2,
  total_spent: 500,
  is_new: false,
  previous_spent: 250,
}
const outcomes = { total_reservations: 8, completed: 4, expired: 2, cancelled: 1, active: 1, conversion_percentage: 50 }
const held = { ...outcomes, median_minutes_to_order: 90, total_carts: 5, total_orders: 3 }

const cases: [string, (props: ReportProps) => ReactNode, object, object, string[]][] = [
  [
    'products',
    ProductsReport,
    { rows: 'product', data: [aProduct], totals: { ...earned, total_quantity_sold: 4, total_products: 5 } },
    { ...earned, total_revenue: 150, total_profit: 50, total_quantity_sold: 8, total_products: 5 },
    [
      'Piezas vendidas 4 baja 50.00 %',
      'Ingresos $300.00 sube 100.00 %',
      'Ganancia $200.00 sube 300.00 %',
      'Productos vendidos 5',
      'Parte de estos 33.33 %',
    ],
  ],
  [
    'customers',
    CustomersReport,
    { data: [aCustomer], totals: { total_customers: 3, new_customers: 1, total_spent: 500, average_order: 50 } },
    { total_customers: 2, new_customers: 4, total_spent: 250, average_order: 200 },
    [
      'Clientes 3 sube 50.00 %',
      'Nuevos 1 baja 75.00 %',
      'Que ya compraban 2',
      'Compras $500.00 sube 100.00 %',
      'Promedio por pedido $50.00 baja 75.00 %',
    ],
  ],
  [
    'what becomes of holds',
    ConversionReport,
    {
      data: [
        {
          start_date: '2026-11-16',
          end_date: '2026-11-20',
          formatted_period: '16 – 20 nov',
          ...outcomes,
          median_minutes_to_order: 90,
          previous_reservations: 4,
          previous_completed: 1,
        },
      ],
      totals: held,
    },
    { ...held, total_reservations: 4, conversion_percentage: 40, total_orders: 6 },
    [
      'Reservas 8 sube 100.00 %',
      'Conversión 50 % sube 10.00 puntos',
      'Pedidos 3 baja 50.00 %',
      'Mediana al pedido 1 h 30 min',
    ],
  ],
]

test.each(cases)(
  'the report of %s compares each figure with its own of the range before, and with nothing without one',
  async (_, Report, report, before, compared) => {
    const show = async (previous_totals: object | null) => {
      stubShop(() => ({ json: { success: true, ...dates, ...report, previous_totals } }))
      const state = readReport(new URLSearchParams('desde=2026-11-16&hasta=2026-11-20'), '2026-11-20')
      const shown = renderInPanel(<Report state={state} links={links} />)
      await screen.findByRole('group', { name: 'Tabla' })
      const figures = [...document.querySelectorAll('dl[aria-label=Totales] > div')].map(wordsOf)
      shown.unmount()
      return figures
    }
    expect(await show(before)).toStrictEqual(compared)
    expect(await show(null)).toStrictEqual(compared.map((words) => words.replace(/ (sube|baja) .*/, '')))
  },
)
