import { expect, test } from 'vitest'
import { convertedCents, exactCents, parseDecimal, type Decimal } from './shop-price'

const decimal = (text: string): Decimal => {
  const parsed = parseDecimal(text)
  if (!parsed) throw new Error(`${text} is not a decimal`)
  return parsed
}

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  [' $ 1,234.50 ', 123450],
  ['1.234,50', 123450],
  ['1,234', 123400],
  ['0,500', 50],
  ['1.234.567', 123456700],
  ['1,234,567.89', 123456789],
  ['.5', 50],
  ['0.0', 0],
  ['+3', 300],
  ['-3.10', -310],
  ['\u00a015\u00a0990', 1599000],
])('%j is read as %i centavos', (text, cents) => {
  expect(exactCents(decimal(text))).toBe(cents)
})

test.each([
  '',
  'gratis',
  '12 pesos',
  '1e3',
  '1,23,4',
  '1.2.3',
  '0.123,45',
  '12.3.4,5',
  '0x10',
  '--1',
  'NaN',
  '12-3',
  '9'.repeat(40),
])('%j is not a number', (text) => {
  expect(parseDecimal(text)).toBeUndefined()
})

test('fractions of a centavo are not rounded', () => {
  expect(exactCents(decimal('1.234'))).toBeUndefined()
  expect(exactCents(decimal('1.230'))).toBe(123)
})

test.each([
  ['5.0', '15.08', 79],
  ['3.5', '20.88', 79],
  ['9.0', '20.88', 189],
  ['39.0', '20.88', 819],
  ['32.5', '23.50', 769],
  ['44.0', '15.08', 669],
  ['15990', '0.0195', 319],
  ['0.01', '20.88', 29],
  ['1.5', '20.00', 29],
  // 12.5 × 20 = 250 exactly, so it must not be rounded up to the next step
  ['12.5', '20.00', 249],
  // In binary floating point 1.1 × 100 is 110.00000000000001, which would give 119
  ['1.1', '100', 109],
])('[PROD-70] %s × %s is sold for %i pesos', (price, factor, pesos) => {
  expect(convertedCents(decimal(price), decimal(factor))).toBe(pesos * 100)
})
