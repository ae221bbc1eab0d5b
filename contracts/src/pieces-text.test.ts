import { expect, test } from 'vitest'
import { piecesText } from './pieces-text'

test.each([
  [0, '0 piezas'],
  [1, '1 pieza'],
  [3, '3 piezas'],
  [1_200, '1,200 piezas'],
])('%i is written as %j', (pieces, expected) => {
  expect(piecesText(pieces)).toBe(expected)
})
