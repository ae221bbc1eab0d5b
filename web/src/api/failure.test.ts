import { expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure, failureText, isSessionOver, isUnanswered } from './failure'

const texts = { refused: 'Error en el login', offline: 'Error de conexión en el login' }

test.each([
  ['the message of the server', { message: 'Stock insuficiente', error: 'x' }, 'Stock insuficiente'],
  ['the older field', { error: 'Stock insuficiente' }, 'Stock insuficiente'],
  ['the screen’s own text without either', {}, 'Error en el login'],
  ['and also with empty ones', { message: '', error: '' }, 'Error en el login'],
])('a refusal shows %s', (_, failure, text) => {
  expect(failureText(new ApiFailure(409, 'Conflict', failure), texts)).toBe(text)
})

test('a call without an answer shows the text for that, and any other error is passed on', () => {
  expect(failureText(new ConnectionFailure('away'), texts)).toBe('Error de conexión en el login')
  const fault = new RangeError('fault')
  expect(() => failureText(fault, texts)).toThrow(fault)
})

test('a refusal keeps status, code, fields and details', () => {
  const failure = new ApiFailure(409, 'Conflict', { code: 'STALE_EDIT', fields: { name: 'x' }, details: [1] })
  expect({ ...failure }).toStrictEqual({
    name: 'ApiFailure',
    status: 409,
    statusText: 'Conflict',
    code: 'STALE_EDIT',
    fields: { name: 'x' },
    details: [1],
  })
  expect(new ApiFailure(502, '', {})).toMatchObject({ message: '', code: undefined, fields: {}, details: undefined })
  expect(new ConnectionFailure('away').name).toBe('ConnectionFailure')
})

test.each([
  [new ApiFailure(401, '', {}), true],
  [new ApiFailure(403, '', {}), false],
  [new ConnectionFailure('away'), false],
  [{ status: 401 }, false],
])('%o ends the session: %s', (failure, isOver) => expect(isSessionOver(failure)).toBe(isOver))

test.each([
  [new ConnectionFailure('away'), true],
  [new ApiFailure(502, 'Bad Gateway', {}), true],
  [new ApiFailure(503, '', { code: 'OUTCOME_UNKNOWN' }), true],
  [new ApiFailure(503, '', { code: 'UNAVAILABLE' }), false],
  [new ApiFailure(500, '', { code: 'SERVER_FAULT' }), false],
  [new RangeError('fault'), false],
])('%o leaves open what the server did: %s', (failure, isOpen) => expect(isUnanswered(failure)).toBe(isOpen))
