import type { CategorySales } from '@tocador/contracts/reports/report-schemas'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CategoryBars } from './categories-report'

const category = (place: number, previous: number | null) => ({
  category_id: place,
  category_name: `Categoría ${place}`,
  total_revenue: 0.1 * place,
  revenue_share_percentage: place === 4 ? 33.4 : 33.3,
  previous_revenue: previous,
})
const reportWith = (count: number, previous: number | null = null) =>
  ({
    data: Array.from({ length: count }, (_, place) => category(place + 1, previous)),
    date_range: { start_date: '2026-11-01', end_date: '2026-11-30', today: '2026-11-20' },
  }) as unknown as CategorySales

function shown(report: CategorySales, most?: number): string[] {
  const html = renderToString(
    <CategoryBars report={report} links={{ orders: () => '/?panel=pedidos' } as never} most={most} />,
  )
  return [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, bar = '']) =>
    bar
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}

test('each category has a bar', () => {
  expect(shown(reportWith(4))).toHaveLength(4)
})

test('a limited number of bars ends with the sum of the further categories', () => {
  expect(shown(reportWith(4), 4)).toHaveLength(4)
  expect(shown(reportWith(4), 3)).toStrictEqual([
    'Categoría 1 $0.10 · 33.30 %',
    'Categoría 2 $0.20 · 33.30 %',
    'Otras 2 categorías $0.70 · 66.70 %',
  ])
})

test('the sum is compared with that of the period before', () => {
  const marks = (previous: number | null) => {
    const html = renderToString(
      <CategoryBars report={reportWith(3, previous)} links={{ orders: () => '/' } as never} most={2} />,
    )
    return [...html.matchAll(/<rect x="([\d.-]+)" width="4"/g)].map(([, x]) => x)
  }
  expect(marks(null)).toStrictEqual([])
  // One category had 100 and the other two 200, the end of the scale.
  expect(marks(100)).toStrictEqual(['498', '998'])
})

test('a category that sold only before has a bar, which leads to no orders', () => {
  const rows = [
    { ...category(1, 0), total_quantity_sold: 2 },
    { ...category(2, 70), total_quantity_sold: 0 },
  ]
  const report = { ...reportWith(0), data: rows } as never
  const links = { orders: (_range: unknown, { categoryId }: { categoryId: number }) => `/?categoria=${categoryId}` }
  const html = renderToString(<CategoryBars report={report} links={links as never} />)
  expect(shown(report)).toHaveLength(2)
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toStrictEqual(['/?categoria=1'])
})
