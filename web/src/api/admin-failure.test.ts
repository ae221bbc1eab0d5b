import { expect, test } from 'vitest'
import { UnansweredChange, adminFailureText, isLost, withErrorPrefix } from './admin-failure'
import { ApiFailure, ConnectionFailure } from './failure'

const offline = 'Error de conexión.'
const lost = new ConnectionFailure('away')

test.each([
  ['the server’s message', new ApiFailure(409, 'Conflict', { message: 'Ya existe' }), 'No se pudo', 'Ya existe'],
  ['the screen’s text', new ApiFailure(409, 'Conflict', {}), 'No se pudo', 'No se pudo'],
  ['[ERR-25] the status', new ApiFailure(502, 'Bad Gateway', {}), undefined, 'Error 502: Bad Gateway'],
  ['[ERR-26] a status without text', new ApiFailure(503, '', {}), undefined, 'Error 503: Error desconocido'],
  ['[ERR-26] nothing known', new ApiFailure(0, '', {}), undefined, 'Error desconocido'],
  ['no connection', new ConnectionFailure('away'), 'No se pudo', 'Error de conexión.'],
  ['a change that was not saved', new UnansweredChange(true, lost), 'x', 'Error de conexión. No se guardó.'],
  ['a change that may be saved', new UnansweredChange(false, lost), 'x', 'Error de conexión. No sabemos si se guardó.'],
  [
    'a change that only a proxy answered',
    new UnansweredChange(true, new ApiFailure(502, 'Bad Gateway', {})),
    undefined,
    'Error 502: Bad Gateway. No se guardó.',
  ],
])('%s', (_, failure, refused, text) => {
  expect(adminFailureText(failure, { offline, ...(refused !== undefined && { refused }) })).toBe(text)
})

test('the sentence about a change has one full stop, however the screen writes its own', () => {
  expect(adminFailureText(new UnansweredChange(true, lost), { offline: 'Sin red. Espera' })).toBe(
    'Sin red. Espera. No se guardó.',
  )
})

test('any other error is passed on', () => {
  const fault = new RangeError('fault')
  expect(() => adminFailureText(fault, { offline })).toThrow(fault)
})

test.each([
  ['Stock insuficiente', 'Error: Stock insuficiente'],
  ['Error de conexión', 'Error de conexión'],
  ['error 5', 'error 5'],
  ['Errores', 'Error: Errores'],
  ['Hubo un error', 'Error: Hubo un error'],
])('%s with a prefix is %s', (text, expected) => expect(withErrorPrefix('Error', text)).toBe(expected))

test('an answer is lost with the connection, when only a gateway answered, or when the server lost its database while that saved', () => {
  const isLostAt = (status: number) => isLost(new ApiFailure(status, '', {}))
  expect([0, 400, 500, 501, 502, 503, 504, 505].filter(isLostAt)).toStrictEqual([502, 503, 504])
  expect(isLost(new ConnectionFailure('away'))).toBe(true)
  expect(isLost(new ApiFailure(503, '', { code: 'OUTCOME_UNKNOWN' }))).toBe(true)
  expect(isLost(new ApiFailure(503, '', { code: 'UNAVAILABLE' }))).toBe(false)
  expect(isLost(new Error('other'))).toBe(false)
})
