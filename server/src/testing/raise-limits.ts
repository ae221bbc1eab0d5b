import sql from 'sql-template-tag'
import { inTransaction, nobody } from '../platform/context'
import type { Deps } from '../platform/deps'

/** For browser tests that share a shop and an address: the limits of a network and of a phone are as good as none. */
export const raiseLimits = ({ contextFor }: Pick<Deps, 'contextFor'>): Promise<number> =>
  inTransaction(contextFor(nobody), (tx) =>
    tx.run(sql`
      update settings set network_piece_limit = 100000, network_hold_percent = 100, network_claim_percent = 100,
        network_sold_out_percent = 100, orders_per_phone = 1000, network_orders_per_hour = 1000,
        network_new_orders_per_hour = 1000, network_waits_per_hour = 1000`),
  )
