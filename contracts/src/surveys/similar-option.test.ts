import { expect, test } from 'vitest'
import { similarOption } from './similar-option'

const options = ['Frambuesa', 'Tinta hidratante', 'Nude rosado', '💄💄💄💄', 'SPF'].map((option_text, place) => ({
  id: place + 1,
  option_text,
}))

test.each([
  ['frambueza', 'Frambuesa'],
  ['FRAMBUESAS', 'Frambuesa'],
  ['Labial frambuesa', 'Frambuesa'],
  ['tintas hidratantes', 'Tinta hidratante'],
  ['Núde, rosado', 'Nude rosado'],
  ['Tinta mate', undefined],
  ['Coral', undefined],
  ['SPF', undefined],
  ['ra', undefined],
  ['', undefined],
  ['✨✨✨✨', undefined],
])('%j is like %j', (text, expected) => expect(similarOption(text, options)?.option_text).toBe(expected))

test('the most similar of several options is named', () => {
  const two = [
    { id: 1, option_text: 'Labial rojo intenso' },
    { id: 2, option_text: 'Labial rojo' },
  ]
  expect(similarOption('labiales rojos', two)?.id).toBe(2)
})

test.each([
  ['Rosa', 'Labial rosa', true],
  ['Ros', 'Labial ros', false],
  ['R o s', 'r o s a', false],
  ['Labial rosa mate', 'rosa', true],
  ['Rosado', 'Rosa', true],
  ['mi rosa', 'rosa, mi', true],
  ['  ¡Rosa!  ', 'rosa', true],
  ['Rosa--fuerte', 'rosa fuerte', true],
  ['Rosafuerte', 'rosa, fuerte', true],
  ['Tono 2025', 'tono 2025', true],
  ['abcd', 'wxyz', false],
  // A pair of letters is shared as often as both texts have it.
  ['rararara', 'raxy', false],
  ['rararara', 'rararaxy', true],
  ['Malva', '', false],
  ['Malva', '!!!', false],
  ['a b c d', 'e f g h', false],
])('%j is like %j: %s', (text, option_text, isLike) => {
  expect(similarOption(text, [{ id: 1, option_text }])?.id === 1).toBe(isLike)
})

test('without options nothing is like the text', () => {
  expect(similarOption('Frambuesa', [])).toBeUndefined()
})
