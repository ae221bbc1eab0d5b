import type { FastifyInstance } from 'fastify'
import type { Log } from '../log'
import { networkOf } from './network'
import { Refusal } from './refusal'

export interface RateLimits {
  /** Calls a minute and network; carriers put many phones behind one address. */
  readsPerMinute: number
  /** One administrator may write 50 times a second. */
  writesPerMinute: number
}

export const USUAL_LIMITS: RateLimits = { readsPerMinute: 20_000, writesPerMinute: 6_000 }
const MINUTE_MS = 60_000
/** Nobody fills the memory with addresses: beyond this, counting begins anew. */
const NETWORKS_AT_MOST = 100_000

/** Counted per instance, before anything else is done for the call. */
export function limitRates(app: FastifyInstance, limits: RateLimits | 'off', log: Log): void {
  if (limits === 'off') return log.warn('Rate limits are off: for measuring only')
  const reads = new RateCounter(limits.readsPerMinute)
  const writes = new RateCounter(limits.writesPerMinute)
  app.addHook('onRequest', (request, _reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    const retryAfter = (isRead ? reads : writes).count(networkOf(request))
    done(retryAfter === undefined ? undefined : new Refusal('TOO_MANY_REQUESTS', { retryAfter }))
  })
}

/** A window of a minute for everybody: one addition a call, and nothing to clean up. */
class RateCounter {
  readonly #max: number
  readonly #counts = new Map<string, number>()
  #windowEnds = 0

  constructor(max: number) {
    this.#max = max
  }

  /** Seconds to wait, or undefined: come in. */
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
