import { expect, test } from 'vitest'
import type { OccupancyRow } from '../../delivery'
import { makeOrderCalendar } from './order-calendar-rules'
import type { SlotCountRow } from './queries'

const FRIDAY = '2026-11-20'
const SATURDAY = '2026-11-21'
const dates = [FRIDAY, SATURDAY]

const offer = (parts: Partial<OccupancyRow> = {}): OccupancyRow => ({
  locationId: 1,
  locationName: 'Plaza Jacaranda',
  date: FRIDAY,
  closedBecause: null,
  hour: '10:00',
  isHourClosed: false,
  capacity: null,
  taken: 0,
  ...parts,
})
const ordered = (parts: Partial<SlotCountRow> = {}): SlotCountRow => ({
  locationId: 1,
  locationName: 'Plaza',
  date: FRIDAY,
  hour: '10:00',
  orders: 1,
  units: 3,
  ...parts,
})
const cellsOf = (place: ReturnType<typeof makeOrderCalendar>['places'][number] | undefined) =>
  place?.hours.map(({ hour, cells }) => [hour, ...cells.map((cell) => [cell.orders, cell.isOffered, cell.isFull])])

test('every hour has a cell for every day, even if it is not offered', () => {
  const { places } = makeOrderCalendar(FRIDAY, dates, [offer(), offer({ date: SATURDAY, hour: '09:00' })], [])
  expect(cellsOf(places[0])).toEqual([
    ['09:00', [0, false, false], [0, true, false]],
    ['10:00', [0, true, false], [0, false, false]],
  ])
})

test.each([
  ['never without a limit', null, 99, false],
  ['not while there is capacity', 2, 1, false],
  ['when all capacity is taken', 2, 2, true],
  ['when it is overbooked by an administrator', 2, 3, true],
])('an hour is full: %s', (_, capacity, taken, isFull) => {
  const { places } = makeOrderCalendar(FRIDAY, dates, [offer({ capacity, taken })], [])
  expect(places[0]?.hours[0]?.cells[0]).toMatchObject({ capacity, isFull: isFull })
})

test('orders for an hour, day or place that is no longer offered are still shown', () => {
  const { places } = makeOrderCalendar(
    FRIDAY,
    dates,
    [offer()],
    [ordered({ hour: '20:00' }), ordered({ locationId: null, locationName: 'Kiosco' }), ordered({ locationId: 9 })],
  )
  expect(places.map(({ locationName, days }) => [locationName, days[0]?.orders])).toEqual([
    ['Plaza Jacaranda', 1],
    ['Plaza', 1],
    ['Kiosco', 1],
  ])
  expect(cellsOf(places[0])?.[1]).toEqual(['20:00', [1, false, false], [0, false, false]])
})

test('a closed day has its reason, which may be empty', () => {
  const { places } = makeOrderCalendar(
    FRIDAY,
    dates,
    [
      offer({ closedBecause: 'Inventario' }),
      offer({ date: SATURDAY, closedBecause: '', hour: null }),
      offer({ locationId: 2, locationName: 'Mercado' }),
    ],
    [],
  )
  expect(places.map(({ days }) => days.map((day) => day.closedBecause))).toEqual([
    ['Inventario', ''],
    [null, null],
  ])
})

test('[AVL-32] a closed hour is not offered, keeps its orders, and leaves its day open', () => {
  const { places } = makeOrderCalendar(
    FRIDAY,
    dates,
    [
      offer({ isHourClosed: true, capacity: 1, taken: 1 }),
      offer({ hour: '11:00' }),
      offer({ date: SATURDAY, capacity: 1, taken: 1 }),
    ],
    [ordered()],
  )
  expect(places[0]?.hours[0]?.cells).toStrictEqual([
    { date: FRIDAY, orders: 1, units: 3, isOffered: false, isClosed: true, capacity: null, isFull: false },
    { date: SATURDAY, orders: 0, units: 0, isOffered: true, isClosed: false, capacity: 1, isFull: true },
  ])
  expect(places[0]?.days[0]?.closedBecause).toBeNull()
})

test('a day without hours adds no hour', () => {
  const { places } = makeOrderCalendar(FRIDAY, dates, [offer(), offer({ date: SATURDAY, hour: null })], [])
  expect(places[0]?.hours.map(({ hour }) => hour)).toStrictEqual(['10:00'])
})

test('an order stands in the cell of its own day and hour', () => {
  const { places } = makeOrderCalendar(
    FRIDAY,
    dates,
    [offer({ capacity: 4, taken: 1 })],
    [ordered(), ordered({ hour: '11:00', orders: 2 }), ordered({ date: SATURDAY, orders: 4, units: 9 })],
  )
  const notOffered = { isOffered: false, isClosed: false, capacity: null, isFull: false }
  expect(places[0]?.hours).toStrictEqual([
    {
      hour: '10:00',
      cells: [
        { date: FRIDAY, orders: 1, units: 3, isOffered: true, isClosed: false, capacity: 4, isFull: false },
        { date: SATURDAY, orders: 4, units: 9, ...notOffered },
      ],
    },
    {
      hour: '11:00',
      cells: [
        { date: FRIDAY, orders: 2, units: 3, ...notOffered },
        { date: SATURDAY, orders: 0, units: 0, ...notOffered },
      ],
    },
  ])
  expect(places[0]?.days).toStrictEqual([
    { date: FRIDAY, orders: 3, units: 6, closedBecause: null },
    { date: SATURDAY, orders: 4, units: 9, closedBecause: null },
  ])
})

test('the totals of a day are the sums over its places and hours', () => {
  const { days, places } = makeOrderCalendar(
    FRIDAY,
    dates,
    [offer()],
    [
      ordered({ orders: 2, units: 5 }),
      ordered({ hour: '11:00' }),
      ordered({ locationId: 2, date: SATURDAY, units: 1 }),
    ],
  )
  expect(days).toEqual([
    { date: FRIDAY, orders: 3, units: 8 },
    { date: SATURDAY, orders: 1, units: 1 },
  ])
  expect(places[0]?.days[0]).toMatchObject({ orders: 3, units: 8 })
})
