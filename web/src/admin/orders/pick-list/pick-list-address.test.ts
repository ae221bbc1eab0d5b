import { expect, test } from 'vitest'
import { stubAddress } from '../../../testing/stub-address'
import {
  closePickList,
  openChosenPickList,
  openOrderPickList,
  openPickList,
  readPaper,
  readPickRequest,
  refinePickList,
} from './pick-list-address'

const ALL = ['pending', 'confirmed', 'preparing', 'ready']
const day = (parts: object) => ({ kind: 'day', date: '2026-11-21', place: '', statuses: ALL, ...parts })

test.each([
  ['', undefined],
  ['surtido=2026-02-30', undefined],
  ['surtido=pedido', undefined],
  ['surtido=pedido&pedido=0', undefined],
  ['surtido=pedido&pedido=7a', undefined],
  ['surtido=pedido&pedido=a7', undefined],
  ['surtido=pedido&pedido=7', { kind: 'order', id: 7 }],
  ['surtido=pedido&pedido=1234567890', { kind: 'order', id: 1_234_567_890 }],
  ['surtido=pedido&pedido=12345678901', undefined],
  ['surtido=7', { kind: 'chosen', ids: '7' }],
  ['surtido=7,1234567890,20&pedido=3', { kind: 'chosen', ids: '7,1234567890,20' }],
  ['surtido=0', undefined],
  ['surtido=07', undefined],
  ['surtido=7,0', undefined],
  ['surtido=7,', undefined],
  ['surtido=,7', undefined],
  ['surtido=7a', undefined],
  ['surtido=a7', undefined],
  ['surtido=7,a', undefined],
  ['surtido=12345678901', undefined],
  ['surtido=7,12345678901', undefined],
  ['surtido=2026-11-21', day({})],
  ['surtido=2026-11-21&pedido=7', day({})],
  ['surtido=2026-11-21&lugar=3', day({ place: '3' })],
  ['surtido=2026-11-21&lugar=todos', day({ place: '' })],
  ['surtido=2026-11-21&incluye=ready,pending', day({ statuses: ['pending', 'ready'] })],
  ['surtido=2026-11-21&incluye=ready,lost', day({ statuses: ['ready'] })],
  ['surtido=2026-11-21&incluye=cancelled', day({})],
])('the address ?%s opens %j', (query, expected) => {
  expect(readPickRequest(new URLSearchParams(query))).toStrictEqual(expected)
})

test.each([
  ['', 'a4'],
  ['papel=a4', 'a4'],
  ['papel=rollo', 'rollo'],
  ['papel=carta', 'a4'],
])('the address ?%s is printed on %s', (query, paper) => {
  expect(readPaper(new URLSearchParams(query))).toBe(paper)
})

test.each([
  [
    'of a day',
    () => openPickList('2026-11-21'),
    'push /admin?tab=orders&lugar=9&surtido=2026-11-21&papel=a4 {"overlay":2}',
  ],
  [
    'of a day at one place',
    () => openPickList('2026-11-21', '3'),
    'push /admin?tab=orders&lugar=3&surtido=2026-11-21&papel=a4 {"overlay":2}',
  ],
  [
    'of an order',
    () => openOrderPickList(7),
    'push /admin?tab=orders&incluye=ready&lugar=9&pedido=7&surtido=pedido&papel=a4 {"overlay":2}',
  ],
  [
    'of chosen orders',
    () => openChosenPickList([7, 12]),
    'push /admin?tab=orders&incluye=ready&lugar=9&surtido=7%2C12&papel=a4 {"overlay":2}',
  ],
])('the sheet %s is a layer with its own address', (_, open, step) => {
  const steps = stubAddress('/admin?tab=orders&incluye=ready&lugar=9', { overlay: 1 })
  open()
  expect(steps).toStrictEqual([step])
})

test.each([
  [{ date: '2026-11-22' }, 'surtido=2026-11-22&lugar=9&papel=a4'],
  [{ place: '' }, 'surtido=2026-11-21&papel=a4'],
  [{ place: '3' }, 'surtido=2026-11-21&lugar=3&papel=a4'],
  [{ statuses: ['ready', 'pending'] as const }, 'surtido=2026-11-21&lugar=9&papel=a4&incluye=ready%2Cpending'],
  [{ statuses: ['pending', 'confirmed', 'preparing', 'ready'] as const }, 'surtido=2026-11-21&lugar=9&papel=a4'],
  [{}, 'surtido=2026-11-21&lugar=9&papel=a4'],
  [{ statuses: [] }, 'surtido=2026-11-21&lugar=9&papel=a4'],
  [{ paper: 'rollo' as const }, 'surtido=2026-11-21&lugar=9&papel=rollo'],
])('the choice %j replaces the address', (change, query) => {
  const steps = stubAddress('/admin?surtido=2026-11-21&lugar=9&papel=a4', { overlay: 2 })
  refinePickList(change)
  expect(steps).toStrictEqual([`replace /admin?${query} {"overlay":2}`])
})

test('closing the sheet goes back to the list', () => {
  const steps = stubAddress('/admin?surtido=2026-11-21', { overlay: 2 })
  closePickList()
  expect(steps).toStrictEqual(['go -1'])
})
