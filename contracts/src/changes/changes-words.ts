/** How many order ids an answer contains: more than arrive between two visits to the list. */
export const RECENT_ORDERS = 50
