import { expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { cartCount, failureOf, ownerName, holdCount } from './hold-texts'

test.each([
  ['load', 'Error cargando reservas'],
  ['loadCarts', 'Error cargando carritos'],
  ['extend', 'Error extendiendo reserva'],
  ['cancel', 'Error cancelando reserva'],
  ['remind', 'Error enviando recordatorio'],
  ['cleanUp', 'Error en limpieza'],
  ['release', 'Error liberando apartados'],
  ['loadHolders', 'Error cargando quién aparta más'],
] as const)('a failed %s without an answer or a message reads «%s»', (what, text) => {
  expect(failureOf(what)(new ConnectionFailure('no answer'))).toBe(text)
  expect(failureOf(what)(new ApiFailure(502, 'Bad Gateway', {}))).toBe(text)
  const refused = new ApiFailure(409, 'Conflict', { message: 'Este apartado ya no está activo' })
  expect(failureOf(what)(refused)).toBe('Este apartado ya no está activo')
})

test('two guests are told apart by the end of their session', () => {
  expect(ownerName({ user_name: '', session_id: 'guest_1_aaaaaf3a9' })).toBe('Invitado · f3a9')
  expect(ownerName({ user_name: 'Sofía Elizondo', session_id: '' })).toBe('Sofía Elizondo')
})

test.each([
  [1, '1 reserva', '1 carrito'],
  [2, '2 reservas', '2 carritos'],
  [1_200, '1,200 reservas', '1,200 carritos'],
])('%i is counted as %s', (count, ...texts) => {
  expect([holdCount(count), cartCount(count)]).toStrictEqual(texts)
})
