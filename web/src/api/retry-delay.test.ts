import { expect, test } from 'vitest'
import { retryDelay } from './retry-delay'

test.each([
  [0, 500, 1_000],
  [1, 1_000, 2_000],
  [5, 16_000, 32_000],
  [6, 30_000, 60_000],
  [500, 30_000, 60_000],
])('after %i failures the next attempt is between %i and %i ms later', (failures, least, most) => {
  expect([retryDelay(failures, 0), retryDelay(failures, 1)]).toStrictEqual([least, most])
})
