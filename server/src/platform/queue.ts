/** Calls of the same `share` wait in order; the shares take turns. */
export type Queue = <Result>(work: () => Promise<Result>, signal?: AbortSignal, share?: string) => Promise<Result>

interface QueueLimit {
  /** The most calls that may wait, in all and of one share. */
  atMost: number
  perShare?: number
  refuse: () => Error
}

/** Runs at most `atOnce` functions at a time; others wait for their turn until their signal aborts. */
export function createQueue(atOnce: number, limit?: QueueLimit): Queue {
  const waiting = new WaitingCalls()
  let running = 0
  return async (work, signal, share = '') => {
    signal?.throwIfAborted()
    if (running < atOnce) running++
    else {
      if (limit && isFull(limit, waiting, share)) throw limit.refuse()
      await waitForTurn(waiting, share, signal)
    }
    try {
      return await work()
    } finally {
      // The slot passes directly to the next waiting call, so that a new call cannot take it in between.
      const next = waiting.next()
      if (next) next()
      else running--
    }
  }
}

const isFull = ({ atMost, perShare = atMost }: QueueLimit, waiting: WaitingCalls, share: string) =>
  waiting.count >= atMost || waiting.countOf(share) >= perShare

type Start = () => void

class WaitingCalls {
  /** The share whose turn is next is the first one. */
  readonly #shares = new Map<string, Set<Start>>()
  count = 0

  countOf = (share: string) => this.#shares.get(share)?.size ?? 0

  add(share: string, start: Start): void {
    const calls = this.#shares.get(share) ?? new Set()
    this.#shares.set(share, calls.add(start))
    this.count++
  }

  remove(share: string, start: Start): void {
    const calls = this.#shares.get(share)
    if (!calls?.delete(start)) return
    this.count--
    if (calls.size === 0) this.#shares.delete(share)
  }

  /** Removes the next call. Its share goes behind all others. */
  next(): Start | undefined {
    for (const [share, calls] of this.#shares) {
      const [start] = calls
      if (!start) continue
      this.remove(share, start)
      if (this.#shares.delete(share)) this.#shares.set(share, calls)
      return start
    }
    return undefined
  }
}

const waitForTurn = (waiting: WaitingCalls, share: string, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const abort = () => {
      waiting.remove(share, start)
      reject(signal?.reason)
    }
    const start = () => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }
    waiting.add(share, start)
    signal?.addEventListener('abort', abort, { once: true })
  })
