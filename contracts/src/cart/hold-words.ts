import type { CartStatus, ExpirationStatus } from './cart-words'

export const EXPIRATION_LABELS: Record<ExpirationStatus, string> = {
  critical: 'Crítica',
  warning: 'Por vencer',
  safe: 'A tiempo',
  expired: 'Vencida',
}

export const CART_STATUS_LABELS: Record<CartStatus, string> = {
  active: 'Abierto',
  completed: 'Comprado',
  migrated: 'Pasado a una cuenta',
}

/** `reserved_until`: active ones first, the next to expire at the top. */
export const HOLD_SORTS = [
  '-created_at',
  'created_at',
  'reserved_until',
  '-reserved_until',
  '-total_amount',
  'total_amount',
] as const
export type HoldSort = (typeof HOLD_SORTS)[number]
/** `next_to_expire`: carts that hold units first, the next to expire at the top; then those that ended last. */
export const CART_SORTS = [
  '-created_at',
  'created_at',
  'expires_at',
  '-expires_at',
  'next_to_expire',
  '-next_to_expire',
  '-total_value',
  'total_value',
] as const
export type CartSort = (typeof CART_SORTS)[number]

/** `expiring_soon`: its latest hold ends within an hour. `expired`: it has lines, and none holds its units any more. */
export const CART_STATES = ['with_products', 'empty', 'expiring_soon', 'expired', 'all'] as const
export type CartState = (typeof CART_STATES)[number]
export const CART_STATE_LABELS: Record<CartState, string> = {
  with_products: 'Con productos',
  empty: 'Vacíos',
  expiring_soon: 'Por vencer',
  expired: 'Vencidos',
  all: 'Todos, también vacíos',
}

/** Days since creation that the panel's lists begin with (RES-12), and `GET /admin/carts` without a period (API-28). */
export const USUAL_PERIOD = 7
/** RES-20, RES-21 */
export const EXTENSION_HOURS = { min: 1, max: 168, usual: 24 } as const
export const EXTENSION_HOURS_INVALID = `Las horas deben ser un número entero de ${EXTENSION_HOURS.min} a ${EXTENSION_HOURS.max}`
