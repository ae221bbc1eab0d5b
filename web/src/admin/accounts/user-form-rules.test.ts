import { expect, test } from 'vitest'
import { noUser, userProblems } from './user-form-rules'

const person = { ...noUser, name: 'Lucía Robles', phone: '+52 (55) 1234-5678', password: 'jacaranda' }

test('[USR-18] [USR-24] a name, a phone and a password are enough for a client', () => {
  expect(person.role).toBe('client')
  expect(Object.values(userProblems(person)).filter(Boolean)).toEqual([])
})

test.each([
  ['[USR-14]', { name: ' ' }, 'name', 'El nombre es requerido'],
  ['[USR-15]', { name: ' L ' }, 'name', 'El nombre debe tener al menos 2 caracteres'],
  ['[USR-16]', { phone: ' ' }, 'phone', 'El teléfono es requerido'],
  ['[USR-17]', { phone: '81-5550-10a8' }, 'phone', 'Formato de teléfono inválido'],
  ['[USR-19]', { email: 'lucia@correo' }, 'email', 'Formato de email inválido'],
  ['[USR-20]', { password: '' }, 'password', 'La contraseña es requerida'],
  ['[USR-21]', { password: '12345' }, 'password', 'La contraseña debe tener al menos 6 caracteres'],
  [
    'for an administrator',
    { role: 'admin' },
    'password',
    'La contraseña de una cuenta de administración debe tener al menos 10 caracteres',
  ],
])('%s the form refuses %j', (_id, change, field, text) => {
  expect(userProblems({ ...person, ...change })).toMatchObject({ [field]: text })
})
