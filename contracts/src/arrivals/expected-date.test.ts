import { expect, test } from 'vitest'
import { expectedDateProblem, expectedText, isExpectedDate, isOverdue } from './expected-date'

test.each([
  ['', true],
  ['2026-12-01', true],
  ['2026-12', true],
  ['2026-13', false],
  ['2026-02-30', false],
  ['2026', false],
  ['2026-12-1', false],
  ['12/2026', false],
])('%j is a date or a month: %s', (value, is) => expect(isExpectedDate(value)).toBe(is))

test.each([
  ['2026-11-26', true],
  ['2026-11-27', false],
  ['2026-10', true],
  // The last days of the month are still ahead.
  ['2026-11', false],
  ['', false],
])('on 27 November %j has gone by: %s', (value, is) => expect(isOverdue(value, '2026-11-27')).toBe(is))

test.each([
  ['0001-01-01', 'Esa fecha ya pasó'],
  ['2026-11-26', 'Esa fecha ya pasó'],
  ['2026-11-27', undefined],
  ['2028-11-27', undefined],
  ['2028-11-28', 'Elige una fecha de los próximos 2 años'],
  ['2028-11', undefined],
  ['2028-12', 'Elige una fecha de los próximos 2 años'],
  ['9999-12-31', 'Elige una fecha de los próximos 2 años'],
  ['9999-12', 'Elige una fecha de los próximos 2 años'],
  ['', undefined],
])('[ARR-03] on 27 November of 2026 the form says of %j: %s', (value, problem) =>
  expect(expectedDateProblem(value, '2026-11-27')).toBe(problem),
)

test.each([
  ['2026-12-01', 'Martes, 1 de diciembre'],
  ['2027-01-05', 'Martes, 5 de enero de 2027'],
  ['2026-12', 'En diciembre'],
  ['2027-01', 'En enero de 2027'],
  ['2026-11-27', 'Se espera hoy'],
  ['2026-11', 'En noviembre'],
  ['2026-11-26', 'Muy pronto'],
  ['2026-10', 'Muy pronto'],
  ['', 'Fecha por confirmar'],
])('visitors read %j as «%s»', (value, text) => expect(expectedText(value, '2026-11-27')).toBe(text))
