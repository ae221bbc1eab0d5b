import { expect, test } from 'vitest'
import { countedWords } from './counted-words'

test.each([
  ['  Rímel   a prueba\tde AGUA ', 'rimel a prueba de agua'],
  ['labial 24h', 'labial 24h'],
  ['ped', 'ped'],
  ['pedicure 3 en 1', 'pedicure 3 en 1'],
  ['tono 120 y 130', 'tono 120 y 130'],
  ['<b>rubor</b>', '<b>rubor</b>'],
  ['ru\u{200b}bor', 'rubor'],
  ['rubor \u{d800}', 'rubor \u{fffd}'],
  ['rubor \u{dbff}', 'rubor \u{fffd}'],
  ['x'.repeat(60), 'x'.repeat(60)],
])('[SEARCH-35] %j is counted as %j', (typed, words) => expect(countedWords(typed)).toBe(words))

test.each([
  ['55 1234 5678'],
  ['mi tel es (55) 1234-5678'],
  ['labial 5512345678'],
  ['+52 1 55 12 34 56 78'],
  ['1234567'],
  ['ana@correo.mx'],
  ['@ana.ruiz'],
  ['https://tienda.mx/x'],
  ['www.tienda.mx'],
  ['PED-261120-7K4Q'],
  ['mi pedido ped 261120 7k4q'],
  ['ped261120'],
  ['a'],
  ['123'],
  ['¿?'],
  ['   '],
  ['"labiel"'],
  ['x'.repeat(61)],
])('[SEARCH-36] %j is dropped', (typed) => expect(countedWords(typed)).toBeUndefined())
