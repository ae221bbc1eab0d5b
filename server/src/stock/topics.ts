/** Published with the ids of the products whose free units changed. */
export const STOCK_MOVES = 'stock'
