import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { login, register, setNewPassword, updateProfile } from './accounts-endpoints'
import { adminPassword } from './accounts-schemas'
import { setUserStatus } from './admin-users-endpoints'

const person = { name: 'Lucía Robles', phone: '55 1234 5678', password: 'jacaranda' }
const problems = (schema: z.core.$ZodType, value: unknown) =>
  (z.safeParse(schema, value).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message])

describe('a registration', () => {
  test('needs no email: absent, null and blank mean no email', () => {
    for (const email of [{}, { email: null }, { email: '' }, { email: '  ' }]) {
      expect(z.parse(register.body, { ...person, ...email })).toEqual({ ...person, email: '' })
    }
  })

  test.each([
    ['no name', { name: undefined }, 'name', 'El nombre es requerido'],
    ['a blank name', { name: '   ' }, 'name', 'El nombre es requerido'],
    ['one letter', { name: ' L ' }, 'name', 'El nombre debe tener al menos 2 caracteres'],
    ['no phone', { phone: '' }, 'phone', 'El teléfono es requerido'],
    ['a phone without digits', { phone: 'casa' }, 'phone', 'Formato de teléfono inválido'],
    ['no domain', { email: 'lucia' }, 'email', 'Formato de email inválido'],
    ['two addresses', { email: 'a@b.mx,c@d.mx' }, 'email', 'Formato de email inválido'],
    ['no password', { password: undefined }, 'password', 'La contraseña es requerida'],
    ['five characters', { password: '12345' }, 'password', 'La contraseña debe tener al menos 6 caracteres'],
    ['an unknown role', { role: 'owner' }, 'role', 'Elige un rol: cliente (client) o administrador (admin)'],
    [
      'a name that no database keeps',
      { name: 'Lu\0cía' },
      'name',
      'El texto tiene caracteres que no se pueden guardar',
    ],
    ['a lone surrogate', { name: 'Lu\ud800' }, 'name', 'El texto tiene caracteres que no se pueden guardar'],
    ['a name that is too long', { name: 'x'.repeat(121) }, 'name', 'Máximo 120 caracteres'],
    ['a password that is too long', { password: 'x'.repeat(201) }, 'password', 'Máximo 200 caracteres'],
  ])('%s returns its message', (_, over, field, text) => {
    expect(problems(register.body, { ...person, ...over })[0]).toEqual([field, text])
  })

  test.each(['      ', ' \t\u00a0\u2003\u3000 ', '\u200b'.repeat(6), '\u3164'.repeat(8), '\u2800 \u2800 \u2800 '])(
    '[SAFE-62] the password %j, of which nothing is seen, is refused wherever one is chosen',
    (password) => {
      const blank = ['password', 'La contraseña no puede tener solo espacios']
      expect(problems(register.body, { ...person, password })).toContainEqual(blank)
      expect(problems(updateProfile.body, { current_password: 'jacaranda', password })).toContainEqual(blank)
      expect(problems(setNewPassword.body, { token: 'x'.repeat(43), password })).toContainEqual(blank)
      // npm run admin
      expect(problems(adminPassword, password.repeat(2))).toContainEqual(['', blank[1]])
      // An older account may have it.
      expect(problems(login.body, { phone: '5512345678', password })).toEqual([])
    },
  )

  test('keeps every space of a password', () => {
    expect(z.parse(register.body, { ...person, password: '  a b c ' }).password).toBe('  a b c ')
  })

  test('accepts usual addresses and refuses one with a space, a comma or no dot', () => {
    for (const email of ['lucia@ejemplo.mx', 'l.r+shop@sub.ejemplo.com.mx', 'ñandú@correo.mx']) {
      expect(z.parse(register.body, { ...person, email }).email).toBe(email)
    }
    fc.assert(
      fc.property(fc.emailAddress(), fc.constantFrom(' ', ',', ';', '<', '@'), (email, intruder) => {
        const broken = email.replace('@', `${intruder}@${intruder}`)
        expect(problems(register.body, { ...person, email: broken })).not.toEqual([])
      }),
    )
  })

  test('does not throw on any JSON value', () => {
    fc.assert(
      fc.property(fc.record({ name: fc.jsonValue(), phone: fc.jsonValue(), email: fc.jsonValue() }), (junk) => {
        const parsed = z.safeParse(register.body, { ...person, ...junk })
        if (parsed.success) expect(parsed.data.name.trim().length).toBeGreaterThanOrEqual(2)
      }),
    )
  })
})

describe('a login', () => {
  test.each([
    ['no phone', { phone: ' ', password: 'x' }, 'El teléfono es requerido'],
    ['no password', { phone: '5512345678', password: '' }, 'La contraseña es requerida'],
  ])('%s returns its message', (_, body, text) => {
    expect(problems(login.body, body)[0]?.[1]).toBe(text)
  })

  test('does not refuse a phone or password by its format', () => {
    expect(problems(login.body, { phone: 'no es un teléfono', password: '1' })).toEqual([])
  })
})

test('all fields of a profile change are optional, and null removes the email', () => {
  expect(z.parse(updateProfile.body, {})).toEqual({})
  expect(z.parse(updateProfile.body, { email: null })).toEqual({ email: '' })
  expect(problems(updateProfile.body, { name: null })).toEqual([['name', 'El nombre es requerido']])
})

test('a status is 1, 0, true or false', () => {
  const parse = (is_active: unknown) => z.safeParse(setUserStatus.body, { is_active }).data?.is_active
  expect([1, 0, true, false].map(parse)).toEqual([true, false, true, false])
  for (const other of ['1', 2, null, undefined, 'true']) expect(parse(other)).toBeUndefined()
})
