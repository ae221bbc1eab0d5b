import { expect, test } from 'vitest'
import { pricesText } from './prices-text'

const now = new Date(2026, 10, 20, 18, 30)

test.each([
  ['this morning', new Date(2026, 10, 20, 9, 5).getTime(), 'Precios y existencias de las 09:05.'],
  ['last night', new Date(2026, 10, 19, 23, 59).getTime(), 'Precios y existencias de las 23:59 del 19 de noviembre.'],
  ['never', undefined, ''],
])('the text for prices of %s', (_, at, text) => {
  expect(pricesText(at, now)).toBe(text)
})
