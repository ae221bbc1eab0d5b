import { expect, test } from 'vitest'
import { changeText, foundText, problemOf, wordsIn } from './synonym-rules'

test.each([
  ['rubor, blush', ['rubor', 'blush']],
  [' rubor ;\n tinta de mejillas,, ', ['rubor', 'tinta de mejillas']],
  [' , ', []],
])('%j has %j', (written, words) => expect(wordsIn(written)).toStrictEqual(words))

test.each([
  [['rubor'], 'Escribe al menos dos palabras que signifiquen lo mismo'],
  [['rubor', 'blush'], undefined],
  [[...'abcdefgh'], undefined],
  [[...'abcdefghi'], 'Máximo 8 palabras por grupo'],
  [['rubor', 'x'.repeat(40)], undefined],
  [['rubor', 'x'.repeat(41)], `«${'x'.repeat(41)}» tiene más de 40 letras`],
])('of %j the form says %j', (words, problem) => expect(problemOf(words)).toBe(problem))

test.each([
  [0, 0, 'Con «a, b» no se encuentra ninguna pieza.'],
  [1, 1, 'Con «a, b» se encuentra esta pieza'],
  [12, 12, 'Con «a, b» se encuentran estas 12 piezas'],
  [13, 12, 'Con «a, b» se encuentran 13 piezas, entre ellas'],
])('%i found pieces, of which %i are shown', (total, shown, text) =>
  expect(foundText(['a', 'b'], total, shown)).toBe(text),
)

test('a word that finds as much as before says so', () => {
  expect(changeText({ before: 0, after: 12 })).toBe('hoy 0, con el grupo 12')
  expect(changeText({ before: 3, after: 3 })).toBe('3, igual que hoy')
})
