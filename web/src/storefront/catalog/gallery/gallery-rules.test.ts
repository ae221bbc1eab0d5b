import { expect, test } from 'vitest'
import { placeAfterKey } from './gallery-rules'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['ArrowRight', 3, undefined],
  ['ArrowLeft', 0, undefined],
  ['a', 1, undefined],
])('[SHOP-22] %s on picture %i of 0–3 shows %s', (key, current, place) =>
  expect(placeAfterKey(key, current, 4)).toBe(place),
)
