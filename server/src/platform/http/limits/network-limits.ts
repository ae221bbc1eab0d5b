import type { FastifyRequest } from 'fastify'
import type { Endpoint, NetworkLimit } from '@tocador/contracts/endpoint'
import type { Clock } from '../../clock'
import type { ShopContext } from '../../context'
import { networkOf } from './network'
import { countCall, secondsPerCall } from './network-counts'
import { Refusal } from '../refusal'
import type { Handler } from '../serve'

/** Limits memory: with more networks, all are asked about again. */
const NETWORKS_AT_MOST = 100_000

/**
 * The limits that endpoints declare. They are counted in the database, for all instances together. Each instance caches
 * which networks have reached a limit, so that their further calls cost no statement.
 */
export class NetworkLimits {
  readonly #isOn: boolean
  /** When an endpoint accepts the next call of a network that reached its limit, in milliseconds. */
  readonly #reached = new Map<string, number>()

  constructor(isOn: boolean) {
    this.#isOn = isOn
  }

  /** Returns the handler itself when the endpoint declares no limit. */
  limit<E extends Endpoint>(endpoint: E, handler: Handler<E>): Handler<E> {
    if (!endpoint.limit || !this.#isOn) return handler
    return (call) =>
      call.caller.kind === 'admin' ? handler(call) : this.count(endpoint, call, async () => handler(call))
  }

  /** Does what counts as a call of this endpoint, also where a page does it. */
  async count<Result>(
    endpoint: Endpoint,
    { context, request }: { context: ShopContext; request: FastifyRequest },
    work: () => Promise<Result>,
  ): Promise<Result> {
    const { limit } = endpoint
    if (!limit || !this.#isOn) return work()
    const network = networkOf(request)
    this.refuseExceeded(endpoint, network, context.clock)
    const count = () => this.#count(context, endpoint, network, limit)
    if (limit.onlyRefused === undefined) {
      if ((await count()) === undefined) throw refused(limit)
      return work()
    }
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refusal && limit.onlyRefused.includes(error.code)) await count()
      throw error
    }
  }

  /** For a call that had to wait: whether its network reached the limit in the meantime. */
  refuseExceeded(endpoint: Endpoint, network: string, clock: Clock): void {
    const { limit } = endpoint
    if (!limit || this.#reached.size === 0) return
    const key = keyOf(endpoint, network)
    const restoredAt = this.#reached.get(key)
    if (restoredAt === undefined) return
    const leftMs = restoredAt - clock.now().getTime()
    // More is left only after the clock was set back.
    if (leftMs > 0 && leftMs <= secondsPerCall(limit) * 1_000) throw refused(limit)
    this.#reached.delete(key)
  }

  async #count(
    context: ShopContext,
    endpoint: Endpoint,
    network: string,
    limit: NetworkLimit,
  ): Promise<number | undefined> {
    const level = await countCall(context, nameOf(endpoint), network, limit)
    if (level === undefined || level + 1 > limit.perNetwork) {
      if (this.#reached.size >= NETWORKS_AT_MOST) this.#reached.clear()
      this.#reached.set(keyOf(endpoint, network), context.clock.now().getTime() + secondsPerCall(limit) * 1_000)
    }
    return level
  }
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const keyOf = (endpoint: Endpoint, network: string) => `${nameOf(endpoint)} ${network}`

const refused = (limit: NetworkLimit) =>
  new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(secondsPerCall(limit)) })
