import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { EVENT_STREAM, HEARTBEAT_MS } from '@tocador/contracts/live/live-words'
import { Refusal } from './refusal'

export interface StreamLimits {
  /** Open streams of one process. */
  open: number
  /** Of one network, so that others find room. Generous, since carriers put many phones behind one address. */
  perNetwork: number
  /** Of one account, which no network counts. */
  perAccount: number
}

/** A page whose stream is refused polls for the same changes. */
export const USUAL_STREAMS: StreamLimits = { open: 2_000, perNetwork: 500, perAccount: 50 }

const RETRY_AFTER_SECONDS = 60
/** A client that does not read is disconnected before its unread events take more memory. */
const UNREAD_AT_MOST = 65_536

export interface StreamOwner {
  /** What the limits count this stream by: an account or a network; '' without limits. */
  countedAs: { kind: 'account' | 'network'; key: string } | undefined
}

/** Connections that stay open and get events as they happen. */
export class EventStreams<Owner extends StreamOwner> {
  readonly #limits: StreamLimits
  readonly #streams = new Map<ServerResponse, Owner>()
  readonly #counts = new Map<string, number>()
  #heartbeat: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(limits: StreamLimits = USUAL_STREAMS) {
    this.#limits = limits
  }

  get size(): number {
    return this.#streams.size
  }

  owners(): Owner[] {
    return [...this.#streams.values()]
  }

  /** Answers with a stream, or refuses when there are too many. */
  open(reply: FastifyReply, owner: Owner): FastifyReply {
    this.#refuseTooMany(owner)
    const response = reply.raw
    reply.hijack()
    reply.headers({
      'content-type': `${EVENT_STREAM}; charset=utf-8`,
      // A proxy must neither keep nor compress nor collect the events.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) response.setHeader(name, value)
    }
    // Else a stopping server would wait for the connection to be used again.
    response.shouldKeepAlive = false
    response.writeHead(200)
    // Proxies and browsers pass the headers on with the first bytes of the body.
    response.write(':\n\n')
    this.#streams.set(response, owner)
    this.#count(owner, 1)
    this.#heartbeat ??= setInterval(() => this.#write(':\n\n', () => true), HEARTBEAT_MS).unref()
    response.once('close', () => this.#forget(response))
    return reply
  }

  /** Sends the same bytes to all chosen streams. */
  send(event: string, data: unknown, isFor: (owner: Owner) => boolean): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`, isFor)
  }

  /** Sends a last event and closes the chosen streams. */
  end(event: string, isFor: (owner: Owner) => boolean): void {
    for (const [response, owner] of this.#streams) {
      if (!isFor(owner)) continue
      this.#forget(response)
      response.end(`event: ${event}\ndata: null\n\n`)
    }
  }

  /** Closes all streams, so that the process can stop; browsers connect again to the next one. */
  stop(): void {
    this.#isStopped = true
    this.end('restart', () => true)
    clearInterval(this.#heartbeat)
  }

  #write(text: string, isFor: (owner: Owner) => boolean): void {
    const bytes = Buffer.from(text)
    for (const [response, owner] of this.#streams) {
      if (!isFor(owner)) continue
      if (response.writableLength > UNREAD_AT_MOST) response.destroy()
      else response.write(bytes)
    }
  }

  #refuseTooMany({ countedAs }: Owner): void {
    const { open, perNetwork, perAccount } = this.#limits
    const most = countedAs?.kind === 'account' ? perAccount : perNetwork
    const own = countedAs === undefined ? 0 : (this.#counts.get(keyOf(countedAs)) ?? 0)
    if (this.#isStopped || own >= most || this.#streams.size >= open) {
      throw new Refusal('TOO_MANY_STREAMS', { retryAfter: RETRY_AFTER_SECONDS })
    }
  }

  #forget(response: ServerResponse): void {
    const owner = this.#streams.get(response)
    if (owner === undefined) return
    this.#streams.delete(response)
    this.#count(owner, -1)
    if (this.#streams.size > 0) return
    clearInterval(this.#heartbeat)
    this.#heartbeat = undefined
  }

  #count({ countedAs }: Owner, change: 1 | -1): void {
    if (countedAs === undefined) return
    const key = keyOf(countedAs)
    const count = (this.#counts.get(key) ?? 0) + change
    if (count === 0) this.#counts.delete(key)
    else this.#counts.set(key, count)
  }
}

const keyOf = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`
