import { expect, test } from 'vitest'
import { sections } from '../sections'
import { shortcutFor, shortcuts } from './shortcuts'

test('every shortcut has unique keys, and none is the start of a longer one', () => {
  const words = shortcuts.map(({ keys }) => keys.join(' '))
  expect(new Set(words).size).toBe(words.length)
  expect(words.filter((one) => words.some((other) => other.startsWith(`${one} `)))).toEqual([])
})

test('g waits for a second key, and each tab has its own letter', () => {
  expect(shortcutFor(undefined, 'g')).toBe('waits')
  for (const { letter, name } of sections) expect(shortcutFor('g', letter)).toMatchObject({ what: `Ir a ${name}` })
})

test('a sequence is the same with Caps Lock', () => {
  expect(shortcutFor(undefined, 'G')).toBe('waits')
  expect(shortcutFor('G', 'R')).toMatchObject({ what: 'Ir a Resumen' })
})

test('an unknown second key does nothing, and the next key starts a new sequence', () => {
  expect(shortcutFor('g', '§')).toBeUndefined()
  expect(shortcutFor(undefined, 'p')).toBeUndefined()
})
