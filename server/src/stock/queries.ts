import sql, { type Sql } from 'sql-template-tag'
import type { Owner } from './owner'

// Lock order in every statement of this slice: cart → lines → stock by product id. A data-modifying step reads the step
// before it, which is what fixes that order; `for update` reads the newest version of a row it had to wait for.

/** The condition under which a carts row is this owner's. */
export const ownedBy = (owner: Owner): Sql =>
  owner.kind === 'registered' ? sql`user_id = ${owner.userId}` : sql`session_id = ${owner.sessionId}`

/** States in which a line stands in its cart. */
export const openStates = sql`('active', 'expired')`

/** When a hold that is made or touched now runs out. */
export const holdUntil = (owner: Owner, at: Date): Sql =>
  owner.kind === 'registered'
    ? sql`(select ${at}::timestamptz + make_interval(mins => registered_hold_minutes) from settings)`
    : sql`(select ${at}::timestamptz + make_interval(mins => guest_hold_minutes) from settings)`
