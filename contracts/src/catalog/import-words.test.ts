import { expect, test } from 'vitest'
import { rowsText } from './import-words'

test.each([
  [0, '0 filas'],
  [1, '1 fila'],
  [2, '2 filas'],
  [1_300, '1,300 filas'],
])('%i rows are counted as %s', (count, text) => expect(rowsText(count)).toBe(text))
