/** Lets some callers proceed at a time, the others in the order in which they came. The number may change at any time. */
export class Turns {
  readonly #atOnce: () => number
  readonly #queue = new Set<() => void>()
  #taken = 0

  constructor(atOnce: () => number) {
    this.#atOnce = atOnce
  }

  get waiting(): number {
    return this.#queue.size
  }

  /** Waits at most this long. */
  take(waitMs: number): Promise<void> | undefined {
    if (this.#queue.size === 0 && this.#isFree()) {
      this.#taken += 1
      return undefined
    }
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#queue.delete(start)
        reject(new NoTurn('No database connection was free in time'))
      }, waitMs)
      timer.unref()
      this.#queue.add(start)
    })
  }

  giveBack(): void {
    this.#taken -= 1
    for (const start of this.#queue) {
      if (!this.#isFree()) return
      this.#queue.delete(start)
      this.#taken += 1
      start()
    }
  }

  #isFree(): boolean {
    return this.#taken < Math.max(1, this.#atOnce())
  }
}

export class NoTurn extends Error {}
