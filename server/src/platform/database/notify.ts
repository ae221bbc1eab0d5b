import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import sql from 'sql-template-tag'
import type { Db } from './db'
import type { DatabaseLog } from './open-database'

export interface ListenerOptions {
  /** A direct connection: notifications do not pass through a connection pooler. */
  url: string
  channels: string[]
  log: DatabaseLog
  heartbeatMs?: number
  /** A connection that opens or answers later than this is given up. */
  answerWithinMs?: number
}

interface ListenerEvents {
  message: [channel: string, payload: string]
  /** Messages arrive from now on. Earlier ones are lost, so the receiver has to compare versions. */
  up: []
  down: []
}

const HEARTBEAT_MS = 15_000
const ANSWER_WITHIN_MS = 5_000
const BACKOFF_AT_MOST_MS = 5_000

export async function publish(db: Db, channel: string, payload: string): Promise<void> {
  await db.rows(sql`select pg_notify(${channel}, ${payload})`)
}

/** Listens on its own connection and reconnects when it is lost. */
export class Listener extends EventEmitter<ListenerEvents> {
  readonly #options: ListenerOptions
  #client: pg.Client | undefined
  #isClosed = false
  #isListening = false

  constructor(options: ListenerOptions) {
    super()
    this.#options = options
    void this.#stayConnected()
  }

  get isListening(): boolean {
    return this.#isListening
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#client?.end()
  }

  async #stayConnected(): Promise<void> {
    let backoff = 50
    while (!this.#isClosed) {
      const client = this.#newClient()
      try {
        const ended = new Promise<void>((resolve) => client.once('end', resolve))
        await this.#listen(client)
        backoff = 50
        await ended
      } catch (error) {
        this.#options.log.warn('The connection for notifications could not be opened', { error })
        await client.end().catch(() => {})
      }
      this.#setListening(false)
      if (!this.#isClosed) await pause(backoff, undefined, { ref: false })
      backoff = Math.min(backoff * 2, BACKOFF_AT_MOST_MS)
    }
  }

  #newClient(): pg.Client {
    const { answerWithinMs = ANSWER_WITHIN_MS } = this.#options
    const client = new pg.Client({
      connectionString: this.#options.url,
      application_name: 'tocador listener',
      keepAlive: true,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    })
    client.on('error', (error) => this.#options.log.warn('The connection for notifications was lost', { error }))
    client.on('notification', ({ channel, payload }) => this.emit('message', channel, payload ?? ''))
    this.#client = client
    return client
  }

  async #listen(client: pg.Client): Promise<void> {
    await client.connect()
    for (const channel of this.#options.channels) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    this.#setListening(true)
    // A connection can be lost without an event; only a query detects it.
    const heartbeat = setInterval(() => {
      client.query('select').catch(() => client.end())
    }, this.#options.heartbeatMs ?? HEARTBEAT_MS)
    heartbeat.unref()
    client.once('end', () => clearInterval(heartbeat))
  }

  #setListening(isListening: boolean): void {
    if (isListening === this.#isListening) return
    this.#isListening = isListening
    this.emit(isListening ? 'up' : 'down')
  }
}
