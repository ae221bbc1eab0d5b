export type Queue = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>

interface QueueLimit {
  /** The most calls that may wait. */
  atMost: number
  refuse: () => Error
}

/** Runs at most `atOnce` functions at a time; others wait in order until their signal aborts. */
export function createQueue(atOnce: number, limit?: QueueLimit): Queue {
  const waiting = new Set<() => void>()
  let running = 0
  return async (work, signal) => {
    signal?.throwIfAborted()
    if (running < atOnce) running++
    else {
      if (limit && waiting.size >= limit.atMost) throw limit.refuse()
      await waitForTurn(waiting, signal)
    }
    try {
      return await work()
    } finally {
      // The slot passes directly to the next waiting call, so that a new call cannot take it in between.
      const [next] = waiting
      if (next) next()
      else running--
    }
  }
}

const waitForTurn = (waiting: Set<() => void>, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const abort = () => {
      waiting.delete(start)
      reject(signal?.reason)
    }
    const start = () => {
      waiting.delete(start)
      signal?.removeEventListener('abort', abort)
      resolve()
    }
    waiting.add(start)
    signal?.addEventListener('abort', abort, { once: true })
  })
