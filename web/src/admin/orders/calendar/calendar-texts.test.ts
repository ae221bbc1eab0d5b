import type { CalendarCell } from '@tocador/contracts/orders/order-calendar-schemas'
import { expect, test } from 'vitest'
import { readCalendarQuery } from './calendar-address'
import { closedText, filledPercent, slotText, takenText } from './calendar-texts'

const cell = (parts: Partial<CalendarCell> = {}): CalendarCell => ({
  date: '2026-11-21',
  order_count: 2,
  unit_count: 5,
  is_offered: true,
  is_closed: false,
  capacity: 6,
  is_full: false,
  ...parts,
})

test.each([
  ['an hour with room', cell(), '2 de 6 pedidos, 5 piezas'],
  ['a full one', cell({ order_count: 6, is_full: true }), '6 de 6 pedidos, 5 piezas, lleno'],
  ['one without a limit', cell({ capacity: null, order_count: 1, unit_count: 1 }), '1 pedido, 1 pieza'],
  ['one no longer offered', cell({ capacity: null, is_offered: false }), '2 pedidos, 5 piezas, sin horario'],
  ['a closed one', cell({ capacity: null, is_offered: false, is_closed: true }), '2 pedidos, 5 piezas, cerrado'],
])('accessible text: %s', (_, slot, text) => {
  expect(slotText(slot, '17:00', 'Plaza')).toBe(`sábado, 21 de noviembre de 2026, 5:00 p.m., Plaza: ${text}`)
})

test('a place without a name is called so', () => {
  expect(slotText(cell(), '17:00', '')).toContain('5:00 p.m., Sin lugar: 2 de 6 pedidos')
})

test('the order count is shown with its limit, and the bar is at most 100 % wide', () => {
  expect([takenText(cell()), takenText(cell({ capacity: null }))]).toEqual(['2/6', '2'])
  expect([cell(), cell({ capacity: null }), cell({ order_count: 9 })].map(filledPercent)).toEqual([33, 0, 100])
})

test('a closed day shows its reason, or only that it is closed', () => {
  expect([closedText('Inventario'), closedText('')]).toEqual(['Cerrado: Inventario', 'Cerrado'])
})

test('invalid values in the address are ignored', () => {
  expect(readCalendarQuery(new URLSearchParams('semana=2026-02-30&dia=2026-11-21&lugar=x'))).toEqual({
    from: '',
    day: '2026-11-21',
    place: '',
  })
})
