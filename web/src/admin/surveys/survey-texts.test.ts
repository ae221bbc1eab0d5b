import { expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { failureOf, optionFailureText, pendingCount, staleFailureOf, surveyCount, titleOf } from './survey-texts'

test.each([
  [0, '0 encuestas', '0 opciones'],
  [1, '1 encuesta', '1 opción'],
  [2, '2 encuestas', '2 opciones'],
  [1200, '1,200 encuestas', '1,200 opciones'],
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

test('only a survey that somebody else changed is called changed; another refusal says its own reason', () => {
  const refused = (code: 'STALE_EDIT' | 'SURVEY_NOT_DRAFT') =>
    new ApiFailure(409, 'Conflict', { code, message: 'Esta encuesta ya no es un borrador' })
  expect(
    [refused('STALE_EDIT'), refused('SURVEY_NOT_DRAFT'), new ConnectionFailure('x')].map(staleFailureOf('approve')),
  ).toStrictEqual([
    'Alguien la cambió mientras la revisabas',
    'Esta encuesta ya no es un borrador',
    'Error aprobando encuesta',
  ])
})
