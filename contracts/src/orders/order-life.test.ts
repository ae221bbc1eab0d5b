import { expect, test } from 'vitest'
import { messageProblem } from './customer-message'
import {
  NO_SALE_STATUSES,
  OPEN_STATUSES,
  ORDER_LIFE,
  ORDER_STATUSES,
  PICK_STATUSES,
  SALE_STATUSES,
  TAKING_STATUSES,
} from './order-life'

test.each([
  ['pending', true],
  ['confirmed', true],
  ['preparing', true],
  ['ready', false],
  ['delivered', false],
  ['cancelled', false],
] as const)('that an order which is %s can be edited is %s', (status, expected) => {
  expect(ORDER_LIFE[status].isEditable).toBe(expected)
})

test.each([
  ['open', OPEN_STATUSES, ['pending', 'confirmed', 'preparing', 'ready']],
  ['on the pick list', PICK_STATUSES, ['pending', 'confirmed', 'preparing', 'ready']],
  ['sales', SALE_STATUSES, ['pending', 'confirmed', 'preparing', 'ready', 'delivered']],
  ['no sales', NO_SALE_STATUSES, ['cancelled']],
  ['keeping their units', TAKING_STATUSES, ['pending', 'confirmed', 'preparing', 'ready', 'delivered']],
])('the orders that are %s', (_, statuses, expected) => expect(statuses).toStrictEqual(expected))

test('an order passes from one open status to the next until it is delivered', () => {
  const path = ['pending', 'confirmed', 'preparing', 'ready', 'delivered', null]
  expect(path.slice(0, -1).map((status) => ORDER_LIFE[status as (typeof ORDER_STATUSES)[number]].next)).toStrictEqual(
    path.slice(1),
  )
  expect(ORDER_LIFE.cancelled.next).toBeNull()
})

test('an order with the usual status has no mark on the pick list', () => {
  const marks = (['confirmed', 'preparing', 'pending', 'ready', 'cancelled'] as const).map(
    (status) => ORDER_LIFE[status].pickMark,
  )
  expect(marks).toStrictEqual(['', '', 'Por confirmar', 'Listo', 'Cancelado'])
})

test.each(ORDER_STATUSES)('an order that is %s and open keeps its units, and is a sale', (status) => {
  const { isOpen, isPickable, isEditable, isSale, takesUnits, next, message } = ORDER_LIFE[status]
  if (isOpen) expect([isSale, takesUnits]).toStrictEqual([true, true])
  if (isPickable || isEditable) expect(isOpen).toBe(true)
  expect(isOpen).toBe(next !== null)
  expect(messageProblem(message)).toBeUndefined()
})
