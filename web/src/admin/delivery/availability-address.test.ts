import { expect, test } from 'vitest'
import { stubAddress } from '../../testing/stub-address'
import {
  isList,
  placeIn,
  showHours,
  showMode,
  showPlace,
  showSlots,
  showView,
  slotFilterIn,
  viewIn,
} from './availability-address'

test.each([
  ['a view', () => showView('lugares'), 'push /admin?tab=availability&vista=lugares&lugar=7 {"overlay":1}'],
  [
    'the hours of a place',
    () => showHours(9),
    'push /admin?tab=availability&vista=horarios&lugar=9&modo=lista {"overlay":1}',
  ],
  [
    'another place',
    () => showPlace(9),
    'replace /admin?tab=availability&vista=horarios&lugar=9&modo=lista {"overlay":1}',
  ],
  ['the week', () => showMode('semana'), 'push /admin?tab=availability&vista=horarios&lugar=7 {"overlay":1}'],
  ['the list', () => showMode('lista'), 'push /admin?tab=availability&vista=horarios&lugar=7&modo=lista {"overlay":1}'],
])('%s has its own address', (_, show, step) => {
  const steps = stubAddress('/admin?tab=availability&vista=horarios&lugar=7&modo=lista', { overlay: 1 })
  show()
  expect(steps).toStrictEqual([step])
})

test.each([
  ['', undefined, false],
  ['lugar=7&modo=lista', 7, true],
  ['lugar=x&modo=semana', undefined, false],
])('the address ?%s shows the place %s, as a list: %s', (search, place, list) => {
  const query = new URLSearchParams(search)
  expect([placeIn(query), isList(query)]).toStrictEqual([place, list])
})

test.each([
  ['another view', () => showView('whatsapp'), 'push /?vista=whatsapp&lugar=7 {"overlay":1}'],
  ['the list', () => showMode('lista'), 'push /?vista=horarios&lugar=7&modo=lista {"overlay":1}'],
  [
    'another search',
    () => showSlots({ search: 'sur' }),
    'replace /?vista=horarios&lugar=7&buscar=sur&dia=0&deLugar=8 {"overlay":1}',
  ],
  [
    'another filter',
    () => showSlots({ placeId: 9, weekday: undefined }),
    'replace /?vista=horarios&lugar=7&buscar=metro&deLugar=9 {"overlay":1}',
  ],
])('%s leaves only the filters that belong to it', (_, show, step) => {
  const steps = stubAddress('/?vista=horarios&lugar=7&buscar=metro&dia=0&deLugar=8', { overlay: 1 })
  show()
  expect(steps).toStrictEqual([step])
})

test.each([
  ['', { search: '', placeId: undefined, weekday: undefined }],
  ['buscar=sur&deLugar=8&lugar=7&dia=0', { search: 'sur', placeId: 8, weekday: 0 }],
  ['dia=6', { search: '', placeId: undefined, weekday: 6 }],
  ['dia=7&deLugar=x', { search: '', placeId: undefined, weekday: undefined }],
  [`buscar=${'a'.repeat(201)}`, { search: 'a'.repeat(200), placeId: undefined, weekday: undefined }],
])('the address ?%s filters the hours by %j', (search, filter) => {
  expect(slotFilterIn(new URLSearchParams(search))).toStrictEqual(filter)
})

test.each([
  ['', ''],
  ['vista=horarios', 'horarios'],
  ['vista=whatsapp', 'whatsapp'],
  ['vista=otra', ''],
])('the address ?%s shows the view «%s»', (search, view) => expect(viewIn(new URLSearchParams(search))).toBe(view))
