/** Published with the ids of the products whose free units changed. */
export const STOCK_MOVES = 'stock'
/** Published with the ids of cart lines whose holds an administrator extended, cancelled or released. */
export const HOLDS = 'holds'
