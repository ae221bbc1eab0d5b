import { expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { changeFailureText, counted, creationFailureText, listFailureText, showUntil, userCount } from './user-texts'

test.each([
  [
    new ApiFailure(409, 'Conflict', { message: 'Ya hay una cuenta con ese teléfono' }),
    'Ya hay una cuenta con ese teléfono',
  ],
  [new ApiFailure(500, '', {}), 'Error creando usuario'],
  [new ConnectionFailure('offline'), 'Error de conexión. Intenta nuevamente.'],
])('[ERR-14] [ERR-15] a failed creation of a user is told as it is (%#)', (failure, text) => {
  expect(creationFailureText(failure)).toBe(text)
})

test('a failed list or change without a message names what failed', () => {
  const [noMessage, offline] = [new ApiFailure(502, 'Bad Gateway', {}), new ConnectionFailure('offline')]
  expect([listFailureText(noMessage), listFailureText(offline)]).toStrictEqual([
    'Error al cargar usuarios',
    'Error de conexión al cargar usuarios',
  ])
  expect([changeFailureText(noMessage), changeFailureText(offline)]).toStrictEqual([
    'Error 502: Bad Gateway',
    'Error de conexión',
  ])
})

test.each([
  [0, '0 usuarios', '0 pedidos'],
  [1, '1 usuario', '1 pedido'],
  [2, '2 usuarios', '2 pedidos'],
  [1200, '1,200 usuarios', '1,200 pedidos'],
])('%i is counted as %s', (count, users, orders) => {
  expect([userCount(count), counted(count, 'pedido', 'pedidos')]).toStrictEqual([users, orders])
})

test.each([
  ['2026-11-21T05:59:00Z', 'hoy, 11:59 p.m.'],
  ['2026-11-21T06:01:00Z', 'mañana, 12:01 a.m.'],
  ['2026-11-22T06:01:00Z', 'dom 22 nov, 12:01 a.m.'],
  ['2026-11-19T18:00:00Z', 'jue 19 nov, 12:00 p.m.'],
])('on Friday at noon, %s is %s', (instant, text) => {
  expect(showUntil(instant, 'America/Mexico_City', new Date('2026-11-20T18:00:00Z'))).toBe(text)
})
