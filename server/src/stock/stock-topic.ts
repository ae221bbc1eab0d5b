/** Announced with the ids of products whose free units changed. */
export const STOCK_MOVES = 'stock'
