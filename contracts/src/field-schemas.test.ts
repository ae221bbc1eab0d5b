import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { limitQuery, optionalText, queryInt, rowId, text } from './field-schemas'

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
