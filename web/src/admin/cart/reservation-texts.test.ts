import { expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { failureOf, ownerName } from './reservation-texts'

test.each([
  ['[ERR-61]', 'load', 'Error cargando reservas'],
  ['[ERR-62]', 'loadCarts', 'Error cargando carritos'],
  ['[ERR-63]', 'extend', 'Error extendiendo reserva'],
  ['[ERR-64]', 'cancel', 'Error cancelando reserva'],
  ['[ERR-65]', 'remind', 'Error enviando recordatorio'],
  ['[ERR-66]', 'cleanUp', 'Error en limpieza'],
] as const)('%s a failed %s without an answer or a message reads «%s»', (_, what, text) => {
  expect(failureOf(what)(new ConnectionFailure('no answer'))).toBe(text)
  expect(failureOf(what)(new ApiFailure(502, 'Bad Gateway', {}))).toBe(text)
  const refused = new ApiFailure(409, 'Conflict', { message: 'Este apartado ya no está activo' })
  expect(failureOf(what)(refused)).toBe('Este apartado ya no está activo')
})

test('two guests are told apart by the end of their session', () => {
  expect(ownerName({ user_name: '', session_id: 'guest_1_aaaaaf3a9' })).toBe('Invitado · f3a9')
  expect(ownerName({ user_name: 'Sofía Elizondo', session_id: '' })).toBe('Sofía Elizondo')
})
