export type Queue = <Result>(work: () => Promise<Result>, gone?: AbortSignal) => Promise<Result>

interface Line {
  /** More than so many do not wait. */
  atMost: number
  refuse: () => Error
}

/** Runs at most so many works at once; the others wait in the order they came, or leave the line when their signal says so. */
export function createQueue(atOnce: number, line?: Line): Queue {
  const waiting = new Set<() => void>()
  let running = 0
  return async (work, gone) => {
    gone?.throwIfAborted()
    if (running < atOnce) running++
    else {
      if (line && waiting.size >= line.atMost) throw line.refuse()
      await turnIn(waiting, gone)
    }
    try {
      return await work()
    } finally {
      // A place is handed on, never freed in between, so nobody slips in.
      const [next] = waiting
      if (next) next()
      else running--
    }
  }
}

const turnIn = (waiting: Set<() => void>, gone: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const leave = () => {
      waiting.delete(come)
      reject(gone?.reason)
    }
    const come = () => {
      waiting.delete(come)
      gone?.removeEventListener('abort', leave)
      resolve()
    }
    waiting.add(come)
    gone?.addEventListener('abort', leave, { once: true })
  })
