import { expect, test } from 'vitest'
import { holdList, holdViews, periodOf, periodText } from './hold-list'

const state = (filters: Record<string, string>) => ({ filters }) as Parameters<typeof periodOf>[0]

test.each([
  [{}, '7', '7 días'],
  [{ period: '' }, '7', '7 días'],
  [{ period: 'today' }, 'today', 'hoy'],
  [{ period: '1' }, '1', 'último día'],
  [{ period: '30' }, '30', '30 días'],
  [{ period: 'all' }, 'all', 'desde siempre'],
])('[RES-12] with the filters %j the period is %s, said as «%s»', (filters, period, text) => {
  expect([periodOf(state(filters)), periodText(state(filters))]).toStrictEqual([period, text])
  expect(holdList.addToRequest?.(state(filters))).toStrictEqual({ period })
})

test('a view shows how many it has of how many there are', () => {
  const figures = holdViews({ holds: 3, carts: 4, allCarts: 9 }).map(({ key, count, whole }) => [key, count, whole])
  expect(figures).toStrictEqual([
    ['reservas', 3, 3],
    ['carritos', 4, 9],
    ['acaparan', undefined, undefined],
  ])
})
