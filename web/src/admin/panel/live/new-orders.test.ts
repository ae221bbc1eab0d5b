import { expect, test } from 'vitest'
import { newOrders } from './new-orders'

test.each([
  [[3, 2, 1], [3, 2, 1], []],
  [
    [3, 2],
    [5, 4, 3],
    [5, 4],
  ],
  // Order 3 was deleted, so the older order 1 is in the list now.
  [[3, 2], [2, 1], []],
  [[], [1], [1]],
])('after %j the list %j has the new orders %j', (known, recent, added) => {
  expect(newOrders(known, recent)).toStrictEqual(added)
})
