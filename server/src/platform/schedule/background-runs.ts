import { takeSessionLock } from '../database/session-lock'
import type { Log } from '../log'

interface Options {
  databaseUrl: string
  /** Of all processes one has it while it works. */
  lock: string
  log: Log
}

/** Work that takes longer than a request or a transaction may. */
export interface BackgroundRuns {
  /**
   * Prepares the work, begins it, and returns what was prepared. Returns undefined when another run has the lock, or when
   * there is nothing to do. The signal is aborted when the shop stops, and when the lock is lost with its connection, since
   * another instance may begin the same work then.
   */
  begin<Run>(
    prepare: () => Promise<Run | undefined>,
    work: (run: Run, signal: AbortSignal) => Promise<unknown>,
  ): Promise<Run | undefined>
  /** Aborts the signal of a run in progress and waits for its end. */
  stop(): Promise<void>
}

export function createBackgroundRuns({ databaseUrl, lock: name, log }: Options): BackgroundRuns {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  return {
    begin: async (prepare, work) => {
      const lock = await takeSessionLock(databaseUrl, name)
      if (lock === undefined) return undefined
      try {
        const run = await prepare()
        if (run === undefined) {
          await lock.release()
          return undefined
        }
        lock.lost.addEventListener('abort', () =>
          log.warn('Work in the background lost its lock and is ended', { work: name }),
        )
        const ended = work(run, AbortSignal.any([stopping.signal, lock.lost]))
          .catch((error: unknown) => log.error('Work in the background failed', { work: name, error }))
          .then(() => lock.release())
          .finally(() => running.delete(ended))
        running.add(ended)
        return run
      } catch (error) {
        await lock.release()
        throw error
      }
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
