import { expect, test } from 'vitest'
import { extendedEnd, hoursIn } from './extension-rules'

test.each([
  ['24', 24],
  ['1', 1],
  ['168', 168],
  ['abc', 24],
  ['', 24],
  [' ', 24],
  ['0', undefined],
  ['169', undefined],
  ['1.5', undefined],
  ['-3', undefined],
])('[RES-20] [RES-21] [RES-22] %j means %s hours', (written, hours) => expect(hoursIn(written)).toBe(hours))

test('an overdue hold is extended from now, another one from its end', () => {
  const now = Date.parse('2026-11-20T18:00:00Z')
  expect(extendedEnd('2026-11-20T19:00:00.000Z', 1, now)).toBe('2026-11-20T20:00:00.000Z')
  expect(extendedEnd('2026-11-20T12:00:00.000Z', 1, now)).toBe('2026-11-20T19:00:00.000Z')
})
