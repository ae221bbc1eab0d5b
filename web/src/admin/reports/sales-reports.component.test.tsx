import type {
  CategorySales,
  HoldConversion,
  ProfitMargin,
  SalesTrends,
  SoldCategory,
  SoldProduct,
  SummaryFigures,
  TopProducts,
} from '@tocador/contracts/reports/report-schemas'
import { fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { allWords, links, wordsOf } from '../../testing/read-screen'
import { noStart } from '../../testing/a-report'
import { renderInPanel } from '../../testing/render-parts'
import { asked, refused, stubShop } from '../../testing/stub-shop'
import { CategoriesReport, CategoryBars } from './categories-report'
import { ConversionReport } from './conversion-report'
import { MarginReport } from './margin-report'
import { ProductsReport } from './products-report'
import { readReport, type ReportState } from './report-address'
import { SummaryReport } from './summary-report'
import { TrendsReport } from './trends-report'
import type { ReportProps } from './report-props'

const days = (first: string, last = first) => ({
  start_date: first,
  end_date: last,
  formatted_period: `${first} a ${last}`,
})
const [earlier, running] = [days('2026-11-16'), days('2026-11-17', '2026-11-20')]
const dates = {
  period_type: 'week' as const,
  date_range: { start_date: '2026-11-16', end_date: '2026-11-20', today: '2026-11-20' },
  previous_range: null,
}
const earned = { total_revenue: 300, total_cost: 100, total_profit: 200, profit_margin_percentage: 66.67 }
const half = { ...earned, total_revenue: 150, total_cost: 50, total_profit: 100 }
const at: ReportProps['links'] = {
  orders: ({ start, end }, which = {}) =>
    `/orders/${start}/${end}/${new URLSearchParams(JSON.stringify(which)).toString()}`,
  product: (id) => `/product/${id}`,
  start: noStart,
}
const to = (first: string, last: string, which: object = {}) => at.orders({ start: first, end: last }, which)
type Answer = Parameters<typeof stubShop>[0]
const show = (Shown: (props: ReportProps) => ReactNode, json: unknown, change: Partial<ReportState> = {}) =>
  showAnswered(Shown, () => ({ json }), change)
const showAnswered = (Shown: (props: ReportProps) => ReactNode, answer: Answer, change: Partial<ReportState> = {}) => {
  stubShop(answer)
  const state = { ...readReport(new URLSearchParams('desde=2026-11-16&hasta=2026-11-20'), '2026-11-20'), ...change }
  return renderInPanel(<Shown state={state} links={at} />)
}
const card = (name: string) => screen.getByRole('group', { name })
const figures = (label = 'Totales') =>
  [...document.querySelectorAll(`dl[aria-label=${label}] > div`)].slice(0, 5).map(wordsOf)
const chart = (name: string) => screen.getByRole('slider', { name: `${name}: periodo` })

describe('the report of the margin', () => {
  const report = (over: Partial<ProfitMargin> = {}) => ({
    success: true,
    data: {
      ...dates,
      periods: [
        { ...earlier, ...half, total_orders: 1, total_units: 2, previous_revenue: 75, previous_profit: 10 },
        { ...running, ...half, total_orders: 3, total_units: 4, previous_revenue: null, previous_profit: null },
      ],
      totals: { ...earned, total_orders: 4, total_units: 6, units_without_cost: 0 },
      previous_totals: null,
      ...over,
    },
  })
  const before = { ...half, profit_margin_percentage: 60, total_orders: 8, total_units: 6, units_without_cost: 0 }
  test('compares each figure with the range before', async () => {
    show(MarginReport, report({ previous_totals: before }))
    await screen.findByRole('group', { name: 'Tabla' })
    expect(figures()).toStrictEqual([
      'Ingresos $300.00 sube 100.00 %',
      'Costo $100.00 sube 100.00 %',
      'Ganancia $200.00 sube 100.00 %',
      'Margen 66.67 % sube 6.67 puntos',
      'Pedidos 4 baja 50.00 %',
    ])
    const [revenue, cost] = document.querySelectorAll('dl[aria-label=Totales] dd > span.inline-flex')
    expect(revenue?.className).toContain('text-success')
    expect(cost?.className).toContain('text-ink-2')
  })
  test('[REP-19] leads from each period to its orders', async () => {
    show(MarginReport, report())
    const slider = await screen.findByRole('slider', {
      name: 'Ingresos por periodo, separados en costo y ganancia: periodo',
    })
    const revenue = card('Ingresos por semana')
    expect(wordsOf(revenue)).toContain('(en curso) Costo $50.00 Ganancia $100.00 Ingresos $150.00 Margen 66.67 %')
    expect(links(revenue)).toStrictEqual([['Ver 3 pedidos', to('2026-11-17', '2026-11-20')]])
    fireEvent.keyDown(slider, { key: 'ArrowLeft' })
    expect(links(revenue)).toStrictEqual([['Ver 1 pedido', to('2026-11-16', '2026-11-16')]])
    expect(wordsOf(revenue)).toContain('Antes $75.00')
    expect(links(card('Tabla'))).toStrictEqual([
      ['2026-11-16 a 2026-11-16', to('2026-11-16', '2026-11-16')],
      ['2026-11-17 a 2026-11-20', to('2026-11-17', '2026-11-20')],
    ])
    expect(figures()[0]).toBe('Ingresos $300.00')
    expect(chart('Margen por periodo').getAttribute('aria-valuetext')).toContain('Margen 66.67\u00a0%')
  })
  test.each([
    [0, undefined],
    [1, '1 pieza se vendió sin costo registrado: su ganancia cuenta completa.'],
    [2, '2 piezas se vendieron sin costo registrado: su ganancia cuenta completa.'],
  ])('with %d units without a cost', async (units_without_cost, text) => {
    const { container } = show(
      MarginReport,
      report({ totals: { ...earned, total_orders: 4, total_units: 6, units_without_cost } }),
    )
    await screen.findByRole('group', { name: 'Tabla' })
    expect(container.querySelector('p.text-warning')?.textContent).toBe(text)
  })
  test('is empty only without orders before, too', async () => {
    const none = { ...earned, total_orders: 0, total_units: 0, units_without_cost: 0 }
    const { unmount } = show(MarginReport, report({ totals: none }))
    await screen.findByText(/no hay nada que contar/)
    unmount()
    show(MarginReport, report({ totals: none, previous_totals: before }))
    await screen.findByRole('group', { name: 'Tabla' })
  })
})

describe('the report of products', () => {
  const product = (product_id: number, over: Partial<SoldProduct> = {}): SoldProduct => ({
    product_id,
    product_name: `Producto ${product_id}`,
    description: '',
    image_url: '',
    category_name: 'Labios',
    price: 100,
    cost_price: 40,
    total_quantity_sold: 3,
    ...earned,
    total_orders: 2,
    revenue_share_percentage: 33.33,
    previous_quantity: null,
    previous_revenue: null,
    previous_profit: null,
    ...over,
  })
  const report: TopProducts & { success: true } = {
    success: true,
    rows: 'product',
    data: [
      product(1, { previous_quantity: 3, previous_revenue: 150, previous_profit: 50 }),
      product(2, { total_quantity_sold: 1, total_revenue: 90.5, total_profit: 50.25 }),
    ],
    totals: { ...earned, total_quantity_sold: 4, total_products: 5 },
    previous_totals: null,
    ...dates,
  }
  test.each([
    ['units', 'Más vendidos, según piezas', ['Producto 1 3 piezas', 'Producto 2 1 pieza'], 1000],
    ['revenue', 'Más vendidos, según ingresos', ['Producto 1 $300.00', 'Producto 2 $90.50'], 500],
    ['profit', 'Más vendidos, según ganancia', ['Producto 1 $200.00', 'Producto 2 $50.25'], 250],
  ] as const)('[REP-19] ranked by %s', async (ranking, title, bars, before) => {
    show(ProductsReport, report, { ranking })
    const part = await screen.findByRole('group', { name: title })
    expect(allWords('listitem', part)).toStrictEqual(bars)
    expect(within(part).getByRole('list', { name: 'Productos más vendidos' })).toBeTruthy()
    // Of a thousand: as many pieces as now, half the revenue, a quarter of the profit.
    expect([...part.querySelectorAll('rect.fill-ink')].map((mark) => Number(mark.getAttribute('x')) + 2)).toStrictEqual(
      [before],
    )
    expect(links(part).map(([, href]) => href)).toStrictEqual([
      to('2026-11-16', '2026-11-20', { productId: 1 }),
      to('2026-11-16', '2026-11-20', { productId: 2 }),
    ])
    expect(links(card('Tabla')).map(([, href]) => href)).toStrictEqual(links(part).map(([, href]) => href))
    expect(figures()).toStrictEqual([
      'Piezas vendidas 4',
      'Ingresos $300.00',
      'Ganancia $200.00',
      'Productos vendidos 5',
      'Parte de estos 66.66 %',
    ])
  })
  test('[REP-10] shows the first picture of each product, and all else in the table', async () => {
    const data = [
      product(1, { image_url: '/media/uno-640.webp,/media/dos-640.webp', description: 'Mate' }),
      product(2, { image_url: '/media/tres-640.webp' }),
    ]
    // No picture is loaded here, and none counts as failed.
    const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
    onTestFinished(() => complete.mockRestore())
    show(ProductsReport, { ...report, data })
    const list = await screen.findByRole('list', { name: 'Productos más vendidos' })
    expect([...list.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toStrictEqual([
      '/media/uno-640.webp',
      '/media/tres-640.webp',
    ])
    expect(allWords('row', card('Tabla')).slice(0, 2)).toStrictEqual([
      'Producto Categoría Precio Costo por pieza Piezas Ingresos Ganancia Margen Parte Pedidos Descripción',
      'Producto 1 Labios $100.00 $40.00 3 $300.00 $200.00 66.67 % 33.33 % 2 Mate',
    ])
  })
  test('[REP-26] a family leads to the orders of its shades, and has no price where they differ', async () => {
    const ids = Array.from({ length: 60 }, (_, place) => place + 1)
    const family = product(60, {
      product_name: 'Labial mate',
      family_id: 4,
      product_ids: ids,
      price: null,
      cost_price: 40,
    })
    show(ProductsReport, { ...report, rows: 'family', data: [family, product(70)] }, { rows: 'family' })
    const part = await screen.findByRole('group', { name: 'Más vendidos, según piezas' })
    expect(links(part)).toStrictEqual([
      ['Labial mate', to('2026-11-16', '2026-11-20', { productId: ids.slice(0, 50) })],
      ['Producto 70', to('2026-11-16', '2026-11-20', { productId: 70 })],
    ])
    expect(allWords('row', card('Tabla'))[0]).toContain('Familia o producto Categoría Precio')
    expect(allWords('row', card('Tabla'))[1]).toContain('Labial mate Labios — $40.00')
    expect(figures()).toContain('Familias y productos 5')
  })
})

const category = (category_id: number | null, over: Partial<SoldCategory> = {}): SoldCategory => ({
  category_id,
  category_name: `Categoría ${category_id ?? 'eliminada'}`,
  total_quantity_sold: 2,
  ...earned,
  revenue_share_percentage: 50,
  previous_revenue: null,
  revenue_by_period: [10.1, 20.2],
  share_by_period: [12.5, 25],
  ...over,
})
const categories = (data: SoldCategory[]): CategorySales & { success: true } => ({
  success: true,
  data,
  periods: [earlier, running],
  totals: { ...earned, total_quantity_sold: 4 },
  previous_totals: { ...half, profit_margin_percentage: 70, total_quantity_sold: 5 },
  ...dates,
})

describe('the report of categories', () => {
  test('[REP-19] leads to the orders of each category, also of removed products', async () => {
    show(CategoriesReport, categories([category(3), category(null)]))
    const bars = await screen.findByRole('list', { name: 'Ventas por categoría' })
    expect(links(bars)).toStrictEqual([
      ['Categoría 3', to('2026-11-16', '2026-11-20', { categoryId: 3 })],
      ['Categoría eliminada', to('2026-11-16', '2026-11-20', { categoryId: 0 })],
    ])
    expect(allWords('listitem', bars)[0]).toBe('Categoría 3 $300.00 · 50.00 %')
    expect(links(card('Tabla'))).toStrictEqual(links(bars))
    expect(links(card('Por periodo')).map(([, href]) => href)).toStrictEqual([
      to('2026-11-16', '2026-11-16'),
      to('2026-11-17', '2026-11-20'),
    ])
    expect(figures()).toStrictEqual([
      'Ingresos $300.00 sube 100.00 %',
      'Ganancia $200.00 sube 100.00 %',
      'Margen 66.67 % baja 3.33 puntos',
      'Piezas 4 baja 20.00 %',
    ])
    expect(chart('Ventas por categoría en cada periodo').getAttribute('aria-valuetext')).toBe(
      '2026-11-17 a 2026-11-20: Categoría 3 $20.20, Categoría eliminada $20.20',
    )
    expect(chart('Parte de cada categoría en los ingresos de cada periodo').getAttribute('aria-valuetext')).toContain(
      'Categoría 3 25\u00a0%',
    )
  })
  test('without sales says so, and as many bars as there is room for need no rest', async () => {
    const { unmount } = show(CategoriesReport, categories([]))
    await screen.findByText(/no hay nada que contar/)
    unmount()
    const bars = (most: number) => {
      const rows = [1, 2, 3].map((id) => category(id))
      const { container, unmount: leave } = renderInPanel(
        <CategoryBars report={categories(rows)} links={at} most={most} />,
      )
      const words = allWords('listitem', container)
      leave()
      return words.map((text) => text.replace(/ \$.*/, ''))
    }
    expect(bars(3)).toStrictEqual(['Categoría 1', 'Categoría 2', 'Categoría 3'])
    expect(bars(2)).toStrictEqual(['Categoría 1', 'Otras 2 categorías'])
  })
  test('draws six categories, and the others as one', async () => {
    show(CategoriesReport, categories([1, 2, 3, 4, 5, 6, 7, 8].map((id) => category(id))))
    await screen.findByRole('group', { name: 'Tabla' })
    const drawn = chart('Ventas por categoría en cada periodo').getAttribute('aria-valuetext')
    expect(drawn).toContain('Categoría 6 $20.20, Otros $40.40')
    expect(drawn).not.toContain('Categoría 7')
    expect(allWords('listitem', screen.getByRole('list', { name: 'Ventas por categoría' }))).toHaveLength(8)
  })
})

const trends = (over: Partial<SalesTrends> = {}): SalesTrends & { success: true } => ({
  success: true,
  data: [
    {
      ...earlier,
      total_revenue: 100.1,
      total_orders: 1,
      total_units: 1,
      average_order: 100.1,
      previous_revenue: 20,
      previous_orders: 1,
    },
    {
      ...running,
      total_revenue: 200.2,
      total_orders: 2,
      total_units: 3,
      average_order: 100.1,
      previous_revenue: 30,
      previous_orders: 1,
    },
  ],
  heat_map: [{ weekday: 1, hour: 9, total_orders: 2, total_revenue: 50 }],
  totals: { total_revenue: 300.3, total_orders: 3, total_units: 4, average_order: 100.1 },
  previous_totals: { total_revenue: 50, total_orders: 2, total_units: 8, average_order: 25 },
  ...dates,
  ...over,
})

test('[REP-19] the report of trends leads to the orders of a period and of an hour', async () => {
  show(TrendsReport, trends())
  await screen.findByRole('group', { name: 'Tabla' })
  expect(figures()).toStrictEqual([
    'Ingresos $300.30 sube 500.60 %',
    'Pedidos 3 sube 50.00 %',
    'Piezas 4 baja 50.00 %',
    'Promedio por pedido $100.10 sube 300.40 %',
  ])
  const revenue = card('Ingresos por semana')
  expect(links(revenue)).toStrictEqual([['Ver 2 pedidos', to('2026-11-17', '2026-11-20')]])
  fireEvent.keyDown(chart('Ingresos por periodo, y los del rango anterior'), { key: 'Home' })
  expect(links(revenue)).toStrictEqual([['Ver 1 pedido', to('2026-11-16', '2026-11-16')]])
  expect(wordsOf(revenue)).toContain('Antes $20.00')
  expect(links(card('Tabla')).map(([, href]) => href)).toStrictEqual([
    to('2026-11-16', '2026-11-16'),
    to('2026-11-17', '2026-11-20'),
  ])
  const hour = to('2026-11-16', '2026-11-20', { weekday: 1, createdHour: 9 })
  expect(links(card('Día y hora')).map(([, href]) => href)).toStrictEqual([hour])
})

const outcomes = { total_reservations: 8, completed: 4, expired: 2, cancelled: 1, active: 1, conversion_percentage: 50 }
const conversion = (over: Partial<HoldConversion> = {}): HoldConversion & { success: true } => ({
  success: true,
  data: [
    {
      ...earlier,
      ...outcomes,
      completed: 0,
      median_minutes_to_order: null,
      previous_reservations: null,
      previous_completed: null,
    },
    { ...running, ...outcomes, median_minutes_to_order: 90, previous_reservations: 3, previous_completed: 1 },
  ],
  totals: { ...outcomes, median_minutes_to_order: 90, total_carts: 5, total_orders: 3 },
  previous_totals: null,
  ...dates,
  ...over,
})

describe('the report of what becomes of holds', () => {
  const byHold = to('2026-11-17', '2026-11-20', { isByHold: true })
  test('[REP-19] leads to the orders of what was held, where there are some', async () => {
    show(ConversionReport, conversion())
    const slider = await screen.findByRole('slider')
    expect(figures()).toStrictEqual(['Reservas 8', 'Conversión 50 %', 'Pedidos 3', 'Mediana al pedido 1 h 30 min'])
    const ends = card('Cómo terminaron')
    expect(slider).toBe(chart('Reservas de cada periodo, por cómo terminaron'))
    expect(slider.getAttribute('aria-valuetext')).toBe(
      '2026-11-17 a 2026-11-20: Completadas 4, Expiradas 2, Canceladas 1, Activas 1, antes 3',
    )
    expect(links(ends)).toStrictEqual([['Ver sus pedidos', byHold]])
    fireEvent.keyDown(slider, { key: 'ArrowLeft' })
    expect(links(ends)).toStrictEqual([])
    expect(links(card('Tabla'))).toStrictEqual([['2026-11-17 a 2026-11-20', byHold]])
    expect(links(card('De la reserva al pedido'))[0]?.[1]).toBe(to('2026-11-16', '2026-11-20', { isByHold: true }))
  })
  test('has no median without orders, and no change from nothing', async () => {
    const nothing = {
      ...outcomes,
      total_reservations: 0,
      conversion_percentage: 0,
      median_minutes_to_order: null,
      total_carts: 0,
      total_orders: 0,
    }
    const totals = { ...outcomes, median_minutes_to_order: null, total_carts: 5, total_orders: 0 }
    const { unmount } = show(ConversionReport, conversion({ totals, previous_totals: nothing }))
    await screen.findByRole('slider')
    expect(figures()).toStrictEqual(['Reservas 8 —', 'Conversión 50 % —', 'Pedidos 0 —', 'Mediana al pedido —'])
    unmount()
    show(ConversionReport, conversion({ totals: nothing }))
    await screen.findByText(/no hay nada que contar/)
  })
})

describe('the summary', () => {
  const sums = (over: Partial<SummaryFigures> = {}): SummaryFigures => ({
    ...earned,
    total_orders: 3,
    total_units: 4,
    units_without_cost: 0,
    average_order: 100,
    total_customers: 2,
    cancelled_orders: 1,
    cancellation_percentage: 25,
    best_day: null,
    top_product: null,
    ...over,
  })
  const growth = {
    revenue_growth: 100,
    profit_growth: null,
    orders_growth: null,
    average_order_growth: null,
    customers_growth: null,
    margin_points: 5,
    cancellation_points: 5.5,
  }
  const show4 = (now: SummaryFigures, before: SummaryFigures, rows = [category(3), category(null)]) => {
    const answer: Answer = ({ path }) => {
      if (path.includes('category')) return { json: categories(rows) }
      if (path.includes('trends')) return { json: trends() }
      if (path.includes('conversion')) return { json: conversion() }
      const previous_range = { start_date: '2026-11-11', end_date: '2026-11-15' }
      const data = { current_period: now, previous_period: before, growth_metrics: growth, ...dates, previous_range }
      return { json: { success: true, data } }
    }
    return showAnswered(SummaryReport, answer, { compare: false })
  }
  test('[REP-19] compares always, and leads from both ranges to their orders', async () => {
    show4(sums(), sums({ ...half, total_orders: 1, profit_margin_percentage: 60 }))
    await vi.waitFor(() => expect(screen.getAllByRole('group', { name: 'Indicadores' }).length).toBeGreaterThan(0))
    expect(asked.every(({ path }) => path.includes('compare=true'))).toBe(true)
    expect(figures('Indicadores')).toStrictEqual([
      'Ingresos $300.00 sube 100.00 %',
      'Ganancia $200.00 sube 100.00 %',
      'Margen 66.67 % sube 6.67 puntos',
      'Pedidos 3 sube 200.00 %',
      'Cancelaciones 1 sube 5.50 puntos',
    ])
    expect(document.querySelector('dl[aria-label=Indicadores] > div:last-child .inline-flex')?.className).toContain(
      'text-danger',
    )
    expect(wordsOf(document.body)).toMatch(/^Vendiste \$300\.00 en 5 días, .* Fueron 3 pedidos de 2 personas/)
    const [curveCard] = screen.getAllByRole('group', { name: 'Ingresos acumulados' })
    expect(links(curveCard)).toStrictEqual([['Ver sus pedidos', to('2026-11-17', '2026-11-20')]])
    const [onScreen] = screen.getAllByRole('group', { name: 'Indicadores' })
    expect(links(onScreen).map(([, href]) => href)).toStrictEqual([
      to('2026-11-16', '2026-11-20'),
      to('2026-11-11', '2026-11-15'),
    ])
    const [curve] = screen.getAllByRole('slider', {
      name: 'Ingresos acumulados, y los del rango anterior: periodo',
    })
    expect(curve?.getAttribute('aria-valuetext')).toBe('2026-11-17 a 2026-11-20: Acumulado $300.30, antes $50.00')
    expect(document.querySelector('.a4-sheet h1')?.textContent).toBe('Resumen ejecutivo, 16 – 20 nov 2026')
    const printed = vi.fn<() => void>()
    vi.stubGlobal('print', printed)
    fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
    await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce())
    expect(document.title).toBe('Resumen ejecutivo 16 – 20 nov 2026')
    const [funnel] = screen.getAllByRole('list', { name: 'De la reserva al pedido' })
    expect(links(funnel)[0]?.[1]).toBe(to('2026-11-16', '2026-11-20', { isByHold: true }))
  })
  test('prints eight categories at most, the last one of all others', async () => {
    const many = Array.from({ length: 10 }, (_, place) => category(place + 1))
    show4(sums(), sums(), many)
    await vi.waitFor(() => expect(screen.getAllByRole('list', { name: 'Ventas por categoría' })).toHaveLength(2))
    const [onScreen, onPaper] = screen.getAllByRole('list', { name: 'Ventas por categoría' })
    expect([allWords('listitem', onScreen).length, allWords('listitem', onPaper).length]).toStrictEqual([10, 8])
    expect(allWords('listitem', onPaper).at(-1)).toContain('Otras 3 categorías')
  })
  test('has no change of cancellations when nothing was ordered before', async () => {
    show4(sums(), sums({ total_orders: 0, total_revenue: 0, cancelled_orders: 0 }))
    await vi.waitFor(() => expect(figures('Indicadores')[4]).toBe('Cancelaciones 1 —'))
  })
  test.each([
    [0, 1],
    [1, 0],
  ])('counts cancelled orders before as orders: of %i now and %i before', async (now, before) => {
    show4(sums({ total_orders: now }), sums({ total_orders: before, cancelled_orders: 1 }))
    await vi.waitFor(() => expect(figures('Indicadores')[4]).toBe('Cancelaciones 1 sube 5.50 puntos'))
  })
  test('is empty only without orders in both ranges', async () => {
    show4(sums({ total_orders: 0 }), sums({ total_orders: 0 }))
    await screen.findByText(/no hay nada que contar/)
  })
  test('that fails alerts', async () => {
    showAnswered(SummaryReport, () => refused(500, 'INTERNAL', ''))
    await vi.waitFor(() => expect(allWords('alert')).toHaveLength(1))
  })
})
