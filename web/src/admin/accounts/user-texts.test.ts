import { expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { creationFailureText } from './user-texts'

test.each([
  [
    '[ERR-14]',
    new ApiFailure(409, 'Conflict', { message: 'Ya hay una cuenta con ese teléfono' }),
    'Ya hay una cuenta con ese teléfono',
  ],
  ['[ERR-14]', new ApiFailure(500, '', {}), 'Error creando usuario'],
  ['[ERR-15]', new ConnectionFailure('offline'), 'Error de conexión. Intenta nuevamente.'],
])('%s a failed creation of a user is told as it is (%#)', (_, failure, text) => {
  expect(creationFailureText(failure)).toBe(text)
})
