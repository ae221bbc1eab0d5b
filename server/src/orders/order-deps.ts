import type { Clock } from '../platform/clock'
import type { DbOutsideTransaction } from '../platform/database/db'

export interface OrderDeps {
  db: DbOutsideTransaction
  clock: Clock
  /** The shop's, such as America/Mexico_City. */
  timeZone: string
  /** Told after the commit which products have other free units now. */
  announce: (productIds: number[]) => void
  /** Where order numbers come from instead of the machine's chance; for a demo that is the same every time. */
  chance?: (below: number) => number
  /** Told after the commit that orders changed. */
  announceOrders: () => void
}
