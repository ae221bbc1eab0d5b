/**
 * The owner of a cart: an account, or a guest identified only by the session id. The network is empty where no limits apply:
 * for administrators, the demo, and with RATE_LIMITS=off.
 */
export type Owner = AccountOwner | { kind: 'guest'; sessionId: string; network: string }

export interface AccountOwner {
  kind: 'registered'
  userId: number
  network: string
}

/** Identifies an owner in locks, idempotency keys and orders. */
export const ownerKey = (owner: Owner) =>
  owner.kind === 'registered' ? `user:${owner.userId}` : `guest:${owner.sessionId}`
