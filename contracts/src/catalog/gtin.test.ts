import { expect, test } from 'vitest'
import { isGtin, isWorldwide, readGtin, withLostZeros } from './gtin'

const wrongDigit = 'El último dígito no corresponde a los demás: compara el código con el del empaque'
const noNumber = 'Escribe los números que están bajo las barras: 8, 12, 13 o 14 dígitos'

test.each([
  ['7501031311309', '7501031311309'],
  ['7 501031-311309', '7501031311309'],
  [' 0 36000 29145 2 ', '036000291452'],
  ['96385074', '96385074'],
  ['1750‑1031–311306', '17501031311306'],
  ['7501031311309.0', '7501031311309'],
  ['="036000291452"', '036000291452'],
  ["'036000291452", '036000291452'],
])('%j is the barcode %s', (written, text) => {
  expect(readGtin(written)).toStrictEqual({ text })
  expect(isGtin(written)).toBe(true)
})

test.each([
  ['7501031311308', wrongDigit],
  ['7501013311309', wrongDigit],
  ['0000000000000', wrongDigit],
  ['75010313113', 'Un código de barras tiene 8, 12, 13 o 14 dígitos; este tiene 11'],
  ['750103131130912', 'Un código de barras tiene 8, 12, 13 o 14 dígitos; este tiene 15'],
  ['978-0-306-40615-X', noNumber],
  ['٧٥٠١٠٣١٣١١٣٠٩', noNumber],
  ['-', noNumber],
  [
    '7.50123E+12',
    'La hoja de cálculo lo cambió a 7.50123E+12 y perdió dígitos: da formato de texto a la columna y escríbelo otra vez',
  ],
  [
    '7,50123e12',
    'La hoja de cálculo lo cambió a 7,50123e12 y perdió dígitos: da formato de texto a la columna y escríbelo otra vez',
  ],
])('%j is refused: %s', (written, problem) => {
  expect(readGtin(written)).toStrictEqual({ problem })
  expect(isGtin(written)).toBe(false)
})

test.each([
  ['36000291452', '036000291452'],
  ['1234565', '01234565'],
  ['36000291453', undefined],
  ['036000291452', undefined],
  ['7501031311309', undefined],
  ['96385074', undefined],
  ['', undefined],
])('a number cell with %j lost zeros of %j', (written, whole) => {
  expect(withLostZeros(written)).toBe(whole)
})

test.each([
  ['7501031311309', true],
  ['036000291452', true],
  ['96385074', true],
  ['17501031311306', true],
  ['2012345678900', false],
  ['212345678906', false],
  ['0412345678903', false],
  ['9812345678906', false],
  ['20123451', false],
  ['00123457', false],
  ['0512345678900', false],
  ['9912345678903', false],
  ['0200000000004', false],
  ['99812345678903', false],
  ['12012345678909', false],
])('other shops know an article by %s: %j', (gtin, isKnown) => {
  expect(isWorldwide(gtin)).toBe(isKnown)
})
