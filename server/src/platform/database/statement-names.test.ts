import { expect, test } from 'vitest'
import { statementNames } from './statement-names'

test('a statement has one short name from its second use on', () => {
  const nameOf = statementNames()
  expect(nameOf('select 1')).toBeUndefined()
  expect(nameOf('select 1')).toMatch(/^[0-9a-f]{32}$/)
  expect(nameOf('select 1')).toBe(nameOf('select 1'))
  expect(nameOf('select 2')).toBeUndefined()
  expect(nameOf('select 2')).not.toBe(nameOf('select 1'))
})

test('the number of names is limited, and given names do not change', () => {
  const nameOf = statementNames(2, 3)
  const uses = (text: string) => [nameOf(text), nameOf(text)][1]
  const hot = uses('hot')
  uses('warm')
  expect(uses('one too many')).toBeUndefined()
  expect(nameOf('hot')).toBe(hot)
})

test('statements seen once are forgotten when many others come', () => {
  const nameOf = statementNames(10, 3)
  for (const text of ['old', 'a', 'b', 'c', 'old']) expect(nameOf(text)).toBeUndefined()
  expect(nameOf('old')).toBeDefined()
})

test('of four statements seen once with room for three only the oldest is forgotten', () => {
  const nameOf = statementNames(10, 3)
  for (const text of ['a', 'b', 'c', 'd']) nameOf(text)
  expect(['b', 'c', 'd', 'a'].map((text) => nameOf(text) !== undefined)).toStrictEqual([true, true, true, false])
})
