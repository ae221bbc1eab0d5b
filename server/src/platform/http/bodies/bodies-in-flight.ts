import { Refusal } from '../refusal'

export interface BodyLimits {
  /** Bytes of unfinished bodies of one network, and of all networks together. */
  perNetwork: number
  inAll: number
  /** A body must arrive within this time, which begins again with every 16 KB that arrive. */
  arriveWithinMs: number
}

/** For one network: a thousand small bodies at once, or thirty of the largest. */
export const USUAL_BODIES: BodyLimits = { perNetwork: 4 << 20, inAll: 64 << 20, arriveWithinMs: 10_000 }

/** What an unfinished request holds besides its body. */
const LEAST_BYTES = 4_096

export interface BodyInFlight {
  readonly network: string
  bytes: number
  /** Ends the reading and answers the request with the refusal. */
  readonly refuse: (refusal: Refusal) => void
}

/**
 * Bounds the memory of bodies that have not arrived completely. A body counts with its declared length from the beginning, one
 * of unknown length with what has arrived. A new one pushes out the oldest unfinished ones, since a normal body arrives
 * at once and a stalled one is the oldest.
 */
export class BodiesInFlight {
  readonly #limits: BodyLimits
  readonly #networks = new Map<string, { bytes: number; bodies: Set<BodyInFlight> }>()
  #bytes = 0

  constructor(limits: BodyLimits) {
    this.#limits = limits
  }

  get bytes(): number {
    return this.#bytes
  }

  admit(network: string, bytes: number, refuse: BodyInFlight['refuse']): BodyInFlight {
    const body = { network, bytes: Math.max(bytes, LEAST_BYTES), refuse }
    this.#enter(body)
    return body
  }

  /** A body that grew is the newest. It counts in steps, so that single bytes do not keep it among the newest. */
  grow(body: BodyInFlight, arrived: number): void {
    if (arrived <= body.bytes) return
    this.release(body)
    body.bytes = Math.ceil(arrived / LEAST_BYTES) * LEAST_BYTES
    this.#enter(body)
  }

  #enter(body: BodyInFlight): void {
    const { network } = body
    const { perNetwork, inAll } = this.#limits
    while (this.#bytesOf(network) > 0 && this.#bytesOf(network) + body.bytes > perNetwork) this.#pushOut(network)
    while (this.#bytes > 0 && this.#bytes + body.bytes > inAll) this.#pushOut(this.#largest())
    const own = this.#networks.get(network) ?? { bytes: 0, bodies: new Set() }
    this.#networks.set(network, own)
    own.bodies.add(body)
    own.bytes += body.bytes
    this.#bytes += body.bytes
  }

  release(body: BodyInFlight): void {
    const own = this.#networks.get(body.network)
    if (!own?.bodies.delete(body)) return
    own.bytes -= body.bytes
    this.#bytes -= body.bytes
    if (own.bodies.size === 0) this.#networks.delete(body.network)
  }

  #pushOut(network: string): void {
    const [oldest] = this.#networks.get(network)?.bodies ?? []
    if (!oldest) throw new Error(`No body of ${network} is in flight`)
    this.release(oldest)
    oldest.refuse(new Refusal('UNAVAILABLE', { retryAfter: RETRY_SECONDS }))
  }

  #bytesOf = (network: string) => this.#networks.get(network)?.bytes ?? 0

  #largest(): string {
    let largest = ''
    for (const [network, { bytes }] of this.#networks) if (bytes > this.#bytesOf(largest)) largest = network
    return largest
  }
}

const RETRY_SECONDS = 2
