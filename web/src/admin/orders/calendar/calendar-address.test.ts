import { expect, test } from 'vitest'
import { stubAddress } from '../../../testing/stub-address'
import { isCalendar, listOrdersOf, readCalendarQuery, showDay, showPlace, showWeek } from './calendar-address'

test.each([
  ['', { from: '', place: '', day: '' }],
  ['semana=2026-11-20&dia=2026-11-22&lugar=3', { from: '2026-11-20', place: '3', day: '2026-11-22' }],
  ['semana=2026-02-30&dia=ayer&lugar=todos', { from: '', place: '', day: '' }],
  ['lugar=0', { from: '', place: '', day: '' }],
  ['lugar=3a', { from: '', place: '', day: '' }],
  ['lugar=a3', { from: '', place: '', day: '' }],
  ['lugar=1234567890', { from: '', place: '1234567890', day: '' }],
])('the address ?%s shows %j', (query, expected) => {
  expect(readCalendarQuery(new URLSearchParams(query))).toStrictEqual(expected)
})

test.each([
  ['vista=calendario', true],
  ['vista=tabla', false],
  ['', false],
])('the address ?%s is the calendar: %s', (query, expected) => {
  expect(isCalendar(new URLSearchParams(query))).toBe(expected)
})

test.each([
  ['another week forgets the day', () => showWeek('2026-11-27'), 'vista=calendario&semana=2026-11-27'],
  ['this week', () => showWeek(''), 'vista=calendario'],
  ['a day', () => showDay('2026-11-21'), 'vista=calendario&semana=2026-11-20&dia=2026-11-21'],
  ['a place', () => showPlace('3'), 'vista=calendario&semana=2026-11-20&dia=2026-11-22&lugar=3'],
  ['all places', () => showPlace(''), 'vista=calendario&semana=2026-11-20&dia=2026-11-22'],
])('%s is a step in the history', (_, show, query) => {
  const steps = stubAddress('/admin?vista=calendario&semana=2026-11-20&dia=2026-11-22', { overlay: 1 })
  show()
  expect(steps).toStrictEqual([`push /admin?${query} {"overlay":1}`])
})

const KEPT = 'estado=pending%2Cconfirmed%2Cpreparing%2Cready%2Cdelivered'
test.each([
  ['one place', 3, `tab=orders&orden=delivery&${KEPT}&lugar=3&desde=2026-11-21&hasta=2026-11-21`],
  ['no place', null, `tab=orders&orden=delivery&${KEPT}&lugar=0&desde=2026-11-21&hasta=2026-11-21`],
  ['any place', undefined, `tab=orders&orden=delivery&${KEPT}&desde=2026-11-21&hasta=2026-11-21`],
])('the orders of a day at %s open in the list, by hour', (_, place, query) => {
  const steps = stubAddress('/admin?tab=orders&vista=calendario&semana=2026-11-20&dia=2026-11-22', { overlay: 1 })
  listOrdersOf('2026-11-21', place)
  expect(steps).toStrictEqual([`push /admin?${query} {"overlay":1}`])
})
