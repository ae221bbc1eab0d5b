export interface Drain {
  /** Resolves when the time is over or skipped. */
  wait(): Promise<void>
  /** Ends the waiting; false when there is none. */
  skip(): boolean
}

/** The time in which a stopping instance still answers while it is not ready, so that a load balancer stops sending to it. */
export function createDrain(seconds: number): Drain {
  let skip: (() => void) | undefined
  return {
    wait: () =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer)
          skip = undefined
          resolve()
        }
        const timer = setTimeout(end, seconds * 1000)
        if (seconds > 0) skip = end
      }),
    skip: () => {
      const isWaiting = skip !== undefined
      skip?.()
      return isWaiting
    },
  }
}
