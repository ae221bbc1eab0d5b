import type { FastifyRequest } from 'fastify'
import type { Caller } from '../platform/http/caller'
import { networkOf } from '../platform/http/network'
import { Refusal } from '../platform/http/refusal'
import type { Owner } from '../stock'

interface Named {
  userId?: number | null | undefined
  sessionId?: string | null | undefined
}

/** The token determines the owner; a userId in the body must match it. A guest is identified by the session id only. */
export function whoseCart(caller: Caller, named: Named, request: FastifyRequest): Owner {
  if (caller.kind !== 'guest') {
    if (named.userId != null && named.userId !== caller.user.id) throw new Refusal('NOT_YOURS')
    return { kind: 'registered', userId: caller.user.id }
  }
  if (named.userId != null) throw new Refusal('TOKEN_MISSING')
  if (named.sessionId == null) throw new Refusal('CART_OWNER_MISSING')
  return { kind: 'guest', sessionId: named.sessionId, network: networkOf(request) }
}
