import { fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aStockedCategory, aStockedProduct, noStart, noStock } from '../../testing/a-report'
import { wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { stubShop } from '../../testing/stub-shop'
import { CategoriesReport } from './categories-report'
import { ConversionReport } from './conversion-report'
import { CustomersReport } from './customers-report'
import { InventoryReport } from './inventory-report'
import { MarginReport } from './margin-report'
import { ProductsReport } from './products-report'
import { readReport } from './report-address'
import type { ReportProps } from './report-props'
import { SummaryReport } from './summary-report'
import { TrendsReport } from './trends-report'

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  const nothing = () => {}
  const drawing = { fillRect: nothing, scale: nothing, translate: nothing }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])))
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:a')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return () => vi.restoreAllMocks()
})

const dates = {
  period_type: 'month',
  date_range: { start_date: '2026-11-16', end_date: '2026-11-20', today: '2026-11-20' },
  previous_range: null,
  previous_totals: null,
}
const earned = { total_revenue: 300, total_cost: 100, total_profit: 200, profit_margin_percentage: 66.67 }
const sold = { ...earned, total_orders: 1, total_units: 1, units_without_cost: 0, average_order: 300 }
const margin = { data: { ...dates, periods: [], totals: sold } }
const products = {
  ...dates,
  rows: 'product',
  data: [
    {
      product_id: 1,
      product_name: 'Labial',
      image_url: '',
      ...earned,
      total_quantity_sold: 1,
      revenue_share_percentage: 100,
      previous_quantity: null,
    },
  ],
  totals: { ...earned, total_quantity_sold: 1, total_products: 1 },
}
const customers = {
  ...dates,
  data: [{ user_id: 7, customer_name: 'Ana', customer_phone: '5512345678', total_spent: 1, previous_spent: null }],
  totals: { total_customers: 1, new_customers: 1, total_spent: 1, average_order: 1 },
}
const categories = {
  ...dates,
  data: [
    {
      category_id: 3,
      category_name: 'Labios',
      ...earned,
      total_quantity_sold: 1,
      revenue_share_percentage: 100,
      previous_revenue: null,
      revenue_by_period: [],
      share_by_period: [],
    },
  ],
  periods: [],
  totals: { ...earned, total_quantity_sold: 1 },
}
const trends = { ...dates, data: [], heat_map: [], totals: sold }
const held = {
  total_reservations: 1,
  completed: 1,
  expired: 0,
  cancelled: 0,
  active: 0,
  conversion_percentage: 100,
  median_minutes_to_order: null,
  total_carts: 1,
  total_orders: 1,
}
const conversion = { ...dates, data: [], totals: held }
const inventory = {
  data: {
    products: [aStockedProduct({ reorder_units: 1, waiting_value: 1, people_waiting: 1, is_dead: true })],
    categories: [aStockedCategory()],
    totals: noStock,
    date_range: { today: '2026-11-20' },
  },
}
const period = { ...sold, total_customers: 1, cancelled_orders: 0, cancellation_percentage: 0 }
const summary = {
  data: {
    ...dates,
    previous_range: { start_date: '2026-11-11', end_date: '2026-11-15' },
    current_period: { ...period, best_day: null, top_product: null },
    previous_period: { ...period, best_day: null, top_product: null },
    growth_metrics: { revenue_growth: 0, cancellation_points: 0 },
  },
}
const answers: Record<string, unknown> = {
  'category-sales': categories,
  'sales-trends': trends,
  'reservations-conversion': conversion,
}
const links: ReportProps['links'] = { orders: () => '/orders', product: () => '/product', start: noStart }

test.each([
  ['margin', MarginReport, margin, ['Ingresos por mes: margen-de-ganancia.png', 'Margen de ganancia: margen.png']],
  ['products', ProductsReport, products, ['Más vendidos, según piezas: mas-vendidos.png']],
  ['customers', CustomersReport, customers, ['Mejores clientes: mejores-clientes.png']],
  [
    'categories',
    CategoriesReport,
    categories,
    [
      'Ventas por categoría y mes: ventas-por-categoria.png',
      'Parte de cada categoría por mes: parte-por-categoria.png',
      'Ventas de cada categoría: categorias.png',
    ],
  ],
  ['trends', TrendsReport, trends, ['Ingresos por mes: tendencias.png', 'Cuándo te piden: cuando-te-piden.png']],
  [
    'conversion',
    ConversionReport,
    conversion,
    ['De la reserva al pedido: reserva-al-pedido.png', 'Cómo terminaron: conversion-de-reservas.png'],
  ],
  [
    'inventory',
    InventoryReport,
    inventory,
    [
      'Valor por categoría: valor-por-categoria.png',
      'Qué pedir: que-pedir.png',
      'Esto se vendería al llegar: se-venderia.png',
      'Sin ventas en 60 días: sin-ventas.png',
    ],
  ],
  [
    'summary',
    SummaryReport,
    summary,
    [
      'Ingresos acumulados: ingresos-acumulados.png',
      'Ventas por categoría: categorias.png',
      'De la reserva al pedido: reserva-al-pedido.png',
      'Cuándo te piden: cuando-te-piden.png',
    ],
  ],
] as const)(
  'the charts of the report of %s are saved under names of their own',
  async (_, Report, answer, expected) => {
    stubShop(({ path }) => ({
      json: { success: true, ...((answers[path.replace(/^.*\/reports\/|\?.*$/g, '')] ?? answer) as object) },
    }))
    const state = readReport(new URLSearchParams('desde=2026-11-16&hasta=2026-11-20&por=mes'), '2026-11-20')
    const { container } = renderInPanel(<Report state={state} links={links} />)
    // Each card has a request of its own.
    await waitFor(() =>
      expect(container.querySelectorAll('[data-chart-card] button[aria-label^="Descargar la gráfica"]')).toHaveLength(
        expected.length,
      ),
    )
    const named: string[] = []
    for (const card of container.querySelectorAll<HTMLElement>('[data-chart-card]')) {
      const button = card.querySelector('button[aria-label^="Descargar la gráfica"]')
      if (button === null) continue
      const title = wordsOf(card.querySelector('h2'))
      expect(button.getAttribute('aria-label')).toBe(`Descargar la gráfica «${title}» (PNG)`)
      fireEvent.click(button)
      await waitFor(() => expect(saved).toHaveLength(named.length + 1))
      named.push(`${title}: ${saved.at(-1)}`)
    }
    expect(named).toStrictEqual([...expected])
  },
)
