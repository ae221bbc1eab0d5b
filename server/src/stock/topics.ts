/** Published with the ids of the products whose free units changed. */
export const STOCK_MOVES = 'stock'
/** Published with the ids of cart lines whose holds an administrator extended, cancelled or released, or whose product was deleted. */
export const HOLDS = 'holds'
/** Reacted to in the same transaction, with the ids of cart lines that units set aside were joined to by a merge. */
export const LINES_JOINED = 'lines joined'
/**
 * Reacted to in the same transaction, with the ids of products of which units came in by the shop, or that began or ceased to be
 * for sale. Units that visitors' carts give back are not named: adding to a cart stays a single statement.
 */
export const UNITS_IN = 'units in'
