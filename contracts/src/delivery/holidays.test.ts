import { expect, test } from 'vitest'
import { holidaysOf, upcomingHolidays } from './holidays'

const datesOf = (year: number) => holidaysOf(year).map(({ date }) => date)

test.each([
  [2024, '01-01 02-05 03-18 05-01 06-02 09-16 10-01 11-18 12-25'],
  [2025, '01-01 02-03 03-17 05-01 09-16 11-17 12-25'],
  [2026, '01-01 02-02 03-16 05-01 09-16 11-16 12-25'],
  [2027, '01-01 02-01 03-15 05-01 06-06 09-16 11-15 12-25'],
  [2028, '01-01 02-07 03-20 05-01 09-16 11-20 12-25'],
  [2030, '01-01 02-04 03-18 05-01 06-02 09-16 10-01 11-18 12-25'],
])('the obligatory days of rest of %i', (year, days) => {
  expect(datesOf(year)).toStrictEqual(days.split(' ').map((day) => `${year}-${day}`))
})

test('each has its name', () => {
  expect(holidaysOf(2030).map(({ name }) => name)).toStrictEqual([
    'Año Nuevo',
    'Día de la Constitución',
    'Natalicio de Benito Juárez',
    'Día del Trabajo',
    'Elecciones federales',
    'Día de la Independencia',
    'Cambio del Poder Ejecutivo Federal',
    'Día de la Revolución',
    'Navidad',
  ])
})

test('the next ones are those of twelve months, from today on', () => {
  const dates = (from: string) => upcomingHolidays(from).map(({ date }) => date)
  expect(dates('2026-11-17')).toStrictEqual([
    '2026-12-25',
    '2027-01-01',
    '2027-02-01',
    '2027-03-15',
    '2027-05-01',
    '2027-06-06',
    '2027-09-16',
    '2027-11-15',
  ])
  expect(dates('2026-12-25')[0]).toBe('2026-12-25')
  expect(dates('2026-12-26')[0]).toBe('2027-01-01')
  expect(dates('2026-12-25').at(-1)).toBe('2027-11-15')
})
