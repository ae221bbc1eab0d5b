import { expect, test } from 'vitest'
import { isFiller, isOneLetterAway, soundOf, stemOf, wordsOf } from './spanish-words'

test('a text is cut into its words and numbers', () => {
  expect(wordsOf('labial mate, 3.5 g')).toEqual(['labial', 'mate', '3', '5', 'g'])
  expect(wordsOf(' 💄 ·')).toEqual([])
})

test.each([
  ['esmalte', 'esmaltes'],
  ['labial', 'labiales'],
  ['rojo', 'rojas'],
  ['lapiz', 'lapices'],
  ['delineador', 'delineadores'],
  ['una', 'unas'],
  ['ojo', 'ojos'],
  ['brocha', 'brochas'],
  ['base', 'bases'],
  ['liquido', 'liquidas'],
  ['lipstick', 'lipsticks'],
])('%s and %s have one stem', (one, other) => expect(stemOf(one)).toBe(stemOf(other)))

test.each([
  ['gris', 'gloss'],
  ['rosa', 'rizo'],
  ['sol', 'sal'],
  ['50ml', '50m'],
])('%s and %s have stems of their own', (one, other) => expect(stemOf(one)).not.toBe(stemOf(other)))

test.each([
  ['labial', 'lavial'],
  ['mascarilla', 'mascarriya'],
  ['serum', 'zerum'],
  ['cera', 'sera'],
  ['hidratante', 'idratante'],
  ['gel', 'jel'],
  ['desmaquillante', 'desmakiyante'],
  ['corrector', 'korector'],
  ['exfoliante', 'esfoliante'],
  ['quitar', 'kitar'],
  ['pharma', 'farma'],
  ['kiwi', 'kivi'],
])('%s and %s sound the same', (one, other) => expect(soundOf(one)).toBe(soundOf(other)))

test.each([
  ['casa', 'chasa'],
  ['gato', 'jato'],
  ['guerra', 'jerra'],
  ['cama', 'sama'],
])('%s and %s do not', (one, other) => expect(soundOf(one)).not.toBe(soundOf(other)))

test.each([
  ['labial', 'labal', true],
  ['labal', 'labial', true],
  ['labial', 'labiel', true],
  ['labial', 'lbaial', true],
  ['labial', 'labial', false],
  ['labial', 'lebiel', false],
  ['labial', 'labi', false],
  ['labial', 'abiall', false],
])('%s and %s are one letter apart: %s', (one, other, is) => expect(isOneLetterAway(one, other)).toBe(is))

test('words that say nothing about a product are known', () => {
  expect(['de', 'para', 'labial'].map(isFiller)).toEqual([true, true, false])
})
