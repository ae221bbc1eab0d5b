import type { ChangeFeed } from '../platform/events/change-feed'

/** The topic under which products with other free units are named. */
export const STOCK_MOVES = 'stock'

/** Tells this instance and the others, soon after a commit; many moves leave as one message. */
export const movesAnnouncer = (changes: ChangeFeed) => (productIds: number[]) => {
  if (productIds.length > 0) changes.publishSoon(STOCK_MOVES, productIds)
}
