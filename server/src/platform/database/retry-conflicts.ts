import { setTimeout as pause } from 'node:timers/promises'
import { isConflict } from './database-errors'

const RETRIES = 3

/** Retries after deadlocks and serialization conflicts, with a short delay. */
export async function retryConflicts<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isConflict(error) || retry >= RETRIES) throw error
      await pause(Math.random() * 10 * 2 ** retry)
    }
  }
}
