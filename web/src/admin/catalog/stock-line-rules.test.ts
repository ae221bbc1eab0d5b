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
    line: 'M0 75H20V77.5H50V17.5H100',
    area: 'M0 75H20V77.5H50V17.5H100V100H0Z',
    marks: [{ x: 50, y: 17.5, text: '+24' }],
    top: 40,
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
  [1, 2],
  [2, 2],
  [3, 4],
  [9, 10],
  [11, 20],
  [41, 100],
  [250_000, 400_000],
])('for %d units the axis ends at %d', (level, top) =>
  expect(stockSteps([move(12, -1, 0), move(10, level, level, 'initial')], now)?.top).toBe(top),
)
