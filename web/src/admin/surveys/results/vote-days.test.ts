import { expect, test } from 'vitest'
import { voteDays } from './vote-days'

test('days without votes between and after the first one have a zero', () => {
  const counted = [
    { day: '2026-11-19', votes: 3 },
    { day: '2026-11-21', votes: 1 },
  ]
  expect(voteDays(counted, '2026-11-22')).toStrictEqual([
    { day: '2026-11-19', votes: 3 },
    { day: '2026-11-20', votes: 0 },
    { day: '2026-11-21', votes: 1 },
    { day: '2026-11-22', votes: 0 },
  ])
})

test('the last sixty days are shown', () => {
  const days = voteDays([{ day: '2026-01-01', votes: 5 }], '2026-11-22')
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toStrictEqual([60, '2026-09-24', '2026-11-22'])
})

test('a vote after the closing day, which another clock may write, is shown', () => {
  expect(voteDays([{ day: '2026-11-21', votes: 1 }], '2026-11-20')).toStrictEqual([{ day: '2026-11-21', votes: 1 }])
})

test('nothing without votes', () => expect(voteDays([], '2026-11-22')).toStrictEqual([]))
