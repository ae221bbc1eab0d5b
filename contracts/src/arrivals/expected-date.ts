import { isRealDay, showLongDay, showMonth, type Day } from '../calendar'
import { EXPECTED_YEARS_AT_MOST } from './arrival-words'

/** A day `2026-12-01`, a month `2026-12`, or '' while nobody knows. */
export type ExpectedDate = string

export const isExpectedDate = (value: string) =>
  value === '' || isRealDay(value) || (/^\d{4}-\d{2}$/.test(value) && isRealDay(`${value}-01`))

/** Its last day has gone by. */
export const isOverdue = (expected: ExpectedDate, today: Day) =>
  expected !== '' && expected < today.slice(0, expected.length)

/** Why it cannot be set on this day; undefined if it can. */
export function expectedDateProblem(expected: ExpectedDate, today: Day): string | undefined {
  if (isOverdue(expected, today)) return 'Esa fecha ya pasó'
  const last = `${Number(today.slice(0, 4)) + EXPECTED_YEARS_AT_MOST}${today.slice(4)}`
  return expected.slice(0, 10) > last.slice(0, expected.length)
    ? `Elige una fecha de los próximos ${EXPECTED_YEARS_AT_MOST} años`
    : undefined
}

/** As visitors read it: `Martes, 1 de diciembre`, `En diciembre`; the year only if it is another one. */
export function expectedText(expected: ExpectedDate, today: Day): string {
  if (expected === '') return 'Fecha por confirmar'
  if (isOverdue(expected, today)) return 'Muy pronto'
  if (expected === today) return 'Se espera hoy'
  const long = expectedInWords(expected)
  const written = expected.slice(0, 4) === today.slice(0, 4) ? long.replace(/ de \d{4}$/, '') : long
  return expected.length === 7 ? `En ${written}` : `${written.charAt(0).toUpperCase()}${written.slice(1)}`
}

/** `martes, 1 de diciembre de 2026`, `diciembre de 2026`; not for ''. */
export const expectedInWords = (expected: ExpectedDate): string =>
  expected.length === 7 ? showMonth(expected) : showLongDay(expected)
