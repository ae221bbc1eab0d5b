import { expect, test } from 'vitest'
import { belongingOf } from './ownership-rules'

const none = { unknown: 0, missing: 0, shared: 0 }

test.each([
  ['with the id of this shop', 'a', { ...none, missing: 500 }, 'ours'],
  ['with the id of another shop', 'b', { ...none, shared: 500 }, 'other'],
  ['with an empty mark', '', none, 'other'],
  ['without a mark, of a shop without pictures', undefined, none, 'ours'],
  [
    'without a mark and with a few files that the database does not know',
    undefined,
    { ...none, unknown: 3, shared: 3 },
    'ours',
  ],
  [
    'without a mark and with more unknown files than known ones',
    undefined,
    { ...none, unknown: 4, shared: 3 },
    'unclear',
  ],
  ['without a mark that lacks a few pictures', undefined, { ...none, missing: 3, shared: 3 }, 'ours'],
  ['without a mark that lacks most pictures', undefined, { ...none, missing: 4, shared: 3 }, 'unclear'],
  ['that is empty beside a database with pictures', undefined, { ...none, missing: 1 }, 'unclear'],
  ['that is filled beside an empty database', undefined, { ...none, unknown: 1 }, 'unclear'],
] as const)('[IMG-13] a place %s', (_, mark, compared, expected) => {
  expect(belongingOf(mark, 'a', compared)).toBe(expected)
})
