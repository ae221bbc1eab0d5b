import type { ExecutiveSummary, SummaryFigures } from '@tocador/contracts/reports/report-schemas'
import { expect, test } from 'vitest'
import { summarySentences } from './summary-sentences'

const figures = (changes: Partial<SummaryFigures> = {}): SummaryFigures => ({
  total_revenue: 1244,
  total_cost: 500,
  total_profit: 744,
  profit_margin_percentage: 59.81,
  total_orders: 8,
  total_units: 20,
  units_without_cost: 0,
  average_order: 155.5,
  total_customers: 5,
  cancelled_orders: 1,
  cancellation_percentage: 11.11,
  best_day: { date: '2026-11-14', total_revenue: 400 },
  top_product: { product_name: 'Rubor', total_quantity_sold: 7, total_revenue: 700 },
  ...changes,
})
function sentences(
  now: Partial<SummaryFigures>,
  growth: number | null,
  { end = '2026-11-20', before = {} }: { end?: string; before?: Partial<SummaryFigures> } = {},
) {
  const summary: ExecutiveSummary = {
    current_period: figures(now),
    previous_period: figures(before),
    growth_metrics: {
      revenue_growth: growth,
      profit_growth: null,
      orders_growth: null,
      average_order_growth: null,
      customers_growth: null,
      margin_points: 0,
      cancellation_points: 0,
    },
    date_range: { start_date: '2026-11-14', end_date: end, today: '2026-11-20' },
    previous_range: null,
  }
  return summarySentences(summary)
}

test('[REP-24] the range is told as an owner would tell it', () => {
  expect(sentences({}, 12)).toStrictEqual([
    'Vendiste $1,244.00 en 7 días, 12\u00a0% más que en los 7 días anteriores, y te quedaron $744.00 de ganancia.',
    'Fueron 8 pedidos de 5 personas, con $155.50 en promedio.',
    'Lo que más se vendió fue Rubor: 7 piezas.',
    'Tu mejor día fue el 14 nov 2026, con $400.00.',
  ])
})

test.each([
  [12, '7 días, 12\u00a0% más que en los 7 días anteriores,'],
  [-3.5, '7 días, 3.5\u00a0% menos que en los 7 días anteriores,'],
  [0, '7 días, lo mismo que en los 7 días anteriores,'],
  [null, '7 días, y te quedaron'],
])('a change of %j percent is told as «%s»', (growth, text) => expect(sentences({}, growth)[0]).toContain(text))

test('a single day is compared with the day before, and is not called the best one', () => {
  const told = sentences({}, 5, { end: '2026-11-14' })
  expect(told[0]).toContain('en un día, 5\u00a0% más que el día anterior,')
  expect(told.join(' ')).not.toContain('Tu mejor día')
})

test('one order of one person, of one piece', () => {
  const one = { total_orders: 1, total_customers: 1 }
  const top = { product_name: 'Rubor', total_quantity_sold: 1, total_revenue: 1 }
  const [, orders, product] = sentences({ ...one, top_product: top }, null)
  expect(orders).toBe('Fue 1 pedido de una persona, con $155.50 en promedio.')
  expect(product).toBe('Lo que más se vendió fue Rubor: 1 pieza.')
})

test('a loss is called a loss', () => {
  expect(sentences({ total_profit: -20.5 }, null)[0]).toBe('Vendiste $1,244.00 en 7 días, y perdiste $20.50.')
  expect(sentences({ total_profit: 0 }, null)[0]).toBe('Vendiste $1,244.00 en 7 días, y te quedaron $0.00 de ganancia.')
})

test('warnings: more cancellations, and pieces without a cost', () => {
  expect(sentences({ cancelled_orders: 3, units_without_cost: 1 }, null).slice(-2)).toStrictEqual([
    'Ojo: hubo 2 cancelaciones más que antes.',
    'Ojo: 1 pieza sin costo registrado hace ver más ganancia de la real.',
  ])
  expect(sentences({ cancelled_orders: 2 }, null).at(-1)).toBe('Ojo: hubo una cancelación más que antes.')
  expect(sentences({ units_without_cost: 4 }, null).at(-1)).toBe(
    'Ojo: 4 piezas sin costo registrado hacen ver más ganancia de la real.',
  )
})

test('cancellations are not compared with days without orders', () => {
  const before = { total_orders: 0, cancelled_orders: 0 }
  expect(sentences({ cancelled_orders: 3 }, null, { before }).at(-1)).not.toContain('Ojo')
  expect(sentences({ cancelled_orders: 3 }, null, { before: { ...before, cancelled_orders: 1 } }).at(-1)).toContain(
    'Ojo',
  )
})

test('a range without sales says so, and nothing else', () => {
  expect(sentences({ total_orders: 0 }, null)).toStrictEqual(['No vendiste nada en 7 días.'])
})

test('orders, people and cancellations over a thousand have a comma', () => {
  const told = sentences({ total_orders: 1_208, total_customers: 1_007, cancelled_orders: 2_001 }, 12)
  expect(told[1]).toBe('Fueron 1,208 pedidos de 1,007 personas, con $155.50 en promedio.')
  expect(told.at(-1)).toBe('Ojo: hubo 2,000 cancelaciones más que antes.')
})
