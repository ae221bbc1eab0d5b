import { expect, test } from 'vitest'
import { sparkPaths } from './sparkline-rules'

test('the line starts at the left, ends at the right, and its highest value is at the top', () => {
  expect(sparkPaths([0, 50, 100])).toStrictEqual({
    line: 'M3,25L32,14L61,3',
    area: 'M3,25L32,14L61,3L61,28L32,28L3,28Z',
    last: { x: 61, y: 3 },
  })
})

test('days without sales lie at the bottom', () => expect(sparkPaths([0, 0]).line).toBe('M3,25L61,25'))

test('the first day alone is at the right', () => expect(sparkPaths([5]).last).toStrictEqual({ x: 61, y: 3 }))
