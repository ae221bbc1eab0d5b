/** Published with the ids of the products whose free units changed. */
export const STOCK_MOVES = 'stock'
/** Published when an administrator changed holds: extended, cancelled or released. */
export const HOLDS = 'holds'
