import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { releaseHolder } from './holders-endpoints'
import { cancelHold, extendHold } from './holds-endpoints'

const HOURS = 'Las horas deben ser un número entero de 1 a 168'
test.each([
  [1, 1],
  [168, 168],
  ['48', 48],
  [' 48 ', 48],
  ['', 24],
  ['   ', 24],
  ['abc', 24],
  [null, 24],
  [Number.NaN, 24],
  [undefined, 24],
  [{}, 24],
  [0, HOURS],
  [169, HOURS],
  ['0', HOURS],
  [1.5, HOURS],
])('the extension %j is read as %j', (extensionHours, expected) => {
  const parsed = z.safeParse(extendHold.body, { extensionHours })
  expect(parsed.data?.extensionHours ?? parsed.error?.issues[0]?.message).toBe(expected)
})

test.each([
  [{}, 'Cancelada por administrador'],
  [{ reason: '  ' }, 'Cancelada por administrador'],
  [{ reason: null }, 'Cancelada por administrador'],
  [{ reason: 'Ya no hay' }, 'Ya no hay'],
])('the reason of a cancelled and a released hold with %j is %j', (body, reason) => {
  expect(z.parse(cancelHold.body, body)).toStrictEqual({ reason })
  expect(z.parse(releaseHolder.body, { ...body, cartId: 3 })).toStrictEqual({ cartId: 3, reason })
})

test.each([
  [{ network: '10.0.0.0' }, undefined],
  [{ cartId: '7' }, undefined],
  [{ network: '10.0.0.0', cartId: 7 }, undefined],
  [{}, 'Indica un carrito o una red'],
  [{ network: '' }, 'La red está vacía'],
  [{ cartId: 0 }, 'Carrito inválido'],
])('releasing the holder %j has the problem %j', (body, problem) => {
  expect(z.safeParse(releaseHolder.body, body).error?.issues[0]?.message).toBe(problem)
})
