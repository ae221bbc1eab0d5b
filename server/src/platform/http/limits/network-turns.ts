import { Refusal } from '../refusal'

/** Work of one network that would begin later than this is refused, so that others wait no longer than for one piece of it. */
const LONGEST_WAIT_MS = 100
/** So many pieces wait also where each takes long. */
const LEAST_WAITING = 4
/** The share of the newest duration in the average. */
const NEWEST = 0.2

type Job = () => void

/**
 * Work that takes long is done one piece after the other, the networks in turn, with other requests in between. A network
 * that asks for more than can be done soon is refused at once.
 */
export class NetworkTurns {
  readonly #refuses: boolean
  readonly #waiting = new Map<string, Job[]>()
  #averageMs = 0
  #isRunning = false

  /** Without `refuses` all work waits. */
  constructor({ refuses }: { refuses: boolean } = { refuses: true }) {
    this.#refuses = refuses
  }

  take<T>(network: string, work: () => T | Promise<T>): Promise<T> {
    const jobs = this.#waiting.get(network) ?? []
    if (this.#refuses && jobs.length >= LEAST_WAITING && jobs.length * this.#averageMs > LONGEST_WAIT_MS)
      return Promise.reject(new Refusal('TOO_MANY_REQUESTS', { retryAfter: 1 }))
    return new Promise((resolve, reject) => {
      jobs.push(() => {
        const start = performance.now()
        try {
          resolve(work())
        } catch (error) {
          reject(error)
        }
        this.#averageMs += (performance.now() - start - this.#averageMs) * NEWEST
      })
      this.#waiting.set(network, jobs)
      if (this.#isRunning) return
      this.#isRunning = true
      setImmediate(() => this.#next())
    })
  }

  /** One piece of the network whose turn it is; it then goes behind the others. */
  #next(): void {
    const [turn] = this.#waiting
    if (turn === undefined) {
      this.#isRunning = false
      return
    }
    const [network, [job, ...left]] = turn
    this.#waiting.delete(network)
    if (left.length > 0) this.#waiting.set(network, left)
    job?.()
    setImmediate(() => this.#next())
  }
}
