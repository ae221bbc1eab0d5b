import sql from 'sql-template-tag'
import { inTransaction, shopItself, type ContextFor, type ShopTx } from '../context'
import { advisoryKey } from '../database/advisory-key'
import type { Log } from '../log'

export interface RepeatedWork {
  name: string
  everyMs: number
  /** Runs in the transaction that holds the lock. */
  work: (tx: ShopTx) => Promise<unknown>
}

/** Repeated work. Every instance tries to run it, and an advisory lock lets one at a time. */
export interface Schedule {
  repeat(work: RepeatedWork): void
  /** Returns false when another instance is running it. */
  runNow(name: string): Promise<boolean>
  start(): void
  /** Begins no new run and waits for a run in progress. */
  stop(): Promise<void>
}

interface ScheduleOptions {
  contextFor: ContextFor
  log: Log
}

export function createSchedule(options: ScheduleOptions): Schedule {
  const registered = new Map<string, RepeatedWork>()
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<unknown>>()
  let isRunning = false

  const plan = (work: RepeatedWork) => {
    if (!isRunning) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      const run = attempt(work, options).finally(() => {
        running.delete(run)
        plan(work)
      })
      running.add(run)
    }, jittered(work.everyMs))
    timer.unref()
    timers.add(timer)
  }

  return {
    repeat: (work) => {
      if (registered.has(work.name)) throw new Error(`Repeated work ${work.name} is registered twice`)
      registered.set(work.name, work)
      plan(work)
    },
    runNow: async (name) => {
      const work = registered.get(name)
      if (!work) throw new Error(`No repeated work is called ${name}`)
      return runAlone(work, options)
    },
    start: () => {
      isRunning = true
      for (const work of registered.values()) plan(work)
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

async function attempt(work: RepeatedWork, options: ScheduleOptions): Promise<void> {
  try {
    await runAlone(work, options)
  } catch (error) {
    options.log.error('Repeated work failed', { work: work.name, error })
  }
}

function runAlone({ name, work }: RepeatedWork, { contextFor }: ScheduleOptions): Promise<boolean> {
  return inTransaction(contextFor(shopItself), async (tx) => {
    const lock = await tx.first<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${advisoryKey(`repeat ${name}`)}::bigint) as taken`,
    )
    if (!lock?.taken) return false
    await work(tx)
    return true
  })
}
