import { expect, test } from 'vitest'
import { orderCount, placeCount, showCreated, showDate, slotCount, slotName, weekdayName } from './availability-texts'

test('an hour is named by its weekday and time', () => {
  expect(slotName({ day_of_week: 4, time_slot: '17:00' })).toBe('Jueves, 5:00 p.m.')
  expect([weekdayName(0), weekdayName(6), weekdayName(7)]).toStrictEqual(['Domingo', 'Sábado', ''])
})

test.each([
  ['2026-01-14', '14 ene 2026'],
  ['2026-12-01', '1 dic 2026'],
])('%s is shown as %s', (day, text) => expect(showDate(day)).toBe(text))

test('the day of creation is that of the shop', () => {
  expect(showCreated('2026-11-21T05:59:00Z', 'America/Mexico_City')).toBe('20 nov 2026')
  expect(showCreated('2026-11-21T05:59:00Z', 'Asia/Tokyo')).toBe('21 nov 2026')
})

test.each([
  [1, '1 horario', '1 pedido', '1 lugar'],
  [2, '2 horarios', '2 pedidos', '2 lugares'],
])('%i is counted as %s', (count, ...texts) => {
  expect([slotCount(count), orderCount(count), placeCount(count)]).toStrictEqual(texts)
})
