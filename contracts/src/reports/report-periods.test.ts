import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar'
import { daysIn, periodsOf, presetRange, previousRange, showPeriod, showRange } from './report-periods'
import { growthOf, marginOf, sharesOf } from './report-shares'
import { GROUPINGS } from './reports-words'

const days = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
const day = days.map((date) => date.toISOString().slice(0, 10))

test('the periods of a range follow each other without gaps, from its first to its last day', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 800 }), fc.constantFrom(...GROUPINGS), (start, length, grouping) => {
      const range = { start, end: addDays(start, length) }
      const periods = periodsOf(range, grouping)
      expect([periods[0]?.start, periods.at(-1)?.end]).toEqual([range.start, range.end])
      for (const [place, period] of periods.entries()) {
        expect(period.start <= period.end).toBe(true)
        if (place > 0) expect(period.start).toBe(addDays(periods[place - 1]?.end ?? '', 1))
      }
      expect(periods.reduce((sum, period) => sum + daysIn(period), 0)).toBe(length + 1)
    }),
  )
})

test('the compared range has as many days, and ends the day before', () => {
  expect(previousRange({ start: '2026-03-01', end: '2026-03-31' })).toEqual({ start: '2026-01-29', end: '2026-02-28' })
  expect(previousRange({ start: '2024-03-01', end: '2024-03-01' })).toEqual({ start: '2024-02-29', end: '2024-02-29' })
})

test('weeks begin on Monday, and the first and last period are cut', () => {
  // 1 November 2026 is a Sunday.
  expect(periodsOf({ start: '2026-11-01', end: '2026-11-10' }, 'week')).toEqual([
    { start: '2026-11-01', end: '2026-11-01' },
    { start: '2026-11-02', end: '2026-11-08' },
    { start: '2026-11-09', end: '2026-11-10' },
  ])
})

test.each([
  ['today', { start: '2026-03-31', end: '2026-03-31' }],
  ['7-days', { start: '2026-03-25', end: '2026-03-31' }],
  ['30-days', { start: '2026-03-02', end: '2026-03-31' }],
  ['month', { start: '2026-03-01', end: '2026-03-31' }],
  ['last-month', { start: '2026-02-01', end: '2026-02-28' }],
  ['year', { start: '2026-01-01', end: '2026-03-31' }],
] as const)('the quick choice %s on 31 March', (preset, range) =>
  expect(presetRange(preset, '2026-03-31')).toEqual(range),
)

test('periods are named in Spanish', () => {
  const november = { start: '2026-11-01', end: '2026-11-30' }
  expect(GROUPINGS.map((grouping) => showPeriod(november, grouping))).toEqual([
    '1 – 30 nov 2026',
    '1 – 30 nov 2026',
    'noviembre 2026',
    '4.º trimestre 2026',
    '2026',
  ])
  expect(showRange({ start: '2026-11-30', end: '2027-01-03' })).toBe('30 nov 2026 – 3 ene 2027')
})

test('shares add up to exactly 100, and none is more than a hundredth off', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(parts, (cents) => {
      const whole = cents.reduce((sum, part) => sum + part, 0)
      const shares = sharesOf(cents)
      const points = shares.reduce((sum, share) => sum + Math.round(share * 100), 0)
      expect(points).toBe(whole === 0 ? 0 : 10_000)
      for (const [place, share] of shares.entries())
        expect(Math.abs(share - ((cents[place] ?? 0) / Math.max(1, whole)) * 100)).toBeLessThan(0.010_001)
    }),
  )
})

test('a margin and a change have two decimals; nothing to divide by gives 0 and no change', () => {
  expect([marginOf(1, 3), marginOf(-5, 10), marginOf(5, 0)]).toEqual([33.33, -50, 0])
  expect([growthOf(150, 100), growthOf(0, 100), growthOf(100, 0), growthOf(50, -100)]).toEqual([50, -100, null, 150])
})
