import { isWithin, type Clock } from '../../platform/clock'

/** Caches the result of a request for some time. Calls during the request share its result. */
export function cacheFor<Result>(ms: number, clock: Clock, request: () => Promise<Result>): () => Promise<Result> {
  let cached: { at: number; result: Promise<Result> } | undefined
  return () => {
    const now = clock.now().getTime()
    if (cached === undefined || !isWithin(ms, cached.at, now)) cached = { at: now, result: request() }
    return cached.result
  }
}
