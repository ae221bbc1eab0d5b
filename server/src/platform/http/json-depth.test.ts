import { expect, test } from 'vitest'
import { isTooDeep } from './json-depth'

test.each([
  ['[SAFE-27] 33 lists', '['.repeat(33), true],
  ['[SAFE-27] objects and lists in turn', '[{"a":'.repeat(17), true],
  ['32 lists', '['.repeat(32) + ']'.repeat(32), false],
  ['many lists beside each other', `[${'[],'.repeat(100)}[]]`, false],
  ['brackets in a text', JSON.stringify({ text: '['.repeat(100) + '"' + '{'.repeat(100) + '\\' }), false],
])('%s', (_, json, expected) => expect(isTooDeep(Buffer.from(json))).toBe(expected))
