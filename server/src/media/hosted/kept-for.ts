import type { Clock } from '../../platform/clock'

/** Asks at most once in so long; in between, and while it is asked, everybody hears the same answer. */
export function keptFor<Answer>(ms: number, clock: Clock, ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { until: number; answer: Promise<Answer> } | undefined
  return () => {
    const now = clock.now().getTime()
    if (kept === undefined || now >= kept.until) kept = { until: now + ms, answer: ask() }
    return kept.answer
  }
}
