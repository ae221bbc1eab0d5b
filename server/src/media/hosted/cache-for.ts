import type { Clock } from '../../platform/clock'

/** Caches the result of a request for some time. Calls during the request share its result. */
export function cacheFor<Result>(ms: number, clock: Clock, request: () => Promise<Result>): () => Promise<Result> {
  let cached: { until: number; result: Promise<Result> } | undefined
  return () => {
    const now = clock.now().getTime()
    if (cached === undefined || now >= cached.until) cached = { until: now + ms, result: request() }
    return cached.result
  }
}
