import sql, { type Sql } from 'sql-template-tag'

/** Whose cart: an account's, or a guest's who is known by the session id alone. */
export type Owner = { kind: 'registered'; userId: number } | { kind: 'guest'; sessionId: string; network: string }

/** Names an owner in locks, idempotency keys and orders. */
export const ownerKey = (owner: Owner) =>
  owner.kind === 'registered' ? `user:${owner.userId}` : `guest:${owner.sessionId}`

/** The condition under which a carts row is this owner's. */
export const ownedBy = (owner: Owner): Sql =>
  owner.kind === 'registered' ? sql`user_id = ${owner.userId}` : sql`session_id = ${owner.sessionId}`
