import { expect, test } from 'vitest'
import { labelledPlaces, showShortPesos } from './axis-labels'

test.each([
  [7, 700, [0, 1, 2, 3, 4, 5, 6]],
  [30, 640, [2, 5, 8, 11, 14, 17, 20, 23, 26, 29]],
  [3, 64, [2]],
  [1, 0, [0]],
  [0, 500, []],
])('of %d periods on %d pixels the places %j are named, the last always', (count, width, places) => {
  expect([...labelledPlaces(count, width, 64)]).toEqual(places)
})

test.each([
  [0, '$0'],
  [250, '$250'],
  [0.5, '$0.5'],
  [20_000, '$20 mil'],
  [2_500, '$2.5 mil'],
  [1_000, '$1 mil'],
  [999.94, '$999.9'],
  [1_000_000, '$1 M'],
  [1_500_000, '$1.5 M'],
  [-250, '−$250'],
])('%d is written %s', (pesos, text) => expect(showShortPesos(pesos)).toBe(text))
