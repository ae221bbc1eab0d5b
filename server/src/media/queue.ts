export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs at most so many works at once; the others wait in the order they came. */
export function createQueue(atOnce: number): Queue {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // A place is handed on, never freed in between, so nobody slips in.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
