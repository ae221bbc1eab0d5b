import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  flag,
  limitQuery,
  optionalText,
  pageQuery,
  phone,
  priceCents,
  queryFlag,
  queryInt,
  rowId,
  secret,
  severalOf,
  text,
  toBit,
} from './field-schemas'

describe('text input', () => {
  const name = text(5, 'falta')
  test.each([['a\0b'], ['\ud800'], ['123456'], ['  '], [5], [null], [undefined]])('%j is refused', (value) => {
    expect(z.safeParse(name, value).success).toBe(false)
  })
  test('is trimmed; missing optional text becomes empty', () => {
    expect(z.parse(name, '  ana ')).toBe('ana')
    for (const value of [undefined, null, '  ']) expect(z.parse(optionalText(5), value)).toBe('')
  })
})

describe('numbers in query strings', () => {
  test.each([['0'], ['101'], ['1.5'], ['uno'], ['1e2'], [''], ['99999999999']])(
    'limit %s is refused, never clamped',
    (value) => {
      expect(z.safeParse(limitQuery(20), value).success).toBe(false)
    },
  )
  test('are whole and within range', () => {
    expect(z.parse(queryInt(1, 10, 'x'), '10')).toBe(10)
    expect(z.parse(limitQuery(20), undefined)).toBe(20)
  })
  test.each([[0], [-1], [2147483648], ['abc'], [true], [[5]], [null], ['1.5']])('%j is not an id', (value) => {
    expect(z.safeParse(rowId(), value).success).toBe(false)
  })
  test.each([[7], ['7']])('%j is an id', (value) => expect(z.parse(rowId(), value)).toBe(7))
})

/** What a schema reads, or the text of its first refusal. */
const readBy = (schema: z.core.$ZodType, value: unknown) => {
  const { data, error } = z.safeParse(schema, value)
  return error === undefined ? data : error.issues[0]?.message
}

const LIMIT = 'El límite (limit) debe ser un número entero de 1 a 100'
test.each([
  [text(5), '  12345  ', '12345'],
  [text(5), '123456', 'Máximo 5 caracteres'],
  [text(5), 7, 'Debe ser un texto'],
  [text(5, 'falta'), '  ', 'falta'],
  [text(5), 'a\0', 'El texto tiene caracteres que no se pueden guardar'],
  [optionalText(5), null, ''],
  [optionalText(5), ' x ', 'x'],
  [secret('falta'), '  clave ', '  clave '],
  [secret('falta'), '', 'falta'],
  [secret('falta'), undefined, 'falta'],
  [secret('falta'), 'x'.repeat(200), 'x'.repeat(200)],
  [secret('falta'), 'x'.repeat(201), 'Máximo 200 caracteres'],
  [secret('falta'), 'a\0', 'El texto tiene caracteres que no se pueden guardar'],
  [flag, true, true],
  [flag, 1, true],
  [flag, false, false],
  [flag, 0, false],
  [flag, 'true', 'Debe ser 1 o 0'],
  [queryFlag, 'true', true],
  [queryFlag, '1', true],
  [queryFlag, 'false', false],
  [queryFlag, '0', false],
  [queryFlag, 'yes', 'Debe ser sí (true) o no (false)'],
  [rowId(), '2147483647', 2_147_483_647],
  [rowId(), '2147483648', 'Identificador inválido'],
  [rowId('No'), 'x7', 'No'],
  [rowId('No'), '7x', 'No'],
  [rowId('No'), '00000000001', 'No'],
  [limitQuery(20), '100', 100],
  [limitQuery(20), '101', LIMIT],
  [limitQuery(20), '0', LIMIT],
  [limitQuery(20), 'x1', LIMIT],
  [limitQuery(20), '1x', LIMIT],
  [pageQuery, '1000000', 1_000_000],
  [pageQuery, '1000001', 'La página (page) debe ser un número entero de 1 a 1000000'],
  [pageQuery, undefined, 1],
  [queryInt(-5, 5, 'x'), '-5', -5],
  [queryInt(-5, 5, 'x'), '-6', 'x debe ser un número entero de -5 a 5'],
  [phone, ' 55 1234 5678 ', '55 1234 5678'],
  [phone, '   ', 'El teléfono es requerido'],
  [phone, undefined, 'El teléfono es requerido'],
  [phone, `${' '.repeat(3)}5512345678${'-'.repeat(31)}`, 'Formato de teléfono inválido'],
  [severalOf(z.enum(['a', 'b'], { error: 'otro' }), 'No'), 'a,b', ['a', 'b']],
  [severalOf(z.enum(['a', 'b']), 'No'), 'all', []],
  [severalOf(z.enum(['a', 'b']), 'No'), '', []],
  [severalOf(z.enum(['a', 'b']), 'No'), undefined, []],
  [severalOf(z.enum(['a', 'b']), 'No'), 7, 'No'],
  [severalOf(z.enum(['a', 'b'], { error: 'otro' }), 'No'), 'a,c', 'otro'],
  [severalOf(z.enum(['a']), 'No', 2), 'a,a', ['a', 'a']],
  [severalOf(z.enum(['a']), 'No', 2), 'a,a,a', 'Máximo 2 valores por filtro'],
])('%# %j is read as %j', (schema, value, expected) => {
  expect(readBy(schema, value)).toStrictEqual(expected)
})

test('a price has at most two decimals and is read in cents', () => {
  const price = priceCents({ missing: 'falta', tooLow: 'bajo', min: 100 })
  const cases = [1, 0.99, 19.99, 0.1 + 0.2 + 1, 1_098_765.37, 1.005, 'x', 10_000_000_000]
  expect(cases.map((value) => readBy(price, value))).toStrictEqual([
    100,
    'bajo',
    1_999,
    130,
    109_876_537,
    'El precio lleva como máximo dos decimales',
    'falta',
    'El precio es demasiado alto',
  ])
})

test('answers send 1 and 0', () => {
  expect([toBit(true), toBit(false)]).toStrictEqual([1, 0])
})
