/** Whose cart: an account's, or a guest's who is known by the session id alone. */
export type Owner = { kind: 'registered'; userId: number } | { kind: 'guest'; sessionId: string; network: string }

/** Names an owner in locks, idempotency keys and orders. */
export const ownerKey = (owner: Owner) =>
  owner.kind === 'registered' ? `user:${owner.userId}` : `guest:${owner.sessionId}`
