import type { Clock } from '../platform/clock'
import type { DbOutsideTransaction } from '../platform/database/db'

export interface CartDeps {
  db: DbOutsideTransaction
  clock: Clock
  /** Told after the commit which products have other free units now. */
  announce: (productIds: number[]) => void
}
