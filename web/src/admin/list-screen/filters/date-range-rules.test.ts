import { expect, test } from 'vitest'
import { addMonths, dayAfterKey, isInRange, monthOf, pickDay, presetsFor, weeksOf } from './date-range-rules'

test('a month is shown in weeks from Sunday to Saturday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]).toEqual(['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-11-${day}`))
  expect(weeks.at(-1)?.slice(0, 3)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
  expect([weeksOf('2026-02').length, weeksOf('2026-05').length]).toEqual([4, 6])
})

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', 0, '2026-11'],
])('%s and %i months is %s', (month, months, other) => expect(addMonths(month, months)).toBe(other))

test('two days are a range in either order, and the third starts another one', () => {
  const first = pickDay({ from: '', to: '' }, '2026-11-21')
  expect(first).toEqual({ from: '2026-11-21', to: '' })
  expect(pickDay(first, '2026-11-25')).toEqual({ from: '2026-11-21', to: '2026-11-25' })
  expect(pickDay(first, '2026-11-19')).toEqual({ from: '2026-11-19', to: '2026-11-21' })
  expect(pickDay(first, '2026-11-21')).toEqual({ from: '2026-11-21', to: '2026-11-21' })
  expect(pickDay({ from: '2026-11-21', to: '2026-11-25' }, '2026-12-01')).toEqual({ from: '2026-12-01', to: '' })
})

test.each([
  ['2026-11-20', false],
  ['2026-11-21', true],
  ['2026-11-22', true],
  ['2026-11-23', false],
])('%s is between 21 and 22: %s', (day, isInside) =>
  expect(isInRange({ from: '2026-11-21', to: '2026-11-22' }, day)).toBe(isInside),
)

test('presets are in the future for deliveries and in the past for creation dates', () => {
  expect(presetsFor('2026-11-30', true).map(({ name, from, to }) => [name, from, to])).toEqual([
    ['Hoy', '2026-11-30', '2026-11-30'],
    ['Mañana', '2026-12-01', '2026-12-01'],
    ['Semana', '2026-11-30', '2026-12-06'],
  ])
  expect(presetsFor('2026-12-01', false).map(({ name, from, to }) => [name, from, to])).toEqual([
    ['Hoy', '2026-12-01', '2026-12-01'],
    ['Ayer', '2026-11-30', '2026-11-30'],
    ['Semana', '2026-11-25', '2026-12-01'],
  ])
})

test('arrow keys move by days and weeks, across months', () => {
  expect(dayAfterKey('ArrowUp', '2026-12-03')).toBe('2026-11-26')
  expect(dayAfterKey('ArrowRight', '2026-11-30')).toBe('2026-12-01')
  expect(dayAfterKey('a', '2026-11-30')).toBeUndefined()
})

test('months of the first centuries have four digits', () => expect(addMonths('0999-12', 1)).toBe('1000-01'))
test('and so has the month before', () => expect(addMonths('1000-01', -1)).toBe('0999-12'))

test('picking the first day again makes a range of one day', () => {
  expect(pickDay({ from: '2026-11-20', to: '' }, '2026-11-20')).toStrictEqual({ from: '2026-11-20', to: '2026-11-20' })
})

test.each([
  ['ArrowLeft', '2026-11-19'],
  ['ArrowRight', '2026-11-21'],
  ['ArrowUp', '2026-11-13'],
  ['ArrowDown', '2026-11-27'],
  ['Enter', undefined],
])('%s leads from 20 November to %s', (key, day) => expect(dayAfterKey(key, '2026-11-20')).toBe(day))

test('the month of a day is its first seven characters', () => expect(monthOf('2026-11-20')).toBe('2026-11'))

test.each([
  [{ from: '', to: '' }, '2026-11-20', false],
  [{ from: '', to: '2026-11-22' }, '2026-11-20', false],
  [{ from: '2026-11-20', to: '' }, '2026-11-19', false],
  [{ from: '2026-11-20', to: '' }, '2026-11-20', true],
  [{ from: '2026-11-20', to: '' }, '2026-11-21', false],
  [{ from: '2026-11-20', to: '2026-11-22' }, '2026-11-19', false],
  [{ from: '2026-11-20', to: '2026-11-22' }, '2026-11-20', true],
  [{ from: '2026-11-20', to: '2026-11-22' }, '2026-11-22', true],
  [{ from: '2026-11-20', to: '2026-11-22' }, '2026-11-23', false],
])('in the range %j the day %s is marked: %s', (range, day, expected) => {
  expect(isInRange(range, day)).toBe(expected)
})
