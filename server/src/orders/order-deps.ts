import type { Clock } from '../platform/clock'
import type { DbOutsideTransaction } from '../platform/database/db'

export interface OrderDeps {
  db: DbOutsideTransaction
  clock: Clock
  /** The shop's, such as America/Mexico_City. */
  timeZone: string
  /** Told after the commit which products have other free units now. */
  announce: (productIds: number[]) => void
  /** Told after the commit that orders changed. */
  announceOrders: () => void
}
