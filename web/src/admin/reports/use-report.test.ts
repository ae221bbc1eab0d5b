import { expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { failureTextOf } from './use-report'

test.each([
  [
    new ApiFailure(400, '', { message: 'La fecha final no puede ser anterior a la inicial' }),
    'La fecha final no puede ser anterior a la inicial',
  ],
  [new ApiFailure(500, '', { message: 'Algo falló de nuestro lado' }), 'Error al cargar datos del reporte'],
  [new ApiFailure(403, '', { message: 'No tienes permiso' }), 'Error al cargar datos del reporte'],
  [new ConnectionFailure('offline'), 'Error al cargar datos del reporte'],
])(
  '[ERR-67] a report says what is wrong with its input, and of everything else that it failed (%#)',
  (failure, text) => {
    expect(failureTextOf(failure)).toBe(text)
  },
)
