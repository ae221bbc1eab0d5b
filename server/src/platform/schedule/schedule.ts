import sql from 'sql-template-tag'
import { inTransaction, shopItself, type ContextFor, type ShopTx } from '../context'
import { advisoryKey } from '../database/advisory-key'
import { isConnectionLost } from '../database/database-errors'
import type { Log } from '../log'

export interface RepeatedWork {
  name: string
  everyMs: number
  /** Runs in the transaction that holds the lock. */
  work: (tx: ShopTx) => Promise<unknown>
}

/**
 * Repeated work. Every instance tries to run it, and an advisory lock lets one at a time. The database keeps when it last ran, so that
 * all instances together run it once a period, and one that starts runs soon what is due.
 */
export interface Schedule {
  repeat(work: RepeatedWork): void
  /** Runs the work whether it is due or not. Returns false when another instance is running it. */
  runNow(name: string): Promise<boolean>
  start(): void
  /** Begins no new run and waits for a run in progress. */
  stop(): Promise<void>
}

interface ScheduleOptions {
  contextFor: ContextFor
  log: Log
  /** How long after the start, after its registration or after a lost connection work is looked at. */
  soonMs?: number
}

/** Long enough that a start is not slowed down by it. */
const SOON_MS = 15_000

export function createSchedule(options: ScheduleOptions): Schedule {
  const registered = new Map<string, RepeatedWork>()
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<unknown>>()
  let isRunning = false

  const plan = (work: RepeatedWork, afterMs: number) => {
    if (!isRunning) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      const run = attempt(work, options).then((waitMs) => {
        running.delete(run)
        plan(work, waitMs)
      })
      running.add(run)
    }, jittered(afterMs))
    timer.unref()
    timers.add(timer)
  }
  const planSoon = (work: RepeatedWork) => plan(work, soon(work, options))

  return {
    repeat: (work) => {
      if (registered.has(work.name)) throw new Error(`Repeated work ${work.name} is registered twice`)
      registered.set(work.name, work)
      planSoon(work)
    },
    runNow: async (name) => {
      const work = registered.get(name)
      if (!work) throw new Error(`No repeated work is called ${name}`)
      return (await runAlone(work, options, { onlyIfDue: false })).hasRun
    },
    start: () => {
      isRunning = true
      for (const work of registered.values()) planSoon(work)
    },
    stop: async () => {
      isRunning = false
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      await Promise.all(running)
    },
  }
}

/** Keeps instances that started together from all trying at the same moment. */
const jittered = (everyMs: number) => everyMs * (0.9 + Math.random() * 0.2)

const soon = ({ everyMs }: RepeatedWork, { soonMs = SOON_MS }: ScheduleOptions) => Math.min(everyMs, soonMs)

/** Returns the milliseconds until the next attempt. Work that lost its database is not put off by a whole period. */
async function attempt(work: RepeatedWork, options: ScheduleOptions): Promise<number> {
  try {
    return (await runAlone(work, options, { onlyIfDue: true })).waitMs
  } catch (error) {
    options.log.error('Repeated work failed', { work: work.name, error })
    return isConnectionLost(error) ? soon(work, options) : work.everyMs
  }
}

interface Run {
  hasRun: boolean
  waitMs: number
}

function runAlone(
  { name, everyMs, work }: RepeatedWork,
  { contextFor }: ScheduleOptions,
  { onlyIfDue }: { onlyIfDue: boolean },
): Promise<Run> {
  return inTransaction(contextFor(shopItself), async (tx) => {
    const lock = await tx.first<{ taken: boolean; lastRunAt: Date | null }>(sql`
      select pg_try_advisory_xact_lock(${advisoryKey(`repeat ${name}`)}::bigint) as taken,
        (select last_run_at from repeated_work where name = ${name}) as "lastRunAt"`)
    if (!lock?.taken) return { hasRun: false, waitMs: everyMs }
    const waitMs = onlyIfDue ? untilDue(everyMs, lock.lastRunAt, tx.now) : 0
    if (waitMs > 0) return { hasRun: false, waitMs }
    await work(tx)
    await tx.run(sql`
      insert into repeated_work (name, last_run_at) values (${name}, ${tx.now})
      on conflict (name) do update set last_run_at = excluded.last_run_at`)
    return { hasRun: true, waitMs: everyMs }
  })
}

/** 0 from nine tenths of the period on, because timers are jittered. A clock that was set back does not stop the work. */
function untilDue(everyMs: number, lastRunAt: Date | null, now: Date): number {
  const elapsedMs = lastRunAt === null ? everyMs : now.getTime() - lastRunAt.getTime()
  return elapsedMs < 0 || elapsedMs >= everyMs * 0.9 ? 0 : everyMs - elapsedMs
}
