import { expect, test } from 'vitest'
import { chartPeriod, seriesAt } from './chart-series'

test('the first six series have colours of their own, and all others share the seventh', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 20].map((place) => seriesAt('Labios', place))).toStrictEqual(
    [1, 2, 3, 4, 5, 6, 7, 7].map((colour) => ({
      name: 'Labios',
      fill: `fill-chart-${colour}`,
      stroke: `stroke-chart-${colour}`,
    })),
  )
})

test.each([
  ['2026-11-15', false],
  ['2026-11-16', true],
  ['2026-11-20', true],
  ['2026-11-22', true],
  ['2026-11-23', false],
])('on %s the week from the 16th to the 22nd is running: %s', (today, isRunning) => {
  const week = { start_date: '2026-11-16', end_date: '2026-11-22', formatted_period: '16 – 22 nov 2026' }
  expect(chartPeriod(week, { grouping: 'week', today })).toStrictEqual({
    label: '16 nov',
    name: '16 – 22 nov 2026',
    isRunning,
    href: undefined,
  })
})
