import { expect, test } from 'vitest'
import { isEditable } from './orders-words'

test.each([
  ['pending', true],
  ['confirmed', true],
  ['preparing', true],
  ['ready', false],
  ['delivered', false],
  ['cancelled', false],
] as const)('that an order which is %s can be edited is %s', (status, expected) => {
  expect(isEditable(status)).toBe(expected)
})
