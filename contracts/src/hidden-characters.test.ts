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
  ['👩\u200dAna', '👩Ana'],
  ['❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
  ['❤\ufe0f 1\ufe0f\u20e3 Ana\ufe0f', '❤\ufe0f 1\ufe0f\u20e3 Ana'],
  ['#\ufe0f\u20e3 *\ufe0f\u20e3', '#\ufe0f\u20e3 *\ufe0f\u20e3'],
  ['☎\ufe0e Ana\ufe0e', '☎\ufe0e Ana'],
  ['A\u17b4n\u180ba\ufe00 S\u{1d173}ol', 'Ana Sol'],
  ['Ana\u2800Robles', 'Ana Robles'],
  ['A\u034fna\u{e0101}', 'Ana'],
  ['línea\r\nnueva\tcon ñ', 'línea\r\nnueva\tcon ñ'],
  ['línea\nnueva\tcon ñ', 'línea\nnueva\tcon ñ'],
])('[SAFE-52] %j becomes %j', (given, clean) => {
  expect(withoutHiddenCharacters(given)).toBe(clean)
  expect(z.parse(text(100), given)).toBe(clean)
})

test.each([
  '\u202e \u200b\u2066',
  '\u3164\u3164',
  '\u2800\u2800\u2800',
  '\u115f\u1160\uffa0',
  '\u00a0\u2003\u3000\u2028',
  '\ufe0f\ufe0f\ufe0f',
  '\u034f\u180e\u{e0100}\ufffc',
  '\u{1d159}\u{1d159}',
  '\u{1bca0}\u{1bca3}\ufff0\u{e0fff}',
  '\u0300\u0301\u{16fe4}',
  '\ue000\uf8ff\u{f0000}',
  '\ufdd0\uffff\u{1fffe}',
])('[SAFE-63] a name of hidden or blank characters only is missing: %j', (given) => {
  const parsed = z.safeParse(personName, given)
  expect(parsed.error?.issues[0]?.message).toBe('El nombre es requerido')
  expect(z.safeParse(text(100, 'Falta el nombre'), given).error?.issues[0]?.message).toBe('Falta el nombre')
})

test.each(['Ñandú', 'Ana\u0301', '陳小姐', 'سارة', '💄', '❤\ufe0f', 'Ana\uf8ff'])(
  'a name like %j is accepted',
  (given) => {
    expect(z.safeParse(text(100, 'falta'), given).success).toBe(true)
  },
)

test.each([
  ['BEL', 'Ana\x07'],
  ['ESC', '\x1b[31mAna'],
  ['backspace', 'Ana\b\b\b'],
  ['delete', 'Ana\x7f'],
  ['C1', 'Ana\x9b31m'],
  ['tags', 'Ana\u{e0041}\u{e0042}'],
])('[SAFE-63] a text with %s is refused, and what is read otherwise loses it', (_, given) => {
  const parsed = z.safeParse(text(100), given)
  expect(parsed.error?.issues[0]?.message).toBe('El texto tiene caracteres que no se pueden guardar')
  expect(withoutHiddenCharacters(given)).not.toMatch(/[\0-\x08\x0e-\x1f\x7f-\x9f\u{e0000}-\u{e007f}]/u)
})
