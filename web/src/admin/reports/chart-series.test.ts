import { expect, test } from 'vitest'
import { seriesAt } from './chart-series'

test('the first six series have colours of their own, and all others share the seventh', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 20].map((place) => seriesAt('Labios', place))).toStrictEqual(
    [1, 2, 3, 4, 5, 6, 7, 7].map((colour) => ({
      name: 'Labios',
      fill: `fill-chart-${colour}`,
      stroke: `stroke-chart-${colour}`,
    })),
  )
})
