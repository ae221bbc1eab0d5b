import { expect, test } from 'vitest'
import { cartAddress, CANCELLED_BY_OWNER } from './cart-words'
import { expirationLevel } from './expiration'
import { HOLD_LIFE, HOLDS_IN_CART, HOLDS_WITH_UNITS, OPEN_HOLDS } from './hold-life'
import * as words from './hold-words'

test('what levels, states and steps of holds and carts are called', () => {
  expect(words.EXPIRATION_LABELS).toStrictEqual({
    critical: 'Crítica',
    warning: 'Por vencer',
    safe: 'A tiempo',
    expired: 'Vencida',
  })
  expect(words.CART_STATUS_LABELS).toStrictEqual({
    active: 'Abierto',
    completed: 'Comprado',
    migrated: 'Pasado a una cuenta',
  })
  expect(words.CART_STATE_LABELS).toStrictEqual({
    with_products: 'Con productos',
    empty: 'Vacíos',
    expiring_soon: 'Por vencer',
    expired: 'Vencidos',
    all: 'Todos, también vacíos',
  })
  expect(Object.values(HOLD_LIFE).map(({ label }) => label)).toStrictEqual([
    'Activa',
    'Expirada',
    'Completada',
    'Cancelada',
  ])
  expect([CANCELLED_BY_OWNER, cartAddress]).toStrictEqual(['Cancelada por administrador', '/?carrito=abierto'])
})

test('an active hold has its units, a lapsed one its place in the cart, a cancelled one neither', () => {
  expect([OPEN_HOLDS, HOLDS_WITH_UNITS, HOLDS_IN_CART]).toStrictEqual([
    ['active', 'expired'],
    ['active'],
    ['active', 'expired', 'completed'],
  ])
})

test('a hold is extended by an hour to a week, usually by a day', () => {
  expect([words.EXTENSION_HOURS, words.EXTENSION_HOURS_INVALID, words.USUAL_PERIOD]).toStrictEqual([
    {
      min: 1,
      max: 168,
      usual: 24,
    },
    'Las horas deben ser un número entero de 1 a 168',
    7,
  ])
})

test.each([
  [-1, 'expired'],
  [0, 'expired'],
  [1, 'critical'],
  [15 * 60_000 - 1, 'critical'],
  [15 * 60_000, 'warning'],
  [60 * 60_000 - 1, 'warning'],
  [60 * 60_000, 'safe'],
] as const)('a hold with %i ms left is %s', (left, level) => expect(expirationLevel(left)).toBe(level))
