import { expect, test } from 'vitest'
import { stubAddress } from '../../testing/stub-address'
import { isList, placeIn, showHours, showMode, showPlace, showView } from './availability-address'

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
