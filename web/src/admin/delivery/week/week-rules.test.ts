import type { TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { describe, expect, test } from 'vitest'
import {
  copyDays,
  isFull,
  isRun,
  keyOf,
  neighbourOf,
  positionOf,
  positionsBetween,
  seenAt,
  stateOf,
  usualCapacity,
  weekOf,
} from './week-rules'

const slot = (location_id: number, day_of_week: number, time_slot: string, over: Partial<TimeSlot> = {}): TimeSlot => ({
  id: 1,
  location_id,
  location_name: 'Plaza',
  day_of_week,
  time_slot,
  capacity: 4,
  is_active: 1,
  created_at: '2026-11-20T18:00:00.000Z',
  ...over,
})
const at = (weekday: number, hour: string) => ({ weekday, hour })

describe('the week', () => {
  test('begins with Sunday; every weekday is its next date, from tomorrow on', () => {
    const days = weekOf([], '2026-11-20', undefined)
    expect(days.map(({ weekday, date, isNext }) => `${weekday} ${date} ${isNext}`)).toStrictEqual([
      '0 2026-11-22 false',
      '1 2026-11-23 false',
      '2 2026-11-24 false',
      '3 2026-11-25 false',
      '4 2026-11-26 false',
      '5 2026-11-27 false',
      '6 2026-11-21 true',
    ])
    const hours = '09:00 10:00 11:00 12:00 13:00 14:00 15:00 16:00 17:00 18:00 19:00 20:00'
    expect(days[0]?.cells.map(({ hour }) => hour).join(' ')).toBe(hours)
  })

  test('has the hours of the place and the orders of that date', () => {
    const cell = (date: string, order_count: number) => ({
      date,
      order_count,
      unit_count: 9,
      is_offered: true,
      is_closed: false,
      capacity: 4,
      is_full: false,
    })
    const bookings = {
      location_id: 7,
      location_name: 'Plaza',
      days: [],
      hours: [
        { hour: '09:00', cells: [cell('2026-11-21', 8)] },
        { hour: '10:00', cells: [cell('2026-11-28', 1), cell('2026-11-21', 3)] },
        { hour: '12:00', cells: [cell('2026-11-28', 2)] },
      ],
    }
    const slots = [slot(7, 5, '10:00'), slot(7, 6, '10:00'), slot(7, 6, '13:00')]
    const saturday = weekOf(slots, '2026-11-20', bookings)[6]
    expect(saturday?.cells[1]).toStrictEqual({
      weekday: 6,
      hour: '10:00',
      slot: slot(7, 6, '10:00'),
      orders: 3,
      isClosed: false,
    })
    expect(saturday?.cells[2]).toStrictEqual({ weekday: 6, hour: '11:00', slot: undefined, orders: 0, isClosed: false })
    expect(saturday?.cells[3]).toStrictEqual({ weekday: 6, hour: '12:00', slot: undefined, orders: 0, isClosed: false })
    expect(saturday?.cells[4]).toStrictEqual({
      weekday: 6,
      hour: '13:00',
      slot: slot(7, 6, '13:00'),
      orders: 0,
      isClosed: false,
    })
  })

  test('[AVL-32] an hour is closed when its date or only the hour is, and only where there is an hour', () => {
    const cell = (date: string, is_closed: boolean) => ({
      date,
      order_count: 0,
      unit_count: 0,
      capacity: 4,
      is_full: false,
      is_offered: !is_closed,
      is_closed,
    })
    const day = (date: string, closed_because: string | null) => ({
      date,
      order_count: 0,
      unit_count: 0,
      closed_because,
    })
    const bookings = {
      location_id: 7,
      location_name: 'Plaza',
      days: [day('2026-11-21', null), day('2026-11-22', '')],
      hours: [
        { hour: '10:00', cells: [cell('2026-11-21', true), cell('2026-11-22', false)] },
        { hour: '11:00', cells: [cell('2026-11-21', false), cell('2026-11-22', false)] },
      ],
    }
    const slots = [slot(7, 6, '10:00'), slot(7, 6, '11:00'), slot(7, 0, '10:00')]
    const closed = weekOf(slots, '2026-11-20', bookings).flatMap((one) =>
      one.cells.filter(({ isClosed }) => isClosed).map(({ hour }) => `${one.date} ${hour}`),
    )
    expect(closed).toStrictEqual(['2026-11-22 10:00', '2026-11-21 10:00'])
  })

  test.each([
    ['2026-11-15', '2026-11-16', 1],
    ['2026-11-14', '2026-11-15', 0],
    ['2026-11-18', '2026-11-19', 4],
  ])('on %s the first day to choose is %s', (today, date, weekday) => {
    const next = weekOf([], today, undefined).filter(({ isNext }) => isNext)
    expect(next.map((day) => [day.date, day.weekday])).toStrictEqual([[date, weekday]])
  })

  test('names a position by weekday and hour', () => {
    expect(positionOf(slot(7, 6, '10:00'))).toStrictEqual({ weekday: 6, hour: '10:00' })
    expect(keyOf(at(6, '10:00'))).toBe('6 10:00')
  })

  test.each([
    ['one order below the limit', slot(7, 6, '10:00'), 3, false],
    ['as many orders as the limit', slot(7, 6, '10:00'), 4, true],
    ['more orders than the limit', slot(7, 6, '10:00'), 5, true],
    ['a limit of none', slot(7, 6, '10:00', { capacity: 0 }), 0, true],
    ['no limit', slot(7, 6, '10:00', { capacity: null }), 500, false],
    ['no hour', undefined, 5, false],
  ])('with %s, the hour is full or not', (_, one, orders, full) => {
    expect(isFull({ ...at(6, '10:00'), slot: one, orders, isClosed: false })).toBe(full)
  })
})

describe('the selection', () => {
  test('is the rectangle between two corners, in any direction', () => {
    const corners = [at(1, '10:00'), at(2, '09:00')] as const
    const cells = ['1 09:00', '1 10:00', '2 09:00', '2 10:00']
    for (const [from, to] of [corners, corners.toReversed()] as const) {
      expect(
        positionsBetween(from ?? corners[0], to ?? corners[1]).map(({ weekday, hour }) => `${weekday} ${hour}`),
      ).toStrictEqual(cells)
    }
  })

  test.each([
    ['ArrowRight', at(3, '09:00')],
    ['ArrowLeft', at(1, '09:00')],
    ['ArrowDown', at(2, '10:00')],
    ['ArrowUp', undefined],
    ['Enter', undefined],
  ])('%s moves to its neighbour', (key, expected) => {
    expect(neighbourOf(at(2, '09:00'), key)).toStrictEqual(expected)
  })

  test.each([
    ['ArrowLeft', at(1, '09:00'), at(0, '09:00')],
    ['ArrowRight', at(5, '20:00'), at(6, '20:00')],
    ['ArrowUp', at(6, '10:00'), at(6, '09:00')],
    ['ArrowDown', at(0, '19:00'), at(0, '20:00')],
  ])('%s reaches the last day and hour', (key, from, to) => {
    expect(neighbourOf(from, key)).toStrictEqual(to)
  })

  test.each([
    ['Saturday and beyond', at(6, '09:00'), 'ArrowRight'],
    ['before Sunday', at(0, '09:00'), 'ArrowLeft'],
    ['after eight', at(0, '20:00'), 'ArrowDown'],
    ['before nine', at(0, '09:00'), 'ArrowUp'],
  ])('stops at the edge: %s', (_, from, key) => {
    expect(neighbourOf(from, key)).toBeUndefined()
  })

  test('reads as a run only with hours in a row of one day', () => {
    expect(isRun([at(4, '17:00'), at(4, '18:00'), at(4, '19:00')])).toBe(true)
    expect(isRun([at(4, '17:00')])).toBe(true)
    expect(isRun([at(4, '09:00'), at(4, '10:00')])).toBe(true)
    expect(isRun([at(4, '17:00'), at(4, '16:00')])).toBe(false)
    expect(isRun([at(4, '17:00'), at(4, '17:00')])).toBe(false)
    expect(isRun([at(4, '17:00'), at(4, '18:00'), at(5, '19:00')])).toBe(false)
    expect(isRun([at(4, '17:00'), at(4, '19:00')])).toBe(false)
    expect(isRun([at(4, '17:00'), at(5, '18:00')])).toBe(false)
    expect(isRun([])).toBe(false)
  })
})

describe('a copied day', () => {
  test('makes the other equal: creates, changes, and switches off what the source lacks', () => {
    const slots = [
      slot(7, 1, '09:00'),
      slot(7, 1, '10:00', { capacity: null }),
      slot(7, 1, '11:00', { is_active: 0 }),
      slot(7, 2, '10:00'),
      slot(7, 2, '11:00', { is_active: 0 }),
      slot(7, 2, '12:00'),
      slot(7, 2, '13:00', { is_active: 0 }),
      slot(8, 2, '12:00'),
    ]
    const pair = { from: { locationId: 7, weekday: 1 }, to: { locationId: 7, weekday: 2 } }
    expect(copyDays(slots, [pair])).toStrictEqual({
      states: [
        { location_id: 7, day_of_week: 2, time_slot: '09:00', capacity: 4, is_active: true },
        { location_id: 7, day_of_week: 2, time_slot: '10:00', capacity: null, is_active: true },
        { location_id: 7, day_of_week: 2, time_slot: '12:00', capacity: 4, is_active: false },
      ],
      created: 1,
      changed: 1,
      switchedOff: 1,
    })
  })

  test('switches an hour on or off as the source, and leaves an equal one out', () => {
    const slots = [
      slot(7, 1, '09:00'),
      slot(7, 1, '10:00', { is_active: 0 }),
      slot(7, 1, '11:00'),
      slot(8, 2, '09:00', { is_active: 0 }),
      slot(8, 2, '10:00'),
      slot(8, 2, '11:00'),
      slot(8, 1, '14:00'),
      slot(7, 2, '15:00'),
    ]
    const pair = { from: { locationId: 7, weekday: 1 }, to: { locationId: 8, weekday: 2 } }
    expect(copyDays(slots, [pair])).toStrictEqual({
      states: [
        { location_id: 8, day_of_week: 2, time_slot: '09:00', capacity: 4, is_active: true },
        { location_id: 8, day_of_week: 2, time_slot: '10:00', capacity: 4, is_active: false },
      ],
      created: 0,
      changed: 2,
      switchedOff: 0,
    })
  })

  test('of several pairs is counted together', () => {
    const slots = [slot(7, 1, '09:00'), slot(7, 2, '10:00')]
    const to = (weekday: number) => ({ from: { locationId: 7, weekday: 1 }, to: { locationId: 7, weekday } })
    expect(copyDays(slots, [to(2), to(3)])).toStrictEqual({
      states: [
        { location_id: 7, day_of_week: 2, time_slot: '09:00', capacity: 4, is_active: true },
        { location_id: 7, day_of_week: 2, time_slot: '10:00', capacity: 4, is_active: false },
        { location_id: 7, day_of_week: 3, time_slot: '09:00', capacity: 4, is_active: true },
      ],
      created: 2,
      changed: 0,
      switchedOff: 1,
    })
  })

  test('of another place takes that place', () => {
    const pair = { from: { locationId: 7, weekday: 1 }, to: { locationId: 8, weekday: 1 } }
    expect(copyDays([slot(7, 1, '09:00')], [pair]).states).toStrictEqual([
      { location_id: 8, day_of_week: 1, time_slot: '09:00', capacity: 4, is_active: true },
    ])
  })
})

describe('an hour that somebody else may have changed', () => {
  const shown = [
    stateOf(slot(8, 1, '09:00', { capacity: 1 })),
    stateOf(slot(7, 2, '09:00', { capacity: 2 })),
    stateOf(slot(7, 1, '10:00', { capacity: 3 })),
    stateOf(slot(7, 1, '09:00', { capacity: null, is_active: 0 })),
  ]
  test.each([
    [slot(7, 1, '09:00'), { capacity: null, is_active: false }],
    [slot(7, 1, '10:00'), { capacity: 3, is_active: true }],
    [slot(7, 2, '10:00'), null],
    [slot(8, 2, '09:00'), null],
  ])('%o was seen with %j', (one, seen) => {
    expect(seenAt(shown, stateOf(one))).toStrictEqual(seen)
  })
})

test('a new hour begins with the limit of most hours of the place', () => {
  expect(usualCapacity([])).toBeNull()
  expect(usualCapacity([slot(7, 1, '09:00'), slot(7, 1, '10:00', { capacity: null }), slot(7, 2, '09:00')])).toBe(4)
  const few = [slot(7, 1, '09:00', { capacity: 2 }), slot(7, 2, '09:00'), slot(7, 3, '09:00')]
  expect(usualCapacity(few)).toBe(4)
  expect(usualCapacity([...few, slot(7, 4, '09:00', { capacity: 2 }), slot(7, 5, '09:00', { capacity: 2 })])).toBe(2)
  expect(usualCapacity([slot(7, 1, '09:00', { capacity: null }), slot(7, 2, '09:00', { capacity: null })])).toBeNull()
})
