import type { QueryResult } from 'pg'
import type { Sql } from 'sql-template-tag'
import { advisoryKey } from './advisory-key'
import { isConnectionLost, isStalePlan, isUnwritable, OutcomeUnknown } from './database-errors'
import { PooledDb, type Connection } from './pooled-db'
import { refuseWriting } from './refuse-writing'
import { retryConflicts } from './retry-conflicts'
import { noteOrigin } from './statement-origins'

declare const writes: unique symbol

/** Reads. Functions that change rows take a Tx, so the compiler refuses a write outside its transaction. */
export interface Db {
  rows<Row>(statement: Sql): Promise<Row[]>
  first<Row>(statement: Sql): Promise<Row | undefined>
}

/** Reads and writes; only runTransaction and runStatement create one. */
export interface Tx extends Db {
  readonly [writes]: true
  /** Runs a writing statement and returns the number of affected rows. */
  run(statement: Sql): Promise<number>
  /** Runs a writing statement with `returning`. */
  write<Row>(statement: Sql): Promise<Row[]>
  /** Called after the commit, and never when the transaction rolls back. */
  afterCommit(callback: () => unknown): void
}

/** A Db that is not a Tx, since transactions do not nest. */
export type DbOutsideTransaction = Db & { readonly [writes]?: never }

export interface TransactionOptions {
  /** Waits for other transactions with the same owner. Sent together with BEGIN, so it costs no round trip. */
  lockOwner?: string
}

export async function runTransaction<Result>(
  db: DbOutsideTransaction,
  work: (tx: Tx) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const pooled = PooledDb.behind(db)
  const lock =
    options.lockOwner === undefined ? '' : `; select pg_advisory_xact_lock(${advisoryKey(options.lockOwner)})`
  return retryConflicts(async () => {
    const { tx, result } = await pooled.withConnection(async (connection) => {
      const tx = new OpenTx(connection)
      try {
        await connection.send(`begin${lock}`)
        const result = await pooled.guarded(() => work(tx))
        await tx.commit()
        return { tx, result }
      } catch (error) {
        await tx.rollback(error)
        throw error
      }
    })
    pooled.runCallbacks(tx.callbacks)
    return result
  })
}

/** Runs one writing statement as its own transaction: without BEGIN and COMMIT it takes one round trip. */
export async function runStatement<Result>(
  db: DbOutsideTransaction,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const pooled = PooledDb.behind(db)
  return retryConflicts(async () => {
    const tx = new SingleStatementTx(pooled)
    try {
      return await work(tx)
    } finally {
      // Also when `work` throws after its statement: the change is already committed, so it must be announced.
      if (tx.isCommitted) pooled.runCallbacks(tx.callbacks)
    }
  })
}

abstract class WritingTx implements Tx {
  declare readonly [writes]: true
  readonly callbacks: (() => unknown)[] = []

  async rows<Row>(statement: Sql): Promise<Row[]> {
    refuseWriting(statement.text)
    return this.write(statement)
  }

  async first<Row>(statement: Sql): Promise<Row | undefined> {
    const [row] = await this.rows<Row>(statement)
    return row
  }

  async write<Row>(statement: Sql): Promise<Row[]> {
    noteOrigin(statement.text)
    return (await this.send(statement)).rows as Row[]
  }

  async run(statement: Sql): Promise<number> {
    noteOrigin(statement.text)
    return (await this.send(statement)).rowCount ?? 0
  }

  afterCommit(callback: () => unknown): void {
    this.callbacks.push(callback)
  }

  protected abstract send(statement: Sql): Promise<QueryResult>
}

class OpenTx extends WritingTx {
  #connection: Connection | undefined

  constructor(connection: Connection) {
    super()
    this.#connection = connection
  }

  async commit(): Promise<void> {
    const outcome = await answerOf(this.#end().send('commit'))
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and without an error.
    if (outcome.command !== 'COMMIT') throw new Error('The transaction had failed before its commit: nothing was saved')
  }

  async rollback(reason: unknown): Promise<void> {
    const connection = this.#connection
    if (!connection) return
    this.#connection = undefined
    if (isConnectionLost(reason)) return connection.discard()
    if (isStalePlan(reason)) connection.discard()
    await connection.send('rollback').catch(() => connection.discard())
  }

  protected send(statement: Sql): Promise<QueryResult> {
    if (!this.#connection) throw new Error('This transaction is over')
    return this.#connection.send(statement)
  }

  #end(): Connection {
    const connection = this.#connection
    if (!connection) throw new Error('This transaction is over')
    this.#connection = undefined
    return connection
  }
}

class SingleStatementTx extends WritingTx {
  readonly #pooled: PooledDb
  #isUsed = false
  isCommitted = false

  constructor(pooled: PooledDb) {
    super()
    this.#pooled = pooled
  }

  protected async send(statement: Sql): Promise<QueryResult> {
    if (this.#isUsed) throw new Error('runStatement runs a single statement; use runTransaction for more')
    this.#isUsed = true
    const result = await this.#pooled.withConnection((connection) => answerOf(connection.send(statement)))
    this.isCommitted = true
    return result
  }
}

/** The answer to what ends a transaction. */
const answerOf = (sent: Promise<QueryResult>): Promise<QueryResult> =>
  sent.catch((error: unknown) => {
    throw isConnectionLost(error) && !isUnwritable(error) ? new OutcomeUnknown(error) : error
  })
