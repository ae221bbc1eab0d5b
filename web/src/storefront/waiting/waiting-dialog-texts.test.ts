import { expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { askFailureText, checkWaiter } from './waiting-dialog-texts'

test.each([
  [{ name: 'Sofía', phone: ' 55 1234 5678 ' }, undefined, undefined],
  [{ name: ' ', phone: '55 1234 5678' }, 'El nombre es requerido', undefined],
  [{ name: 'Sofía', phone: ' ' }, undefined, 'El teléfono es requerido'],
  [{ name: 'Sofía', phone: '55 12' }, undefined, 'Formato de teléfono inválido'],
  [{ name: 'Sofía', phone: 'casa' }, undefined, 'Formato de teléfono inválido'],
])('who asks to be told writes %j', (values, name, phone) => {
  expect(checkWaiter(values)).toStrictEqual({ name, phone })
})

test.each([
  [
    new ApiFailure(404, '', { code: 'NOT_FOUND', message: 'No encontramos lo que buscas' }),
    'Esta pieza ya no está en la tienda.',
  ],
  [new ApiFailure(409, '', { code: 'ALREADY_AVAILABLE', message: 'Ya está disponible' }), 'Ya está disponible'],
  [new ApiFailure(502, '', {}), 'No pudimos anotarte. Intenta de nuevo.'],
  [new ConnectionFailure('x'), 'Error de conexión. Verifica tu internet e intenta nuevamente.'],
])('a failure to wait is told as it is (%#)', (problem, text) => {
  expect(askFailureText(problem)).toBe(text)
})
