import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueAxis } from './value-scale'

test.each([
  [[0], [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [[7], [0, 2, 4, 6, 8]],
  [[18_432.5], [0, 5_000, 10_000, 15_000, 20_000]],
  [
    [100, -20],
    [-20, 0, 20, 40, 60, 80, 100],
  ],
])('an axis for %j has lines at %j', (values, ticks) => {
  expect(valueAxis(values, [0, 1]).ticks).toEqual(ticks)
})

test('an axis that is not rounded ends at its highest value', () => {
  const { at } = valueAxis([73, 12], [100, 0], { isRounded: false })
  expect([at(0), at(73)]).toEqual([100, 0])
})

test('counts have lines at whole numbers only', () => {
  expect(valueAxis([1], [0, 1], { isWhole: true }).ticks).toEqual([0, 1])
})

test('all values lie between the ends of the axis, and 0 is a grid line', () => {
  const amounts = fc.array(fc.integer({ min: -1_000_000, max: 100_000_000 }), { maxLength: 30 })
  fc.assert(
    fc.property(amounts, (values) => {
      const { at, ticks } = valueAxis(values, [100, 0])
      expect(ticks).toContain(0)
      for (const value of values) {
        expect(at(value)).toBeGreaterThanOrEqual(0)
        expect(at(value)).toBeLessThanOrEqual(100)
      }
    }),
  )
})
