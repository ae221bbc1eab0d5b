import { expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { statusFailureText } from './use-order-actions'

test.each([
  ['the shop’s words', new ApiFailure(409, '', { message: 'Stock insuficiente' }), 'Error: Stock insuficiente'],
  ['no words', new ApiFailure(502, 'Bad Gateway', {}), 'Error desconocido'],
  ['no answer', new ConnectionFailure('away'), 'Error de conexión'],
  ['words that begin with Error', new ApiFailure(500, '', { message: 'Error interno' }), 'Error interno'],
])('[ERR-59] a refused status change with %s says Error once', (_, failure, text) =>
  expect(statusFailureText(failure)).toBe(text),
)
