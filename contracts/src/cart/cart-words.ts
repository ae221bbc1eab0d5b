export const CANCELLED_BY_OWNER = 'Cancelada por administrador'
export const ADDED_CONFIRMATION_MS = 2_000
/** Upper bound of a line's quantity, regardless of the settings. */
export const MAX_LINE_QUANTITY = 9_999
