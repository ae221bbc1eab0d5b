import { expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { profileFailure } from './use-settings'

test.each([
  ['[ERR-20]', new ApiFailure(500, '', {}), 'Error al actualizar perfil'],
  ['[ERR-20]', new ApiFailure(409, '', { error: 'Ya existe' }), 'Ya existe'],
  ['[ERR-24]', new ConnectionFailure('offline'), 'Error de conexión al actualizar perfil'],
])('%s a failed change of the own account is told as it is (%#)', (_, failure, text) => {
  expect(profileFailure(failure)).toBe(text)
})
