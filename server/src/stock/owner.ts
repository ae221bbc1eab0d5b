/** The owner of a cart: an account, or a guest identified only by the session id. */
export type Owner = { kind: 'registered'; userId: number } | { kind: 'guest'; sessionId: string; network: string }

/** Identifies an owner in locks, idempotency keys and orders. */
export const ownerKey = (owner: Owner) =>
  owner.kind === 'registered' ? `user:${owner.userId}` : `guest:${owner.sessionId}`
