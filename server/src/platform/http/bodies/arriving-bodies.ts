import type { FastifyRequest } from 'fastify'
import { BodiesInFlight, type BodyLimits } from './bodies-in-flight'
import { networkOf } from '../limits/network'
import { Refusal } from '../refusal'

/** A body that delivers less than this within the time for arrival is refused. */
const LEAST_PROGRESS = 16_384

export interface ArrivingBody {
  /** Called with the length of each part that arrived. */
  add(bytes: number): void
  /** The body arrived or is no longer read. */
  end(): void
}

/** The limits of time and memory for every body of a request, whatever reads it: JSON, a form, or files. */
export class ArrivingBodies {
  readonly #limits: BodyLimits
  readonly #inFlight: BodiesInFlight

  constructor(limits: BodyLimits) {
    this.#limits = limits
    this.#inFlight = new BodiesInFlight(limits)
  }

  /**
   * `held` is what the body takes in memory: a number, or 'what arrived' for a body of unknown length. `refuse` is called at most
   * once, when the body is too slow or gives way to others; it must answer the request.
   */
  watch(request: FastifyRequest, held: number | 'what arrived', refuse: (refusal: Refusal) => void): ArrivingBody {
    const grows = held === 'what arrived'
    let arrived = 0
    let arrivedAtCheck = 0
    let isOver = false
    const end = () => {
      isOver = true
      clearInterval(progress)
      this.#inFlight.release(body)
    }
    const stop = (refusal: Refusal) => {
      if (isOver) return
      end()
      refuse(refusal)
    }
    const body = this.#inFlight.admit(networkOf(request), grows ? 0 : held, stop)
    const progress = setInterval(() => {
      if (arrived - arrivedAtCheck < LEAST_PROGRESS) stop(new Refusal('REQUEST_TIMEOUT'))
      arrivedAtCheck = arrived
    }, this.#limits.arriveWithinMs)
    const add = (bytes: number) => {
      arrived += bytes
      if (grows && !isOver) this.#inFlight.grow(body, arrived)
    }
    return { add, end }
  }
}
