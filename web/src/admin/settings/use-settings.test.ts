import { expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { profileFailure } from './use-settings'

test.each([
  [new ApiFailure(500, '', {}), 'Error al actualizar perfil'],
  [new ApiFailure(409, '', { error: 'Ya existe' }), 'Ya existe'],
  [new ConnectionFailure('offline'), 'Error de conexión al actualizar perfil'],
])('a failed change of the own account is told as it is (%#)', (failure, text) => {
  expect(profileFailure(failure)).toBe(text)
})
