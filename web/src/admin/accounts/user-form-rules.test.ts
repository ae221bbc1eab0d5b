import { expect, test } from 'vitest'
import { noUser, roleOf, userProblems } from './user-form-rules'

const person = { ...noUser, name: 'Lucía Robles', phone: '+52 (55) 1234-5678', password: 'jacaranda' }

test('a name, a phone and a password are enough for a client', () => {
  expect(person.role).toBe('client')
  expect(Object.values(userProblems(person)).filter(Boolean)).toEqual([])
})

test.each([
  ['[USR-14] without a name', { name: ' ' }, 'name', 'El nombre es requerido'],
  ['[USR-15] with a name of one letter', { name: ' L ' }, 'name', 'El nombre debe tener al menos 2 caracteres'],
  ['[USR-16] without a phone', { phone: ' ' }, 'phone', 'El teléfono es requerido'],
  ['[USR-17] with letters in the phone', { phone: '81-5550-10a8' }, 'phone', 'Formato de teléfono inválido'],
  ['[USR-19] with an email without a domain', { email: 'lucia@correo' }, 'email', 'Formato de email inválido'],
  ['[USR-20] without a password', { password: '' }, 'password', 'La contraseña es requerida'],
  [
    '[USR-21] with a short password',
    { password: '12345' },
    'password',
    'La contraseña debe tener al menos 6 caracteres',
  ],
  [
    'for an administrator',
    { role: 'admin' },
    'password',
    'La contraseña de una cuenta de administración debe tener al menos 10 caracteres',
  ],
])('%s the form refuses %j', (_id, change, field, text) => {
  expect(userProblems({ ...person, ...change })).toMatchObject({ [field]: text })
})

test.each([
  ['a name of two letters', { name: ' Lu ' }],
  ['an email of spaces', { email: ' ' }],
  ['an email with spaces around it', { email: ' lucia@correo.mx ' }],
  ['a phone with spaces around it', { phone: ' 55 1234 5678 ' }],
  ['a password of six characters', { password: '123456' }],
  ['an administrator’s password of ten characters', { role: 'admin', password: '1234567890' }],
])('%s is accepted', (_, change) => {
  expect(userProblems({ ...person, ...change })).toStrictEqual({
    name: undefined,
    phone: undefined,
    email: undefined,
    password: undefined,
  })
})

test.each([
  ['admin', 'admin'],
  ['client', 'client'],
  ['owner', 'client'],
])('the role %s is read as %s', (role, expected) => expect(roleOf({ role })).toBe(expected))
