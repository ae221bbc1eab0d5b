import { expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../../api/failure'
import { statusFailureText } from './order-failure-text'

test.each([
  [
    '[ERR-59] a message of the server',
    new ApiFailure(409, '', { message: 'Stock insuficiente' }),
    'Error: Stock insuficiente',
  ],
  ['[ERR-26] [ERR-59] no message', new ApiFailure(502, 'Bad Gateway', {}), 'Error desconocido'],
  ['no response', new ConnectionFailure('away'), 'Error de conexión'],
  ['a message that starts with Error', new ApiFailure(500, '', { message: 'Error interno' }), 'Error interno'],
])('a failed status change with %s shows the word Error only once', (_, failure, text) =>
  expect(statusFailureText(failure)).toBe(text),
)
