import type { FastifyInstance, FastifyRequest } from 'fastify'
import { USUAL_BODY_BYTES } from '@tocador/contracts/endpoint'
import type { Log } from '../../log'
import { networkOf } from './network'
import { Refusal } from '../refusal'

export interface RateLimits {
  /** Calls per minute and network. High, since mobile carriers put many phones behind one address. */
  readsPerMinute: number
  /** High enough for one administrator who writes 50 times a second. */
  writesPerMinute: number
}

export const USUAL_LIMITS: RateLimits = { readsPerMinute: 20_000, writesPerMinute: 6_000 }
const MINUTE_MS = 60_000
/** Limits memory: with more networks, all counts are reset. */
const NETWORKS_AT_MOST = 100_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses a large body of a network that sends too many; called before the body is parsed. */
    countBody: (request: FastifyRequest, bytes: number) => Refusal | undefined
  }
}

/** Counts per instance, before any other work for the call. */
export function limitRates(app: FastifyInstance, limits: RateLimits | 'off', log: Log): void {
  if (limits === 'off') {
    app.decorate('countBody', () => undefined)
    return log.warn('Rate limits are off, which is meant for measuring only')
  }
  const reads = new RateCounter(limits.readsPerMinute)
  const writes = new RateCounter(limits.writesPerMinute)
  app.addHook('onRequest', (request, _reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    done(refused((isRead ? reads : writes).count(networkOf(request), 1)))
  })
  // Parsing a megabyte takes as long as answering many calls, so every further 16 KB count as a call.
  app.decorate('countBody', (request: FastifyRequest, bytes: number) => {
    const calls = Math.ceil(bytes / USUAL_BODY_BYTES) - 1
    return calls > 0 ? refused(writes.count(networkOf(request), calls)) : undefined
  })
}

const refused = (retryAfter: number | undefined) =>
  retryAfter === undefined ? undefined : new Refusal('TOO_MANY_REQUESTS', { retryAfter })

/** One window of a minute for all networks, so that a call costs one addition and no timers are needed. */
class RateCounter {
  readonly #max: number
  readonly #counts = new Map<string, number>()
  #windowEnds = 0

  constructor(max: number) {
    this.#max = max
  }

  /** Seconds to wait, or undefined when the call is allowed. */
  count(network: string, added: number): number | undefined {
    const now = performance.now()
    if (now >= this.#windowEnds || this.#counts.size > NETWORKS_AT_MOST) {
      this.#counts.clear()
      this.#windowEnds = now + MINUTE_MS
    }
    const calls = (this.#counts.get(network) ?? 0) + added
    this.#counts.set(network, calls)
    return calls > this.#max ? Math.ceil((this.#windowEnds - now) / 1000) : undefined
  }
}
