import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar'
import {
  daysIn,
  periodsOf,
  PRESET_LABELS,
  presetRange,
  previousRange,
  RANGE_PRESETS,
  showPeriod,
  showPeriodShort,
  showRange,
} from './report-periods'
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

test.each([
  ['day', '2026-02-27', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01'], 3],
  ['week', '2026-11-02', '2026-11-15', ['2026-11-02', '2026-11-09'], 7],
  ['month', '2025-11-15', '2026-02-03', ['2025-11-15', '2025-12-01', '2026-01-01', '2026-02-01'], 16],
  ['quarter', '2025-12-31', '2026-04-01', ['2025-12-31', '2026-01-01', '2026-04-01'], 1],
  ['year', '2025-07-01', '2027-01-01', ['2025-07-01', '2026-01-01', '2027-01-01'], 184],
] as const)('the periods by %s from %s to %s begin on %j', (grouping, start, end, starts, daysOfFirst) => {
  const periods = periodsOf({ start, end }, grouping)
  expect(periods.map((period) => period.start)).toStrictEqual(starts)
  expect(periods.map(daysIn)[0]).toBe(grouping === 'day' ? 1 : daysOfFirst)
})

test('at most so many periods are made', () => {
  const range = { start: '2026-01-01', end: '2026-01-10' }
  expect([
    periodsOf(range, 'day', 3).length,
    periodsOf(range, 'day', 10).length,
    periodsOf(range, 'day', 11).length,
  ]).toStrictEqual([3, 10, 10])
})

test.each([
  ['2026-11-05', '2026-11-05', '5 nov 2026'],
  ['2026-11-09', '2026-11-15', '9 – 15 nov 2026'],
  ['2026-10-30', '2026-11-03', '30 oct – 3 nov 2026'],
  ['2025-11-30', '2026-11-03', '30 nov 2025 – 3 nov 2026'],
])('the range from %s to %s is written %s', (start, end, written) => {
  expect(showRange({ start, end })).toBe(written)
})

test.each([
  ['day', '5 nov'],
  ['week', '5 nov'],
  ['month', 'nov'],
  ['quarter', '4.º trim'],
  ['year', '2026'],
] as const)('below an axis a %s is written %s', (grouping, written) => {
  expect(showPeriodShort({ start: '2026-11-05', end: '2026-11-05' }, grouping)).toBe(written)
})

test('the quarters of a year, and its months', () => {
  const at = (month: string) => ({ start: `2026-${month}-01`, end: `2026-${month}-02` })
  expect(['01', '03', '04', '09', '10'].map((month) => showPeriod(at(month), 'quarter')[0])).toStrictEqual([
    '1',
    '1',
    '2',
    '3',
    '4',
  ])
  expect(['01', '06', '12'].map((month) => showPeriod(at(month), 'month'))).toStrictEqual([
    'enero 2026',
    'junio 2026',
    'diciembre 2026',
  ])
})

test('the quick choices on the first day of a year', () => {
  expect(RANGE_PRESETS.map((preset) => [PRESET_LABELS[preset], presetRange(preset, '2026-01-01').start])).toStrictEqual(
    [
      ['Hoy', '2026-01-01'],
      ['7 días', '2025-12-26'],
      ['30 días', '2025-12-03'],
      ['Este mes', '2026-01-01'],
      ['Mes pasado', '2025-12-01'],
      ['Este año', '2026-01-01'],
    ],
  )
  expect(presetRange('last-month', '2026-01-01').end).toBe('2025-12-31')
})

test.each([
  [
    [1, 1, 1],
    [33.34, 33.33, 33.33],
  ],
  [
    [2, 3, 2],
    [28.57, 42.86, 28.57],
  ],
  [
    [1, 1, 4],
    [16.67, 16.67, 66.66],
  ],
  [
    [1, 2, 3, 1],
    [14.29, 28.57, 42.86, 14.28],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [
    [-5, 2],
    [0, 0],
  ],
  [[5], [100]],
])('the shares of %j are %j', (parts, shares) => {
  expect(sharesOf(parts)).toStrictEqual(shares)
})
