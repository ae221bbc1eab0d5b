interface Options {
  keepMs?: number
  /** How long a reader waits; the reading goes on for the next one. */
  waitMs?: number
  noteFailure: (error: unknown) => void
}

const KEEP_MS = 10_000
const WAIT_MS = 3_000

/** Reads at most every ten seconds. undefined when it failed or is slow, such as behind a lock, so that the other metrics are still answered. */
export function keepFigures<Figures>(
  read: () => Promise<Figures>,
  { keepMs = KEEP_MS, waitMs = WAIT_MS, noteFailure }: Options,
): () => Promise<Figures | undefined> {
  let reading: Promise<Figures | undefined> | undefined
  let endedAt: number | undefined
  return () => {
    if (reading === undefined || (endedAt !== undefined && performance.now() - endedAt >= keepMs)) {
      endedAt = undefined
      reading = read()
        .catch((error: unknown) => {
          noteFailure(error)
          return undefined
        })
        .finally(() => (endedAt = performance.now()))
    }
    return Promise.race([reading, afterMs(waitMs)])
  }
}

const afterMs = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds).unref())
