export const EXPIRATION_STATUSES = ['expired', 'critical', 'warning', 'safe'] as const
export type ExpirationStatus = (typeof EXPIRATION_STATUSES)[number]
export const CART_STATUSES = ['active', 'completed', 'migrated'] as const
export type CartStatus = (typeof CART_STATUSES)[number]

export const CANCELLED_BY_OWNER = 'Cancelada por administrador'
export const ADDED_CONFIRMATION_MS = 2_000
/** Upper bound of a line's quantity, regardless of the settings. */
export const MAX_LINE_QUANTITY = 9_999
/** The address in reminders: the shop with its cart open. */
export const CART_QUERY = 'carrito'
export const cartAddress = `/?${CART_QUERY}=abierto`
