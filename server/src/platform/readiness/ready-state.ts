import type { Impairment } from '@tocador/contracts/health/health-schemas'

/** What the shop needs to sell. */
export interface SellingChecks {
  database: boolean
  migrations: boolean
  writes: boolean
}
export interface ReadyState {
  checks: SellingChecks
  /** What does not work besides; the shop sells nevertheless. */
  impairments: Impairment[]
  isStopping: boolean
}

export const canSell = ({ database, migrations, writes }: SellingChecks): boolean => database && migrations && writes
