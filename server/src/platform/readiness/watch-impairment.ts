import type { Impairment } from '@tocador/contracts/health/health-schemas'
import { isWithin, type Clock } from '../clock'
import type { Log } from '../log'
import { orAfter } from '../or-after'

/** Says what does not work at the moment, or nothing. */
export type FindImpairment = () => Promise<Impairment | undefined>

/** Takes what is to be called whenever that may have changed, so that what is known of it is forgotten. */
export type OnChange = (forget: () => void) => unknown

const KNOWN_FOR_MS = 10_000
const WAIT_MS = 2_000

/**
 * Asks at most every ten seconds, unless a change is told. Readiness must be told at once, so a question that is not answered within
 * two seconds goes on in the background, and what was known before counts until then.
 */
export function watchImpairment(
  find: FindImpairment,
  { clock, log, onChange }: { clock: Clock; log: Pick<Log, 'warn'>; onChange?: OnChange | undefined },
): () => Promise<Impairment | undefined> {
  let known: Impairment | undefined
  let askedAt = -Infinity
  let hasFailed = false
  let asking: Promise<void> | undefined
  let changes = 0
  onChange?.(() => {
    changes += 1
    askedAt = -Infinity
    // What is being found may be from before the change.
    asking = undefined
  })
  const ask = async () => {
    const begunAfter = changes
    let found = known
    try {
      found = await find()
      hasFailed = false
    } catch (error) {
      // Once, since the cause is usually a database that is away for a while.
      if (!hasFailed) log.warn('What may be impaired could not be looked at', { error })
      hasFailed = true
    }
    if (begunAfter !== changes) return
    known = found
    askedAt = clock.now().getTime()
    asking = undefined
  }
  return async () => {
    if (!isWithin(KNOWN_FOR_MS, askedAt, clock.now().getTime())) asking ??= ask()
    if (asking) await orAfter(WAIT_MS, asking)
    return known
  }
}
