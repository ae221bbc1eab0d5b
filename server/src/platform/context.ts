import { recordChanges, type Change } from './audit/record-changes'
import type { Clock } from './clock'
import {
  runStatement,
  runTransaction,
  type DbOutsideTransaction,
  type TransactionOptions,
  type Tx,
} from './database/db'
import type { ChangeFeed } from './events/change-feed'
import type { Log } from './log'

/** Who makes a change, as recorded in the audit and the stock ledger. Only administrators have an id. */
export interface Actor {
  id: number | null
  name: string
}

export const shopItself: Actor = { id: null, name: 'Tocador' }
export const nobody: Actor = { id: null, name: '' }

/** The first argument of every verb, created once per call, so that the whole call uses one instant and one actor. */
export interface ShopContext {
  readonly db: DbOutsideTransaction
  /** Only for long work such as an import; everything else uses `now`. */
  readonly clock: Clock
  readonly now: Date
  readonly actor: Actor
  /** The shop's time zone, such as America/Mexico_City. */
  readonly timeZone: string
  readonly log: Log
  readonly publish: ChangeFeed['publishSoon']
  readonly reactions: Reactions
}

/**
 * What other slices do in the transaction of a change, by the topic that the changing slice names. It runs once, after the work
 * and before the commit, and a failure rolls the change back.
 */
export type Reactions = Readonly<Record<string, (tx: ShopTx, ids: readonly number[]) => Promise<void>>>

/** A context inside a transaction. Queries accept it as their `Tx`. */
export interface ShopTx extends Tx, Pick<ShopContext, 'now' | 'actor' | 'timeZone' | 'log'> {
  /** Publishes after the commit; a rollback or an empty list publishes nothing. */
  announce: ChangeFeed['publishSoon']
  /** Has the other slices react to the topic before the commit. */
  react(topic: string, ids: readonly number[]): void
  /** Writes audit rows in the same transaction, in one statement for all changes. */
  record(...changes: readonly Change[]): Promise<void>
}

export type ContextFor = (actor: Actor, now?: Date) => ShopContext

export const contextsOf =
  (shared: Omit<ShopContext, 'now' | 'actor'>): ContextFor =>
  (actor, now = shared.clock.now()) => ({ ...shared, actor, now })

/** Begins a transaction, or joins the transaction of the calling verb. */
export async function inTransaction<Result>(
  context: ShopContext | ShopTx,
  work: (tx: ShopTx) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> {
  if (!('db' in context)) {
    if (options?.lockOwner !== undefined) throw new Error('An owner lock can only be taken when the transaction begins')
    return work(context)
  }
  return runTransaction(
    context.db,
    async (writer) => {
      const named = new Map<string, Set<number>>()
      const react = (topic: string, ids: readonly number[]) => {
        named.set(topic, new Set([...(named.get(topic) ?? []), ...ids]))
      }
      const tx = inContext(writer, context, react)
      const result = await work(tx)
      for (const [topic, ids] of named) await context.reactions[topic]?.(tx, [...ids])
      return result
    },
    options,
  )
}

/** For a verb with a single writing statement: without BEGIN and COMMIT it takes one round trip. */
export const oneStatement = <Result>(context: ShopContext, work: (tx: ShopTx) => Promise<Result>): Promise<Result> =>
  runStatement(context.db, (tx) => work(inContext(tx, context, refuseReactions)))

function refuseReactions(): never {
  throw new Error('A single statement leaves no transaction to react in; use inTransaction')
}

function inContext(tx: Tx, { now, actor, timeZone, log, publish }: ShopContext, react: ShopTx['react']): ShopTx {
  return Object.assign(tx, {
    now,
    actor,
    timeZone,
    log,
    react,
    announce: (topic: string, ids?: readonly number[], version?: number) => {
      if (ids?.length !== 0) tx.afterCommit(() => publish(topic, ids, version))
    },
    record: (...changes: readonly Change[]) => recordChanges(tx, { now, actor }, changes),
  })
}
