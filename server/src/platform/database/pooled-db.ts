import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient, QueryResult } from 'pg'
import type { Sql } from 'sql-template-tag'
import type { ConnectionSource } from './connection-pool'
import { isConnectionLost, isStalePlan } from './database-errors'
import type { Db } from './db'
import type { DatabaseLog } from './open-database'
import { refuseLocking, refuseWriting } from './refuse-writing'
import { retryConflicts } from './retry-conflicts'
import { sendStatement } from './send-statement'
import { originOf } from './statement-origins'

/** Enough to recognise a statement. Its values are not part of it. */
const LOGGED_TEXT = 300

const transactionHere = new AsyncLocalStorage<{ isOpen: boolean }>()

export interface Connection {
  send(statement: Sql | string): Promise<QueryResult>
  /** Closes the connection instead of handing it to the next caller. */
  discard(): void
}

export interface PooledDbOptions {
  log: DatabaseLog
  isGuarding: boolean
  /** Statements that take longer are logged. */
  slowMs: number
}

/** A Db that takes a pool connection for each statement. */
export class PooledDb implements Db {
  readonly #connections: ConnectionSource
  readonly #log: DatabaseLog
  readonly #isGuarding: boolean
  readonly #slowMs: number

  constructor(connections: ConnectionSource, { log, isGuarding, slowMs }: PooledDbOptions) {
    this.#connections = connections
    this.#log = log
    this.#isGuarding = isGuarding
    this.#slowMs = slowMs
  }

  static behind(db: Db): PooledDb {
    if (db instanceof PooledDb) return db
    throw new Error('A transaction must start from the database, not from inside another transaction')
  }

  async rows<Row>(statement: Sql): Promise<Row[]> {
    refuseWriting(statement.text)
    refuseLocking(statement.text)
    return (await retryConflicts(() => this.send(statement))).rows as Row[]
  }

  async first<Row>(statement: Sql): Promise<Row | undefined> {
    const [row] = await this.rows<Row>(statement)
    return row
  }

  send(statement: Sql): Promise<QueryResult> {
    return this.withConnection((connection) => connection.send(statement))
  }

  async withConnection<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    if (this.#isGuarding && transactionHere.getStore()?.isOpen) throw new Error('Inside a transaction use only its tx')
    const client = await this.#connections.connect()
    let isBroken = false
    try {
      return await work(this.#connectionOf(client, () => (isBroken = true)))
    } catch (error) {
      isBroken ||= isConnectionLost(error) || isStalePlan(error)
      throw error
    } finally {
      this.#connections.release(client, isBroken)
    }
  }

  /** Lets tests detect code that uses the pool inside a transaction, which could exhaust the pool. */
  async guarded<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!this.#isGuarding) return work()
    const transaction = { isOpen: true }
    try {
      return await transactionHere.run(transaction, work)
    } finally {
      transaction.isOpen = false
    }
  }

  /** Runs the after-commit callbacks. They cannot undo the commit, so a failure is only logged. */
  runCallbacks(callbacks: (() => unknown)[]): void {
    for (const callback of callbacks) {
      new Promise((resolve) => resolve(callback())).catch((error: unknown) =>
        this.#log.error('An after-commit callback failed', { error }),
      )
    }
  }

  #connectionOf(client: PoolClient, discard: () => void): Connection {
    return {
      send: async (statement) => {
        const startedAt = performance.now()
        try {
          return await sendStatement(client, statement)
        } finally {
          this.#noteSlow(statement, performance.now() - startedAt)
        }
      },
      discard,
    }
  }

  #noteSlow(statement: Sql | string, milliseconds: number): void {
    if (milliseconds < this.#slowMs) return
    const [name, text] =
      typeof statement === 'string' ? [statement, statement] : [originOf(statement.text), statement.text]
    this.#log.warn('A statement was slow', {
      statement: name,
      text: text.replaceAll(/\s+/g, ' ').trim().slice(0, LOGGED_TEXT),
      milliseconds: Math.round(milliseconds),
    })
  }
}
