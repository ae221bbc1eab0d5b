import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noStart } from '../../testing/a-report'
import { wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { stubShop } from '../../testing/stub-shop'
import { MarginReport } from './margin-report'
import { readReport } from './report-address'

const earned = { total_revenue: 300, total_cost: 100, total_profit: 200, profit_margin_percentage: 66.67 }
const period = (day: string, total_orders: number, over: Partial<typeof earned> = {}) => ({
  start_date: day,
  end_date: day,
  formatted_period: day,
  ...earned,
  total_orders,
  total_units: total_orders,
  previous_revenue: null,
  previous_profit: null,
  ...over,
})
function show(periods: ReturnType<typeof period>[]) {
  stubShop(() => ({
    json: {
      success: true,
      data: {
        period_type: 'day',
        date_range: { start_date: '2026-11-18', end_date: '2026-11-20', today: '2026-11-20' },
        previous_range: null,
        periods,
        totals: { ...earned, total_orders: 3, total_units: 3, units_without_cost: 0 },
        previous_totals: null,
      },
    },
  }))
  const state = readReport(new URLSearchParams('desde=2026-11-18&hasta=2026-11-20'), '2026-11-20')
  renderInPanel(
    <MarginReport state={state} links={{ orders: () => '/orders', product: () => '/product', start: noStart }} />,
  )
}

test.each([
  [0, 2],
  [1, 3],
])('a period with %d orders: the line of the margin has %d points', async (orders, points) => {
  show([period('2026-11-18', 2), period('2026-11-19', orders), period('2026-11-20', 1)])
  const chart = await screen.findByRole('img', { name: 'Margen por periodo' })
  const lines = [...chart.querySelectorAll('path.stroke-chart-1')].map((path) => path.getAttribute('d') ?? '')
  expect(lines.map((line) => line.match(/[ML]/g)?.length)).toStrictEqual([points])
})

test('beside the columns stand short amounts, beside the line of the margin percentages', async () => {
  show([period('2026-11-20', 3, { total_revenue: 15_000, total_cost: 5_000, total_profit: 10_000 })])
  const ticks = async (name: string) => {
    const chart = await screen.findByRole('img', { name })
    return [...chart.querySelectorAll('text[text-anchor="end"]')].map(wordsOf)
  }
  expect(await ticks('Ingresos por periodo, separados en costo y ganancia')).toStrictEqual([
    '$0',
    '$5 mil',
    '$10 mil',
    '$15 mil',
  ])
  expect(await ticks('Margen por periodo')).toStrictEqual(['0 %', '20 %', '40 %', '60 %', '80 %'])
})
