import sql from 'sql-template-tag'
import type { Impairment } from '@tocador/contracts/health/health-schemas'
import { isWithin, type Clock } from '../clock'
import { isConflict, isConnectionLost } from './database-errors'
import type { Db, DbOutsideTransaction } from './db'

export interface ReplicaRead<Result> {
  result: Result
  /** The replica was asked for and could not be used. */
  isFromPrimary: boolean
}

/** For long reads that may be slightly stale. Without a replica they read the primary. */
export interface Replica {
  read<Result>(work: (db: DbOutsideTransaction) => Promise<Result>): Promise<ReplicaRead<Result>>
  /** Why reads come from the primary; undefined while the replica is used, and without one. */
  impairment(): Promise<Impairment | undefined>
}

interface Options {
  primary: Db
  /** The primary itself where there is no replica. */
  replica: Db
  clock: Clock
  lagSecondsAtMost: number
}

/** 0 when it has all that the primary has written; null when nobody can tell. */
type Lag = number | null

const KNOWN_FOR_MS = 5_000
const WAIT_MS = 2_000

export function createReplica({ primary, replica, clock, lagSecondsAtMost }: Options): Replica {
  let problem: string | undefined
  let lookedAt = -Infinity
  let looking: Promise<void> | undefined

  const look = async () => {
    problem = await within(WAIT_MS, lagOf(primary, replica)).then(
      (lag) => (lag !== null && lag <= lagSecondsAtMost ? undefined : behindText(lag)),
      () => NO_ANSWER,
    )
    lookedAt = clock.now().getTime()
    looking = undefined
  }
  /** A replica that was well is asked before it is used; one that was not is asked beside the read, which need not wait. */
  const currentProblem = async () => {
    if (!isWithin(KNOWN_FOR_MS, lookedAt, clock.now().getTime())) looking ??= look()
    if (looking && problem === undefined) await looking
    return problem
  }

  if (replica === primary) {
    return {
      read: async (work) => ({ result: await work(primary), isFromPrimary: false }),
      impairment: async () => undefined,
    }
  }
  return {
    read: async (work) => {
      if ((await currentProblem()) === undefined) {
        try {
          return { result: await work(replica), isFromPrimary: false }
        } catch (error) {
          // A replica also ends a read whose rows the primary has removed meanwhile.
          if (!isConnectionLost(error) && !isConflict(error)) throw error
          if (isConnectionLost(error)) problem = NO_ANSWER
        }
      }
      return { result: await work(primary), isFromPrimary: true }
    },
    impairment: async () => {
      await currentProblem()
      await looking
      return problem === undefined ? undefined : { code: 'REPLICA', text: problem }
    },
  }
}

const READ_INSTEAD = 'Los reportes se leen de la base principal y pueden tardar más.'
const NO_ANSWER = `La réplica de la base no responde. ${READ_INSTEAD}`
const behindText = (lag: Lag) =>
  lag === null
    ? `No se sabe qué tan atrasada va la réplica de la base. ${READ_INSTEAD}`
    : `La réplica de la base va ${agoText(lag)} atrasada. ${READ_INSTEAD}`
const agoText = (seconds: number) => (seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`)

/**
 * The age of the last change that arrived, unless nothing is missing: a shop that sells nothing changes nothing. Both servers are
 * asked by their own clocks, since this is about their data and not about the shop's time.
 */
async function lagOf(primary: Db, replica: Db): Promise<Lag> {
  const written = await writtenBy(primary)
  const row = await replica.first<{ lag: Lag }>(sql`
    select case
      when not pg_is_in_recovery() or ${written}::pg_lsn is null or pg_last_wal_replay_lsn() >= ${written}::pg_lsn then 0
      else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8
    end as lag`)
  return row?.lag ?? null
}

/** null when the primary cannot say: while it is away, reports still come from the replica. */
async function writtenBy(primary: Db): Promise<string | null> {
  const row = await primary
    .first<{ written: string }>(sql`select pg_current_wal_lsn()::text as written`)
    .catch(() => undefined)
  return row?.written ?? null
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms)
    timer.unref()
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
