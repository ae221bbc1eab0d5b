import { expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { profileFailure, settingsFailure } from './use-settings'

test.each([
  [new ApiFailure(500, '', {}), 'Error guardando los ajustes'],
  [new ApiFailure(409, '', { error: 'Alguien los cambió' }), 'Alguien los cambió'],
  [new ConnectionFailure('offline'), 'Error de conexión'],
])('settings that could not be saved are told as they are (%#)', (failure, text) => {
  expect(settingsFailure(failure)).toBe(text)
})

test.each([
  [new ApiFailure(500, '', {}), 'Error al actualizar perfil'],
  [new ApiFailure(409, '', { error: 'Ya existe' }), 'Ya existe'],
  [new ConnectionFailure('offline'), 'Error de conexión al actualizar perfil'],
])('[ERR-20] [ERR-24] a failed change of the own account is told as it is (%#)', (failure, text) => {
  expect(profileFailure(failure)).toBe(text)
})
