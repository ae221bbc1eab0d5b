import { addDays, weekdayOf, type Day } from '../calendar'

export interface Holiday {
  date: Day
  name: string
}

const MONDAY = 1
const SUNDAY = 0

const dayOf = (year: number, month: number, date: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = dayOf(year, month, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
}

/**
 * Mexico's obligatory days of rest: article 74 of the Ley Federal del Trabajo, whose last item refers to the election
 * laws (LGIPE, article 22: federal elections are held on the first Sunday of June). Local elections are not included.
 */
export function holidaysOf(year: number): Holiday[] {
  return [
    { date: dayOf(year, 1, 1), name: 'Año Nuevo' },
    { date: nthWeekday(year, 2, MONDAY, 1), name: 'Día de la Constitución' },
    { date: nthWeekday(year, 3, MONDAY, 3), name: 'Natalicio de Benito Juárez' },
    { date: dayOf(year, 5, 1), name: 'Día del Trabajo' },
    // Every three years; 2024 was one of them.
    ...(year % 3 === 2 ? [{ date: nthWeekday(year, 6, SUNDAY, 1), name: 'Elecciones federales' }] : []),
    { date: dayOf(year, 9, 16), name: 'Día de la Independencia' },
    // Every six years; since 2024 on 1 October.
    ...(year % 6 === 2 ? [{ date: dayOf(year, 10, 1), name: 'Cambio del Poder Ejecutivo Federal' }] : []),
    { date: nthWeekday(year, 11, MONDAY, 3), name: 'Día de la Revolución' },
    { date: dayOf(year, 12, 25), name: 'Navidad' },
  ]
}

/** The holidays of the twelve months from this day on. */
export function upcomingHolidays(from: Day): Holiday[] {
  const year = Number(from.slice(0, 4))
  const end = `${String(year + 1).padStart(4, '0')}${from.slice(4)}`
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter(({ date }) => date >= from && date < end)
}
