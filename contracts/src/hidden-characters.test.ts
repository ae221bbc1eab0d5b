import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { personName } from './accounts/accounts-schemas'
import { text } from './field-schemas'
import { withoutHiddenCharacters } from './hidden-characters'

test.each([
  ['Ana\u202e Robles', 'Ana Robles'],
  ['\u2066Ana\u2069\u200f\u200e\u061c', 'Ana'],
  ['Ma\u200bte\ufeff \u00adRojo\u2060', 'Mate Rojo'],
  ['👩\u200d🎨 Arte\u200d', '👩\u200d🎨 Arte'],
  ['👩🏽\u200d🦰', '👩🏽\u200d🦰'],
  ['línea\nnueva\tcon ñ', 'línea\nnueva\tcon ñ'],
])('%j becomes %j', (given, clean) => {
  expect(withoutHiddenCharacters(given)).toBe(clean)
  expect(z.parse(text(100), given)).toBe(clean)
})

test('a name of hidden characters only is missing', () => {
  const parsed = z.safeParse(personName, '\u202e \u200b\u2066')
  expect(parsed.error?.issues[0]?.message).toBe('El nombre es requerido')
})
