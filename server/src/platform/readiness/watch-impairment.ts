import type { Impairment } from '@tocador/contracts/health/health-schemas'
import { isWithin, type Clock } from '../clock'
import type { Log } from '../log'
import { orAfter } from '../or-after'

/** Says what does not work at the moment, or nothing. */
export type FindImpairment = () => Promise<Impairment | undefined>

const KNOWN_FOR_MS = 10_000
const WAIT_MS = 2_000

/**
 * Asks at most every ten seconds. Readiness must be told at once, so a question that is not answered within two seconds
 * goes on in the background, and what was known before counts until then.
 */
export function watchImpairment(
  find: FindImpairment,
  { clock, log }: { clock: Clock; log: Pick<Log, 'warn'> },
): () => Promise<Impairment | undefined> {
  let known: Impairment | undefined
  let askedAt = -Infinity
  let hasFailed = false
  let asking: Promise<void> | undefined
  const ask = async () => {
    try {
      known = await find()
      hasFailed = false
    } catch (error) {
      // Once, since the cause is usually a database that is away for a while.
      if (!hasFailed) log.warn('What may be impaired could not be looked at', { error })
      hasFailed = true
    }
    askedAt = clock.now().getTime()
    asking = undefined
  }
  return async () => {
    if (!isWithin(KNOWN_FOR_MS, askedAt, clock.now().getTime())) asking ??= ask()
    if (asking) await orAfter(WAIT_MS, asking)
    return known
  }
}
