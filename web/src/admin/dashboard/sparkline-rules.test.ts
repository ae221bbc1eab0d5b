import { expect, test } from 'vitest'
import { sparkPoints } from './sparkline-rules'

test('the line starts at the left, ends at the right, and its highest value is at the top', () => {
  expect(sparkPoints([0, 50, 100])).toStrictEqual([
    { x: 3, y: 25 },
    { x: 32, y: 14 },
    { x: 61, y: 3 },
  ])
})

test('days without sales lie at the bottom', () => {
  expect(sparkPoints([0, 0]).map(({ y }) => y)).toStrictEqual([25, 25])
})
