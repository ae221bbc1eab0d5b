import { expect, test } from 'vitest'
import { loadLettering } from './lettering'

const letters = await loadLettering()

test.each([
  ['¿Qué traemos? Ñandú & <b>', '¿Qué traemos? Ñandú & <b>'],
  ['Labial 💄 rojo', 'Labial rojo'],
  ['  dos \n líneas ', 'dos líneas'],
  ['ẇŏṙd', 'word'],
  ['שלום 😀', ''],
])('%j is drawn as %j', (text, expected) => expect(letters.drawable(text)).toBe(expected))

test('a text that fits is one line; a longer one is wrapped between words and ends with an ellipsis', () => {
  expect(letters.wrap('Vino', 60, 1_000, 2)).toStrictEqual(['Vino'])
  const lines = letters.wrap('una palabra y otra '.repeat(8).trim(), 60, 500, 2)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toBe('una palabra y otra')
  expect(lines[1]).toMatch(/^una palabra .*…$/)
  for (const line of lines) expect(letters.widthOf(line, 60)).toBeLessThanOrEqual(500)
})

test('a word wider than the line is cut', () => {
  const [line = '', ...more] = letters.wrap('W'.repeat(100), 60, 500, 2)
  expect(more).toStrictEqual([])
  expect(line).toMatch(/^W{5,20}…$/)
  expect(letters.widthOf(line, 60)).toBeLessThanOrEqual(500)
})

test('no gap is left before the ellipsis when the text is cut between two words', () => {
  expect(letters.wrap('Vino espumoso', 60, letters.widthOf('Vino …', 60), 1)).toStrictEqual(['Vino…'])
})

test('two letters that fit into each other stand closer than apart', () => {
  expect(letters.widthOf('AV', 60)).toBeLessThan(letters.widthOf('A', 60) + letters.widthOf('V', 60))
})

test('a text is drawn as the path of its signs', () => {
  const path = letters.pathOf('vd', 60, 80, 100)
  expect(path).toMatch(/^M[\d.]+ [\d.]+[MLQCZ\d. ]+$/)
  expect(path.match(/M/g)?.length).toBeGreaterThanOrEqual(3)
})
