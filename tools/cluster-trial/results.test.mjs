import { expect, test } from 'vitest'
import { brokenPromises } from './results.mjs'

const kept = { name: 'kill', isRolling: false, lost: 0, doubled: 0, wrongStocks: 0, withoutSales: 20, failed: 9 }
const times = (count, changes = {}) => Array.from({ length: count }, () => ({ ...kept, ...changes }))

test.each([
  ['all is kept', times(20), 0],
  ['two of twenty take up to a minute', [...times(18), ...times(2, { withoutSales: 60 })], 0],
  ['three of twenty take over half a minute', [...times(17), ...times(3, { withoutSales: 31 })], 1],
  ['one takes over a minute', [...times(19), ...times(1, { withoutSales: 61 })], 1],
  ['an acknowledged order is lost', [...times(19), ...times(1, { lost: 1 })], 1],
  ['an order is there twice', times(1, { doubled: 1 }), 1],
  ['a stock disagrees', times(1, { wrongStocks: 1 }), 1],
  ['a request fails while shops are replaced', times(1, { isRolling: true, failed: 1 }), 1],
])('when %s', (_, results, broken) => {
  expect(brokenPromises(results)).toHaveLength(broken)
})
