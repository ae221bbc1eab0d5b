import { expect, test } from 'vitest'
import { capacityIn } from './slot-form-rules'

test.each([
  ['', null],
  ['  ', null],
  ['1', 1],
  [' 12 ', 12],
  ['10000', 10_000],
  ['10001', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['2.5', undefined],
  ['dos', undefined],
])('the limit %j is read as %j', (text, limit) => {
  expect(capacityIn(text)).toBe(limit)
})
