import { expect, test } from 'vitest'
import { markWords } from './mark-words'

test.each([
  ['Labial mate', ['labia'], '[Labia]l mate'],
  ['Bálsamo labial', ['labia'], 'Bálsamo [labia]l'],
  ['SÉRUM de uñas', ['serum', 'unas'], '[SÉRUM] de [uñas]'],
  ['Labial labial', ['labial'], '[Labial] [labial]'],
  ['e\u0301clat', ['ec'], '[e\u0301c]lat'],
  ['💄 Rojo', ['rojo'], '💄 [Rojo]'],
  ['Rubor', ['labial'], 'Rubor'],
  ['<b>', ['b'], '<[b]>'],
  ['Rubor', [], 'Rubor'],
  ['', ['x'], ''],
])('%s with %j is %s', (name, words, marked) =>
  expect(
    markWords(name, words)
      .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
      .join(''),
  ).toBe(marked),
)
