import { expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { failureOf, optionFailureText, pendingCount, surveyCount, titleOf } from './survey-texts'

test.each([
  [0, '0 encuestas', '0 opciones'],
  [1, '1 encuesta', '1 opción'],
  [2, '2 encuestas', '2 opciones'],
])('%i is counted as %s', (count, ...texts) => {
  expect([surveyCount(count), pendingCount(count)]).toStrictEqual(texts)
})

test('a survey without a question has a title', () => {
  expect([titleOf('  '), titleOf(' ¿Cuál? ')]).toStrictEqual(['Encuesta sin título', '¿Cuál?'])
})

test('a failure shows the server’s message, else what failed', () => {
  const [told, noMessage] = [new ApiFailure(409, '', { message: 'No' }), new ApiFailure(502, '', {})]
  const offline = new ConnectionFailure('x')
  expect([told, noMessage, offline].map(failureOf('close'))).toStrictEqual([
    'No',
    'Error cerrando encuesta',
    'Error cerrando encuesta',
  ])
  expect([told, noMessage, offline].map(optionFailureText)).toStrictEqual([
    'Error al crear la opción: No',
    'Error al crear la opción',
    'Error al crear la opción',
  ])
})
