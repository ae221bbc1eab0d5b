import { describe, expect, test } from 'vitest'
import { changedFields, problemOf, shownBefore, textOf, unitOf, valueOf, type SettingField } from './setting-rules'

const field = (over: Partial<SettingField<'x'>>): SettingField<'x'> => ({
  name: 'x',
  label: 'Tiempo',
  what: '',
  when: '',
  kind: 'minutes',
  min: 1,
  max: 43_200,
  ...over,
})
const minutes = field({})

test.each([
  [60, '1', 'horas'],
  [90, '90', 'minutos'],
  [10_080, '7', 'días'],
  [1_500, '25', 'horas'],
  [45, '45', 'minutos'],
])('%i minutes are shown as %s %s', (saved, text, unit) => {
  expect([textOf(minutes, saved), unitOf(saved).unit]).toStrictEqual([text, unit])
})

test.each([
  ['2', 60, 120],
  [' 3 ', 10_080, 4320],
  ['30', 45, 30],
  ['30', 43_200, 43_200],
  ['31', 43_200, undefined],
  ['0', 60, undefined],
  ['1.5', 60, undefined],
  ['-1', 60, undefined],
  ['', 60, undefined],
])('the text %j with the saved value %i means %s', (text, saved, value) => {
  expect(valueOf(minutes, text, saved)).toBe(value)
})

describe('a problem', () => {
  test('names the bounds in the unit of the field', () => {
    expect(problemOf(minutes, '31', 43_200)).toBe('Debe ser un número entero de 1 a 30')
    expect(problemOf(field({ kind: 'number', min: 0, max: 60 }), '61', 3)).toBe('Debe ser un número entero de 0 a 60')
    expect(problemOf(field({ kind: 'number', min: 0, max: 60 }), '60', 3)).toBeUndefined()
  })

  test('of a text is its length, or that it is required', () => {
    const name = field({ kind: 'text', min: 0, max: 5, required: 'Falta' })
    expect(problemOf(name, ' ', 'Bella')).toBe('Falta')
    expect(problemOf(name, 'Bellas', 'Bella')).toBe('Máximo 5 caracteres')
    expect(problemOf(name, 'Bella', 'Otra')).toBeUndefined()
    expect(problemOf(field({ kind: 'area', max: 5 }), '', 'Hola')).toBeUndefined()
  })
})

test('what was saved before is shown with its unit', () => {
  expect(shownBefore(minutes, 60)).toBe('1 hora')
  expect(shownBefore(minutes, 90)).toBe('90 minutos')
  expect(shownBefore(field({ kind: 'text' }), '')).toBe('vacío')
})

test('a field counts as changed when it means another value, or none', () => {
  const names = (text: string) => changedFields([minutes], { x: text }, { x: 60 }).map(({ name }) => name)
  expect(names('1')).toStrictEqual([])
  expect(names(' 1 ')).toStrictEqual([])
  expect(names('2')).toStrictEqual(['x'])
  expect(names('dos')).toStrictEqual(['x'])
  expect(changedFields([minutes], {}, { x: 60 })).toStrictEqual([])
})
