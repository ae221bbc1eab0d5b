import { expect, test } from 'vitest'
import { quietEnd } from './quiet-rules'

const MEXICO = 'America/Mexico_City'
const night = { from: 22, until: 8 }

test.each([
  ['a minute before they begin', '2026-11-21T03:59:00Z', night, undefined],
  ['when they begin', '2026-11-21T04:00:00Z', night, { day: '2026-11-21', hour: 8 }],
  ['after midnight', '2026-11-21T06:30:00Z', night, { day: '2026-11-21', hour: 8 }],
  ['a minute before they end', '2026-11-21T13:59:00Z', night, { day: '2026-11-21', hour: 8 }],
  ['when they end', '2026-11-21T14:00:00Z', night, undefined],
  ['within a day', '2026-11-21T20:00:00Z', { from: 14, until: 16 }, { day: '2026-11-21', hour: 16 }],
  ['after hours of a day', '2026-11-21T22:00:00Z', { from: 14, until: 16 }, undefined],
  ['until midnight', '2026-11-21T05:00:00Z', { from: 22, until: 0 }, { day: '2026-11-21', hour: 0 }],
  ['switched off', '2026-11-21T06:30:00Z', { from: 24, until: 8 }, undefined],
  ['with no length', '2026-11-21T14:00:00Z', { from: 8, until: 8 }, undefined],
])('[PUSH-24] the quiet hours %s', (_when, at, hours, expected) => {
  expect(quietEnd(new Date(at), hours, MEXICO)).toStrictEqual(expected)
})
