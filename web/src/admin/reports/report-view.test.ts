import { expect, test } from 'vitest'
import { hasNoOrders } from './report-view'

test.each([
  [0, undefined, true],
  [0, 0, true],
  [0, 1, false],
  [1, undefined, false],
  [1, 0, false],
])('a report with %s orders, compared with %s, has no orders: %s', (orders, earlier, isEmpty) => {
  const before = earlier === undefined ? null : { total_orders: earlier }
  expect(hasNoOrders({ totals: { total_orders: orders }, previous_totals: before })).toBe(isEmpty)
})
