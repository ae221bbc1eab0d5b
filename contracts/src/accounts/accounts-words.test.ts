import { expect, test } from 'vitest'
import * as words from './accounts-words'

test('what periods of registration and deleted accounts are called', () => {
  expect(words.REGISTERED_LABELS).toStrictEqual({
    today: 'Hoy',
    week: 'Últimos 7 días',
    month: 'Últimos 30 días',
  })
  expect([words.DELETED_NAME, words.PASSWORD_LINK_MARK]).toStrictEqual(['Cuenta eliminada', '#clave='])
})

test('what is said of a field of an account', () => {
  expect(words.accountTexts).toStrictEqual({
    nameRequired: 'El nombre es requerido',
    nameShort: 'El nombre debe tener al menos 2 caracteres',
    phoneRequired: 'El teléfono es requerido',
    passwordRequired: 'La contraseña es requerida',
    passwordShort: 'La contraseña debe tener al menos 6 caracteres',
    passwordBlank: 'La contraseña no puede tener solo espacios',
    passwordsDiffer: 'Las contraseñas no coinciden',
    emailInvalid: 'Formato de email inválido',
    linkMissing: 'Falta el código del enlace',
  })
  expect(words.adminPasswordShort).toBe(
    'La contraseña de una cuenta de administración debe tener al menos 10 caracteres',
  )
})

test.each(['', '   ', '\t\n', '\u00a0\u200b\u2800', '\u3164\uffa0'])(
  'the password %j leaves no trace on the screen',
  (password) => {
    expect([words.isBlankPassword(password), words.isBlankPassword(`${password}a`)]).toStrictEqual([true, false])
  },
)
