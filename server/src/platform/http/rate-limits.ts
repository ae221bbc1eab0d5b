import type { FastifyInstance } from 'fastify'
import type { Log } from '../log'
import { networkOf } from './network'
import { Refusal } from './refusal'

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

/** Counts per instance, before any other work for the call. */
export function limitRates(app: FastifyInstance, limits: RateLimits | 'off', log: Log): void {
  if (limits === 'off') return log.warn('Rate limits are off, which is meant for measuring only')
  const reads = new RateCounter(limits.readsPerMinute)
  const writes = new RateCounter(limits.writesPerMinute)
  app.addHook('onRequest', (request, _reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    const retryAfter = (isRead ? reads : writes).count(networkOf(request))
    done(retryAfter === undefined ? undefined : new Refusal('TOO_MANY_REQUESTS', { retryAfter }))
  })
}

/** One window of a minute for all networks, so that a call costs one addition and no timers are needed. */
class RateCounter {
  readonly #max: number
  readonly #counts = new Map<string, number>()
  #windowEnds = 0

  constructor(max: number) {
    this.#max = max
  }

  /** Seconds to wait, or undefined when the call is allowed. */
  count(network: string): number | undefined {
    const now = performance.now()
    if (now >= this.#windowEnds || this.#counts.size > NETWORKS_AT_MOST) {
      this.#counts.clear()
      this.#windowEnds = now + MINUTE_MS
    }
    const calls = (this.#counts.get(network) ?? 0) + 1
    this.#counts.set(network, calls)
    return calls > this.#max ? Math.ceil((this.#windowEnds - now) / 1000) : undefined
  }
}
