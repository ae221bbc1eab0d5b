import { describe, expect, test } from 'vitest'
import {
  changedFields,
  keptText,
  problemOf,
  shownBefore,
  shownIn,
  textOf,
  unitOf,
  unitText,
  valueOf,
  type SettingField,
} from './setting-rules'

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
  [1_440, '1', 'días'],
  [0, '0', 'minutos'],
])('%i minutes are shown as %s %s', (saved, text, unit) => {
  expect([textOf(minutes, saved), unitOf(saved).unit]).toStrictEqual([text, unit])
})

test('other values are shown as they are', () => {
  expect(textOf(field({ kind: 'number' }), 60)).toBe('60')
  expect(textOf(field({ kind: 'text' }), 'Bella')).toBe('Bella')
  expect(unitText(minutes, 60)).toBe('horas')
  expect(unitText(field({ kind: 'number', unit: 'piezas' }), 60)).toBe('piezas')
  expect(unitText(field({ kind: 'number' }), 60)).toBe('')
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
  ['2x', 60, undefined],
  ['x2', 60, undefined],
  ['1', 45, 1],
])('the text %j with the saved value %i means %s', (text, saved, value) => {
  expect(valueOf(minutes, text, saved)).toBe(value)
})

test.each([
  ['3', 3],
  ['9', 9],
  ['2', undefined],
  ['10', undefined],
])('a number from 3 to 9: the text %j means %s', (text, value) => {
  expect(valueOf(field({ kind: 'number', min: 3, max: 9 }), text, 60)).toBe(value)
})

test('a number has at most nine digits', () => {
  const large = field({ kind: 'number', min: 0, max: 9_999_999_999 })
  expect(valueOf(large, '999999999', 1)).toBe(999_999_999)
  expect(valueOf(large, '1000000000', 1)).toBeUndefined()
})

const noDigits = (text: string) => (/\d/.test(text) ? 'Sin números' : undefined)
test.each([
  ['text', {}, ' Bella ', 'Bella'],
  ['area', {}, ' Bella ', 'Bella'],
  ['text', {}, '', ''],
  ['text', { required: 'Falta' }, ' ', undefined],
  ['area', { required: 'Falta' }, ' ', undefined],
  ['text', { required: 'Falta' }, 'Bella', 'Bella'],
  ['text', {}, 'Bellas', undefined],
  ['text', { check: noDigits }, 'Bell4', undefined],
  ['text', { check: noDigits }, 'Bella', 'Bella'],
] as const)('a %s with %j: the text %j means %j', (kind, over, text, value) => {
  expect(valueOf(field({ kind, max: 5, ...over }), text, '')).toBe(value)
})

describe('a problem', () => {
  test('names the bounds in the unit of the field', () => {
    expect(problemOf(minutes, '31', 43_200)).toBe('Debe ser un número entero de 1 a 30')
    expect(problemOf(field({ kind: 'number', min: 0, max: 60 }), '61', 3)).toBe('Debe ser un número entero de 0 a 60')
    expect(problemOf(field({ kind: 'number', min: 0, max: 60 }), '60', 3)).toBeUndefined()
    expect(problemOf(field({ kind: 'number', min: 0, max: 60 }), '61', 60)).toBe('Debe ser un número entero de 0 a 60')
    expect(problemOf(field({ kind: 'number', min: 1, max: 1_000_000 }), '0', 60)).toBe(
      'Debe ser un número entero de 1 a 1,000,000',
    )
  })

  test('of a text is its length, or that it is required', () => {
    const name = field({ kind: 'text', min: 0, max: 5, required: 'Falta' })
    expect(problemOf(name, ' ', 'Bella')).toBe('Falta')
    expect(problemOf(name, 'Bellas', 'Bella')).toBe('Máximo 5 caracteres')
    expect(problemOf(name, 'Bella', 'Otra')).toBeUndefined()
    expect(problemOf(field({ kind: 'area', max: 5 }), '', 'Hola')).toBeUndefined()
    expect(problemOf(field({ kind: 'area', max: 5 }), 'Saludo', 'Hola')).toBe('Máximo 5 caracteres')
    expect(problemOf(field({ kind: 'area', required: 'Falta' }), '', 'Hola')).toBe('Falta')
  })

  test('of a text that is too long or not allowed says which', () => {
    const letters = field({ kind: 'text', max: 5, check: noDigits })
    expect(problemOf(letters, ' Bell4 ', 'Bella')).toBe('Sin números')
    expect(problemOf(letters, ' Bella ', 'Otra')).toBeUndefined()
    expect(problemOf(letters, 'Bell45', 'Bella')).toBe('Máximo 5 caracteres')
  })

  test('names the whole units between the bounds', () => {
    const halfDays = field({ min: 90, max: 1_500 })
    expect(problemOf(halfDays, '0', 120)).toBe('Debe ser un número entero de 2 a 25')
    expect(problemOf(halfDays, '0', 1_440)).toBe('Debe ser un número entero de 1 a 1')
  })
})

test('what was saved before is shown with its unit', () => {
  expect(shownBefore(minutes, 60)).toBe('1 hora')
  expect(shownBefore(minutes, 90)).toBe('90 minutos')
  expect(shownBefore(minutes, 1_440)).toBe('1 día')
  expect(shownBefore(minutes, 2_880)).toBe('2 días')
  expect(shownBefore(minutes, 1)).toBe('1 minuto')
  expect(shownBefore(field({ kind: 'number', unit: 'piezas' }), 1)).toBe('1 piezas')
  expect(shownBefore(field({ kind: 'text' }), 'Bella')).toBe('Bella')
  expect([shownBefore(field({ kind: 'product' }), 0), shownBefore(field({ kind: 'product' }), 7)]).toStrictEqual([
    'ninguna',
    'otra pieza',
  ])
  expect(shownBefore(field({ kind: 'text' }), '')).toBe('vacío')
})

test('a time that was typed keeps its unit whatever is saved meanwhile, and other texts are kept as they are', () => {
  const kept = keptText(minutes, '120', 45)
  expect(shownIn(minutes, kept, 120)).toStrictEqual({ text: '120', inUnitOf: 1 })
  expect(shownIn(minutes, keptText(minutes, '', 1_440), 45)).toStrictEqual({ text: '', inUnitOf: 1_440 })
  expect(shownIn(minutes, undefined, 120)).toStrictEqual({ text: '2', inUnitOf: 120 })
  expect(shownIn(minutes, '3', 120), 'kept by an earlier version').toStrictEqual({ text: '3', inUnitOf: 120 })
  const tagline = field({ kind: 'text' })
  expect(keptText(tagline, 'En dos horas', '')).toBe('En dos horas')
  expect(shownIn(tagline, 'En dos horas', '')).toStrictEqual({ text: 'En dos horas', inUnitOf: '' })
  const changed = (saved: number) => changedFields([minutes], { x: kept }, { x: saved }).length
  expect([changed(120), changed(7_200)]).toStrictEqual([0, 1])
})

test('a field counts as changed when it means another value, or none', () => {
  const names = (text: string) => changedFields([minutes], { x: text }, { x: 60 }).map(({ name }) => name)
  expect(names('1')).toStrictEqual([])
  expect(names(' 1 ')).toStrictEqual([])
  expect(names('2')).toStrictEqual(['x'])
  expect(names('dos')).toStrictEqual(['x'])
  expect(changedFields([minutes], {}, { x: 60 })).toStrictEqual([])
})

test('a switch is written as 1 and 0, and said as yes and no', () => {
  const field = { name: 'x', label: 'X', what: '', when: '', kind: 'switch', min: 0, max: 1 } as const
  expect([valueOf(field, '0', 1), valueOf(field, '1', 0), valueOf(field, '2', 0)]).toStrictEqual([0, 1, undefined])
  expect([shownBefore(field, 1), shownBefore(field, 0)]).toStrictEqual(['sí', 'no'])
})
