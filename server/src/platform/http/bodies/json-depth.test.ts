import { expect, test } from 'vitest'
import { isTooDeep } from './json-depth'

const isDeep = (json: string) => isTooDeep(Buffer.from(json))
const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

test.each([
  ['[', ']'],
  ['{"a":', '}'],
])('[SAFE-27] 32 levels of %s are read, 33 are not', (open, close) => {
  expect(isDeep(nested(32, open, close))).toBe(false)
  expect(isDeep(nested(33, open, close))).toBe(true)
})

test('[SAFE-27] lists and objects count together, also when they are never closed', () => {
  expect(isDeep('[{"a":'.repeat(16))).toBe(false)
  expect(isDeep(`${'[{"a":'.repeat(16)}[`)).toBe(true)
})

test('values side by side are not deep', () => {
  expect(isDeep(`[${'[],'.repeat(100)}[]]`)).toBe(false)
  expect(isDeep(`[${'{},'.repeat(100)}{}]`)).toBe(false)
})

test('brackets in texts do not count, those after a text do', () => {
  const brackets = '[{'.repeat(40)
  expect(isDeep(JSON.stringify(brackets))).toBe(false)
  expect(isDeep(JSON.stringify(`"${brackets}`))).toBe(false)
  expect(isDeep(`["a",${'['.repeat(31)}`)).toBe(false)
  expect(isDeep(`["a",${'['.repeat(32)}`)).toBe(true)
  // The escaped quote is part of the text; the one after an escaped backslash ends it.
  expect(isDeep(`"\\"${'['.repeat(40)}"`)).toBe(false)
  expect(isDeep(`"\\\\"${'['.repeat(40)}`)).toBe(true)
})

test('closing brackets of a text do not make room', () => {
  expect(isDeep(`${'["]",'.repeat(33)}`)).toBe(true)
  expect(isDeep('')).toBe(false)
})
