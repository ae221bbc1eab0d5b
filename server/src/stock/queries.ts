import { OPEN_HOLDS } from '@tocador/contracts/cart/hold-life'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Owner } from './owner'

/** The limits of a network that refuse units; each is a refusal of the contract. */
export type NetworkRefusal = 'TOO_MANY_CARTS' | 'NETWORK_LIMIT' | 'NETWORK_PRODUCT_LIMIT'

// Lock order in every statement of this slice: cart → lines → network → stock by product id. Each data-modifying CTE reads the CTE
// before it, which enforces this order; `for update` reads the newest version of a row that it waited for. An update that gives units
// back computes from those values: from its own table it computes first with the version of the statement's snapshot, and the check
// `held >= 0` refuses that result before PostgreSQL notices the newer version.

/** SQL condition that matches the carts of this owner. */
export const ownedBy = (owner: Owner): Sql =>
  owner.kind === 'registered' ? sql`user_id = ${owner.userId}` : sql`session_id = ${owner.sessionId}`

/**
 * Statuses of a line that is still in its cart. Written into the statement, not sent as a parameter: `on conflict` finds its partial unique
 * index, and a prepared statement its partial index, only by the same constants.
 */
export const openStates = sql`(${raw(OPEN_HOLDS.map((status) => `'${status}'`).join(', '))})`

/**
 * A guest's hold lasts the time that the owner has set and tells visitors, also where that is longer than changes may renew a hold.
 * Changes then renew nothing.
 */
const guestRenewal = sql`greatest(guest_hold_minutes, guest_renewal_minutes)`

/**
 * The rules for this owner's lines, as one row: whether the guest's rules apply (also to an account without a confirmed order),
 * pieces a line, minutes of a hold, and minutes after which it is renewed no more (null: always).
 */
export function rulesFor(owner: Owner): Sql {
  const isLimited = owner.network !== ''
  if (owner.kind === 'guest') {
    return isLimited
      ? sql`select true as is_guest, guest_line_limit as line_limit, guest_hold_minutes as minutes, ${guestRenewal} as renewal from settings`
      : sql`select true as is_guest, 9999 as line_limit, guest_hold_minutes as minutes, null::int as renewal from settings`
  }
  if (!isLimited) {
    return sql`select false as is_guest, 9999 as line_limit, registered_hold_minutes as minutes, null::int as renewal from settings`
  }
  return sql`
    select is_guest, case when is_guest then guest_line_limit else line_limit end as line_limit,
      case when is_guest then guest_hold_minutes else registered_hold_minutes end as minutes,
      case when is_guest then ${guestRenewal} end as renewal
    from settings, (select trusted_since is null and role = 'client' as is_guest from users where id = ${owner.userId}) account`
}

/** Expiry time of a hold that began at `since` and is renewed now, by a row of `rulesFor`. An extension by the owner is kept. */
export const renewedUntil = (now: Date, since: Sql, current: Sql): Sql => sql`
  greatest(${current}, least(${now}::timestamptz + make_interval(mins => rules.minutes), ${since} + make_interval(mins => rules.renewal)))`

/** Why the owner's network may not take these units, or null. Waits for other claims of the network. */
export const holdRefusal = (
  owner: Owner,
  now: Date,
  { cart, products, units }: Record<'cart' | 'products' | 'units', Sql>,
) =>
  owner.network === ''
    ? sql`null::text`
    : sql`hold_refusal(${owner.network}, ${cart}, rules.is_guest, ${products}, ${units}, ${now})`
