import { expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { creationFailureText } from './user-texts'

test.each([
  [
    new ApiFailure(409, 'Conflict', { message: 'Ya hay una cuenta con ese teléfono' }),
    'Ya hay una cuenta con ese teléfono',
  ],
  [new ApiFailure(500, '', {}), 'Error creando usuario'],
  [new ConnectionFailure('offline'), 'Error de conexión. Intenta nuevamente.'],
])('a failed creation of a user is told as it is (%#)', (failure, text) => {
  expect(creationFailureText(failure)).toBe(text)
})
