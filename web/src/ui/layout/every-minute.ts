const MINUTE_MS = 60_000

/** For `useSyncExternalStore`: what is shown by the clock is rendered again each minute. */
export function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, MINUTE_MS)
  return () => clearInterval(timer)
}
