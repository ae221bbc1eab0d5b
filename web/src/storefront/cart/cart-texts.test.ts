import { expect, test } from 'vitest'
import { piecesText } from './cart-texts'

test.each([
  [0, '0 artículos'],
  [1, '1 artículo'],
  [2, '2 artículos'],
])('%i units are counted as %s', (count, text) => expect(piecesText(count)).toBe(text))
