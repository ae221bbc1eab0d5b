import { expect, test } from 'vitest'
import { minutesLeft } from './wire-holds'

test.each([
  [60_001, 2],
  [60_000, 1],
  [1, 1],
  [0, 0],
  [-1, -1],
  [-60_000, -1],
  [-60_001, -2],
])('%i ms are %i minutes: a started minute counts, of the time left as of the time since', (milliseconds, minutes) =>
  expect(minutesLeft(milliseconds)).toBe(minutes),
)
