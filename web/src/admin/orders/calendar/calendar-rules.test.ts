import type { CalendarCell } from '@tocador/contracts/orders/order-calendar-schemas'
import { expect, test } from 'vitest'
import { hourRuns, isPast } from './calendar-rules'

const cell = (orders: number, isOffered = true): CalendarCell => ({
  date: '2026-11-21',
  order_count: orders,
  unit_count: orders,
  is_offered: isOffered,
  is_closed: false,
  capacity: 4,
  is_full: false,
})

test('consecutive hours without orders share one row, each hour with orders has its own', () => {
  const hours = [
    { hour: '09:00', cells: [cell(0, false), cell(0)] },
    { hour: '10:00', cells: [cell(0), cell(0)] },
    { hour: '11:00', cells: [cell(0), cell(2)] },
    { hour: '12:00', cells: [cell(1), cell(0)] },
    { hour: '13:00', cells: [cell(0), cell(0)] },
  ]
  const runs = hourRuns(hours)
  expect(runs.map(({ first, last, isEmpty }) => [first, last, isEmpty])).toEqual([
    ['09:00', '10:00', true],
    ['11:00', '11:00', false],
    ['12:00', '12:00', false],
    ['13:00', '13:00', true],
  ])
  expect(runs[0]?.cells[0]?.is_offered).toBe(true)
  const closed = hourRuns([
    { hour: '09:00', cells: [cell(0, false)] },
    { hour: '10:00', cells: [cell(0, false)] },
  ])
  expect(closed.map(({ last, cells }) => [last, cells])).toStrictEqual([['10:00', [cell(0, false)]]])
})

test('[AVL-32] a closed hour has a row of its own, so that it is seen which one is closed', () => {
  const shut = { ...cell(0, false), is_closed: true }
  const runs = hourRuns([
    { hour: '09:00', cells: [cell(0), cell(0)] },
    { hour: '10:00', cells: [cell(0), shut] },
    { hour: '11:00', cells: [cell(0), shut] },
    { hour: '12:00', cells: [cell(0), cell(0)] },
  ])
  expect(runs.map(({ first, last, cells }) => [first, last, cells[1]?.is_closed])).toStrictEqual([
    ['09:00', '09:00', false],
    ['10:00', '11:00', true],
    ['12:00', '12:00', false],
  ])
})

test.each([
  ['2026-11-20', '20:00', true],
  ['2026-11-21', '16:00', true],
  ['2026-11-21', '17:00', false],
  ['2026-11-21', '18:00', false],
  ['2026-11-22', '09:00', false],
])('at 17:30 of November 21st, %s %s is past: %s', (date, hour, expected) =>
  expect(isPast(date, hour, { day: '2026-11-21', hour: '17:30' })).toBe(expected),
)
