import type { FastifyRequest } from 'fastify'
import type { Caller } from '../caller'
import { networkOf } from './network'

declare module 'fastify' {
  interface FastifyInstance {
    /** False with RATE_LIMITS=off. */
    hasLimits: boolean
  }
}

/** The network whose limits apply to this caller; empty for administrators and with RATE_LIMITS=off. */
export const limitedNetwork = (caller: Caller, request: FastifyRequest): string =>
  caller.kind === 'admin' || !request.server.hasLimits ? '' : networkOf(request)
