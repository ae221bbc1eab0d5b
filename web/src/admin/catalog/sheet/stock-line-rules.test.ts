import type { LedgerEntry } from '@tocador/contracts/catalog/stock-schemas'
import { expect, test } from 'vitest'
import { stockSteps } from './stock-line-rules'

const move = (day: number, units: number, after: number, reason: LedgerEntry['reason'] = 'sale'): LedgerEntry => ({
  id: day,
  reason,
  on_hand_delta: units,
  held_delta: 0,
  on_hand_after: after,
  held_after: 0,
  order_id: null,
  order_number: null,
  who: '',
  note: '',
  created_at: new Date(Date.UTC(2026, 10, day)).toISOString(),
})
const now = new Date(Date.UTC(2026, 10, 20))

test('the line has a step per change, with a mark where units were added', () => {
  const steps = stockSteps([move(15, 24, 33, 'adjustment'), move(12, -1, 9), move(10, 10, 10, 'initial')], now)
  expect(steps).toEqual({
    line: 'M0,75L20,75L20,77.5L50,77.5L50,17.5L100,17.5L100,17.5',
    area: expect.stringMatching(/^M0,75.*L100,100.*L0,100Z$/),
    marks: [{ x: 50, y: expect.closeTo(17.5), text: '+24' }],
    levels: [
      { y: 100, units: 0 },
      { y: 50, units: 20 },
      { y: 0, units: 40 },
    ],
    days: 10,
  })
})

test('only units that were added by hand are marked, and not the first ones', () => {
  const steps = stockSteps(
    [
      move(18, 5, 12, 'cancellation'),
      move(16, -3, 7, 'adjustment'),
      move(15, 1, 10, 'adjustment'),
      move(12, -1, 9),
      move(10, 10, 10, 'adjustment'),
    ],
    now,
  )
  expect(steps?.marks).toStrictEqual([{ x: 50, y: 50, text: '+1' }])
})

test('holds are not changes of units on hand, and a single change draws no line', () => {
  expect(stockSteps([{ ...move(12, 0, 10, 'hold'), held_delta: 2 }, move(10, 10, 10, 'initial')], now)).toBeUndefined()
  expect(stockSteps([], now)).toBeUndefined()
})

test.each([
  [1, [0, 1]],
  [3, [0, 2, 4]],
  [9, [0, 5, 10]],
  [41, [0, 20, 40, 60]],
  [250_000, [0, 200_000, 400_000]],
])('for %d units there are lines at whole numbers of units: %j', (units, lines) => {
  const steps = stockSteps([move(12, -1, 0), move(10, units, units, 'initial')], now)
  expect(steps?.levels.map((level) => level.units)).toEqual(lines)
})
