import { expect, test } from 'vitest'
import { rowsText } from './import-texts'

test.each([
  [0, '0 filas'],
  [1, '1 fila'],
  [2, '2 filas'],
])('%i rows are counted as %s', (count, text) => expect(rowsText(count)).toBe(text))
