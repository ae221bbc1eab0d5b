import { expect, test } from 'vitest'
import { sections } from './sections'
import { shortcutFor, shortcuts } from './shortcuts'

test('no two shortcuts share their keys, and none begins like a longer one', () => {
  const words = shortcuts.map(({ keys }) => keys.join(' '))
  expect(new Set(words).size).toBe(words.length)
  expect(words.filter((one) => words.some((other) => other.startsWith(`${one} `)))).toEqual([])
})

test('g waits for a letter; each tab has its own', () => {
  expect(shortcutFor(undefined, 'g')).toBe('waits')
  for (const { letter, name } of sections) expect(shortcutFor('g', letter)).toMatchObject({ what: `Ir a ${name}` })
})

test('a letter that leads nowhere does nothing, and what follows it begins anew', () => {
  expect(shortcutFor('g', '§')).toBeUndefined()
  expect(shortcutFor(undefined, 'p')).toBeUndefined()
})
