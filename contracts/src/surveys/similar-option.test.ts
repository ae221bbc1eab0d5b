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
