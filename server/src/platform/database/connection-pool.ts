import type { Pool, PoolClient } from 'pg'
import { isTooManyConnections } from './database-errors'
import type { DatabaseLog } from './open-database'
import { Turns } from './turns'

/** Where a PooledDb takes its connections. */
export interface ConnectionSource {
  connect(): Promise<PoolClient>
  release(client: PoolClient, isBroken: boolean): void
}

export interface PoolFigures {
  /** Open connections, and how many of them are idle. */
  total: number
  idle: number
  /** Calls that wait for a connection. */
  waiting: number
  /** What the pool may open at present: DATABASE_POOL, or less where the server allows less. */
  limit: number
}

export const USUAL_POOL = 12
/** How long opening a connection may take. */
export const CONNECT_MS = 5_000
/** How long a call waits for its turn. The storefront and the panel wait ten seconds for an answer. */
const TURN_MS = 8_000
const GROW_AFTER_MS = 30_000
const SETTLED_AFTER_MS = 1_000

/** Of ten connections two, at least one of two. */
const reservedOf = (connections: number) =>
  connections < 2 ? 0 : Math.min(4, Math.max(1, Math.floor(connections / 5)))

/**
 * A pool in which ordinary work leaves some connections to `reserved`: while a lock lets all orders wait, pages, login
 * and readiness still have connections. When the server refuses another connection, the pool makes do with fewer.
 */
export class ConnectionPool {
  readonly #pool: Pool
  readonly #log: DatabaseLog
  readonly #most: number
  readonly #growAfterMs: number
  readonly #ordinaryTurns: Turns
  #changedAt = 0
  /** Connections that are being opened. */
  #opening = 0
  #noting: NodeJS.Timeout | undefined

  readonly ordinary: ConnectionSource = {
    connect: async () => {
      const turn = this.#ordinaryTurns.take(TURN_MS)
      if (turn) {
        this.#growAgain()
        await turn
      }
      try {
        return await this.#open()
      } catch (error) {
        this.#ordinaryTurns.giveBack()
        throw error
      }
    },
    release: (client, isBroken) => {
      this.#release(client, isBroken)
      this.#ordinaryTurns.giveBack()
    },
  }
  readonly reserved: ConnectionSource = {
    connect: () => {
      const { totalCount, idleCount, options } = this.#pool
      if (idleCount === 0 && totalCount >= options.max) this.#growAgain()
      return this.#open()
    },
    release: (client, isBroken) => this.#release(client, isBroken),
  }

  constructor(pool: Pool, log: DatabaseLog, growAfterMs = GROW_AFTER_MS) {
    this.#pool = pool
    this.#log = log
    this.#growAfterMs = growAfterMs
    this.#most = pool.options.max
    this.#ordinaryTurns = new Turns(() => this.#pool.options.max - reservedOf(this.#pool.options.max))
  }

  figures(): PoolFigures {
    const { totalCount, idleCount, waitingCount, options } = this.#pool
    return {
      total: totalCount,
      idle: idleCount,
      waiting: waitingCount + this.#ordinaryTurns.waiting,
      limit: options.max,
    }
  }

  async end(): Promise<void> {
    clearTimeout(this.#noting)
    await this.#pool.end()
  }

  async #open(): Promise<PoolClient> {
    const until = performance.now() + CONNECT_MS
    for (;;) {
      const { idleCount, totalCount, options } = this.#pool
      const isNew = idleCount === 0 && totalCount < options.max
      if (isNew) this.#opening += 1
      try {
        return await this.#pool.connect()
      } catch (error) {
        if (!isTooManyConnections(error) || performance.now() > until) throw error
        this.#shrink()
        // Others have all connections. With one of its own, the pool waits for that one instead.
        if (this.#pool.totalCount === 0) await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 80))
      } finally {
        if (isNew) this.#opening -= 1
      }
    }
  }

  #release(client: PoolClient, isBroken: boolean): void {
    // Not for those that are being opened: one of them would get the place of this one, and the pool would keep all that it may have.
    const opened = this.#pool.totalCount - this.#opening
    client.release(isBroken || opened > this.#pool.options.max)
  }

  /** Leaves one of those that it got to connections outside the pool: for notifications, migrations and session locks. */
  #shrink(): void {
    const { options, totalCount } = this.#pool
    this.#changedAt = performance.now()
    options.max = Math.max(1, Math.min(options.max, totalCount - 1))
    this.#noting ??= setTimeout(() => {
      this.#noting = undefined
      const fields = { wanted: this.#most, connections: options.max }
      this.#log.warn('The database allows fewer connections than DATABASE_POOL, so calls share fewer', fields)
    }, SETTLED_AFTER_MS).unref()
  }

  /** For a call that would have to wait: tries one more, since another instance may have ended. */
  #growAgain(): void {
    const { options } = this.#pool
    if (options.max >= this.#most || performance.now() - this.#changedAt < this.#growAfterMs) return
    this.#changedAt = performance.now()
    options.max += 1
  }
}
