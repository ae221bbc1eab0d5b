import sql, { type Sql } from 'sql-template-tag'
import type { Owner } from './owner'

// Lock order in every statement of this slice: cart → lines → stock by product id. Each data-modifying CTE reads the CTE
// before it, which enforces this order; `for update` reads the newest version of a row that it waited for.

/** SQL condition that matches the carts of this owner. */
export const ownedBy = (owner: Owner): Sql =>
  owner.kind === 'registered' ? sql`user_id = ${owner.userId}` : sql`session_id = ${owner.sessionId}`

/** Statuses of a line that is still in its cart. */
export const openStates = sql`('active', 'expired')`

/** Expiry time of a hold that is created or renewed now. */
export const holdUntil = (owner: Owner, now: Date): Sql =>
  owner.kind === 'registered'
    ? sql`(select ${now}::timestamptz + make_interval(mins => registered_hold_minutes) from settings)`
    : sql`(select ${now}::timestamptz + make_interval(mins => guest_hold_minutes) from settings)`
