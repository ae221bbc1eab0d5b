import type { FastifyInstance } from 'fastify'
import rateLimit from '@fastify/rate-limit'
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

/** Counted per instance, before anything else is done for the call. */
export async function limitRates(app: FastifyInstance, limits: RateLimits | 'off', log: Log): Promise<void> {
  if (limits === 'off') return log.warn('Rate limits are off: for measuring only')
  await app.register(rateLimit, { global: false })
  const counter = (max: number) => app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: networkOf })
  const reads = counter(limits.readsPerMinute)
  const writes = counter(limits.writesPerMinute)
  app.addHook('onRequest', async (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    const outcome = await (isRead ? reads : writes)(request)
    if (!outcome.isAllowed && outcome.isExceeded) {
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, outcome.ttlInSeconds) })
    }
  })
}
