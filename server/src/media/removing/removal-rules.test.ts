import { expect, test } from 'vitest'
import { isOld, removalLimit } from './removal-rules'

test.each([
  [0, 10],
  [99, 10],
  [109, 10],
  [110, 11],
  [329, 32],
  [330, 33],
  [50_000, 33],
])('[IMG-12] of %i pictures one run removes at most %i', (pictures, limit) => {
  expect(removalLimit(pictures)).toBe(limit)
})

test.each([
  ['2026-11-20', '2026-11-27T23:59:59.999Z', false],
  ['2026-11-20', '2026-11-28T00:00:00.000Z', true],
])('what was removed on %s is old at %s: %s', (day, now, expected) => {
  expect(isOld(day, new Date(now))).toBe(expected)
})
