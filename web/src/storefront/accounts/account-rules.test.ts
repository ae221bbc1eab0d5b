import { describe, expect, test } from 'vitest'
import { loginProblems, registrationProblems } from './account-rules'

describe('login', () => {
  test('[AUTH-07] [AUTH-08] phone and password are required', () => {
    expect(loginProblems({ phone: '  ', password: '' })).toEqual({
      phone: 'El teléfono es requerido',
      password: 'La contraseña es requerida',
    })
  })

  test('a short password is accepted at login: the account may be old', () => {
    expect(loginProblems({ phone: '81 1234 5678', password: 'abc' })).toEqual({})
  })
})

describe('registration', () => {
  const complete = { name: 'Sofía', phone: '81 1234 5678', password: 'secreto1', repeated: 'secreto1' }
  test.each([
    ['nothing is wrong', {}, {}],
    ['[AUTH-09] the name is required', { name: ' ' }, { name: 'El nombre es requerido' }],
    ['[AUTH-10] the phone is required', { phone: '' }, { phone: 'El teléfono es requerido' }],
    ['[AUTH-11] the password is required', { password: '', repeated: '' }, { password: 'La contraseña es requerida' }],
    ['[AUTH-12] the password has to be repeated', { repeated: '' }, { repeated: 'Las contraseñas no coinciden' }],
    ['[AUTH-12] both passwords have to match', { repeated: 'secreto2' }, { repeated: 'Las contraseñas no coinciden' }],
    [
      '[AUTH-13] five characters are too few',
      { password: 'corta', repeated: 'corta' },
      { password: 'La contraseña debe tener al menos 6 caracteres' },
    ],
    [
      'six spaces are no password',
      { password: '      ', repeated: '      ' },
      { password: 'La contraseña no puede tener solo espacios' },
    ],
    ['six characters are enough', { password: 'seis66', repeated: 'seis66' }, {}],
  ])('%s', (_, change, problems) => expect(registrationProblems({ ...complete, ...change })).toEqual(problems))
})
