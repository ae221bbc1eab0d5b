import pg from 'pg'
import { expect, test } from 'vitest'
import { rowValues } from './row-values'

const { builtins } = pg.types
const BIGINT_ARRAY = 1016
const NUMERIC_ARRAY = 1231
const read = (type: number, text: string): unknown => rowValues.getTypeParser(type, 'text')(text)

test.each([
  ['a bigint', builtins.INT8, '9007199254740991', 9_007_199_254_740_991],
  ['a bigint below zero', builtins.INT8, '-9007199254740991', -9_007_199_254_740_991],
  ['a sum', builtins.NUMERIC, '1250', 1250],
  ['a list of bigints', BIGINT_ARRAY, '{0,NULL,12}', [0, null, 12]],
  ['a list of sums', NUMERIC_ARRAY, '{0,NULL,12}', [0, null, 12]],
  ['a day', builtins.DATE, '2026-11-20', '2026-11-20'],
  ['a time of day', builtins.TIME, '09:30:00', '09:30'],
  ['an instant', builtins.TIMESTAMPTZ, '2026-11-20 18:00:00+00', new Date('2026-11-20T18:00:00Z')],
])('%s of a row is read as the shop writes it', (_what, type, text, value) => {
  expect(read(type, text)).toStrictEqual(value)
})

test.each([
  [builtins.INT8, '9007199254740992'],
  [builtins.INT8, '-9007199254740992'],
  [BIGINT_ARRAY, '{1,9007199254740992}'],
])('of the type %i, %s is refused, since JavaScript would round it', (type, text) => {
  expect(() => read(type, text)).toThrow('is beyond the whole numbers of JavaScript')
})

test('an instant without a time zone is refused', () => {
  expect(() => read(builtins.TIMESTAMP, '2026-11-20 18:00:00')).toThrow('use timestamptz')
})
