import { expect, test } from 'vitest'
import { timeLeft } from './time-left-rules'

const NOW = Date.parse('2026-11-20T18:00:00Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()

test.each([
  ['its level and words follow its time', 'active', 12, -48, { level: 'critical', text: '12 min', percent: 20 }],
  ['under an hour', 'active', 42, -18, { level: 'warning', text: '42 min', percent: 70 }],
  ['an hour and more', 'active', 60, 0, { level: 'safe', text: '1 h', percent: 100 }],
  ['days', 'active', 6120, -3960, { level: 'safe', text: '4 d 6 h', percent: 60.71428571428571 }],
  [
    'past its end and not yet released',
    'active',
    -240,
    -300,
    { level: 'expired', text: 'Venció hace 4 h', percent: 0 },
  ],
  ['released', 'expired', -35, -95, { level: 'expired', text: 'Venció hace 35 min', percent: 0 }],
  ['released before its end', 'expired', 5, -55, { level: 'expired', text: 'Venció hace 0 min', percent: 0 }],
  ['at its end', 'active', 0, -60, { level: 'expired', text: 'Venció hace 0 min', percent: 0 }],
  ['a clock that begins after its end', 'active', 5, 6, { level: 'critical', text: '5 min', percent: 100 }],
  ['a clock without length', 'active', 5, 5, { level: 'critical', text: '5 min', percent: 100 }],
  ['sold', 'completed', 30, -30, undefined],
  ['cancelled', 'cancelled', 30, -30, undefined],
] as const)('[RES-18] %s', (_, status, until, since, shown) => {
  expect(timeLeft({ status, until: at(until), since: at(since) }, NOW)).toEqual(shown)
})
