/** What every stock move needs to know beside its figures. */
export interface StockContext {
  /** The application's clock; the database's is never asked. */
  at: Date
  /** Told after the commit which products have other free units now. */
  announce: (productIds: number[]) => void
  /** The administrator behind the move, if one is. */
  actorId?: number
}
