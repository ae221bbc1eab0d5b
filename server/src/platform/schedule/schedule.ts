import sql from 'sql-template-tag'
import { inTransaction, shopItself, type ContextFor, type ShopTx } from '../context'
import { advisoryKey } from '../database/advisory-key'
import type { Log } from '../log'

export interface RepeatedWork {
  name: string
  everyMs: number
  /** In the transaction that holds the lock. */
  work: (tx: ShopTx) => Promise<unknown>
}

/** Work that repeats. Any number of instances may try; one at a time does it. */
export interface Schedule {
  repeat(work: RepeatedWork): void
  /** Runs it now; false when another instance is running it. */
  runNow(name: string): Promise<boolean>
  start(): void
  /** No new run begins; a run in progress is awaited. */
  stop(): Promise<void>
}

interface Ground {
  contextFor: ContextFor
  log: Log
}

export function createSchedule(ground: Ground): Schedule {
  const works = new Map<string, RepeatedWork>()
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<unknown>>()
  let isRunning = false

  const plan = (work: RepeatedWork) => {
    if (!isRunning) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      const run = attempt(work, ground).finally(() => {
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
      if (works.has(work.name)) throw new Error(`${work.name} is repeated already`)
      works.set(work.name, work)
      plan(work)
    },
    runNow: async (name) => {
      const work = works.get(name)
      if (!work) throw new Error(`Nothing repeated is called ${name}`)
      return runAlone(work, ground)
    },
    start: () => {
      isRunning = true
      for (const work of works.values()) plan(work)
    },
    stop: async () => {
      isRunning = false
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      await Promise.all(running)
    },
  }
}

/** Instances that were started together would otherwise all try at the same moment. */
const jittered = (everyMs: number) => everyMs * (0.9 + Math.random() * 0.2)

async function attempt(work: RepeatedWork, ground: Ground): Promise<void> {
  try {
    await runAlone(work, ground)
  } catch (error) {
    ground.log.error('Repeated work failed', { work: work.name, error })
  }
}

function runAlone({ name, work }: RepeatedWork, { contextFor }: Ground): Promise<boolean> {
  return inTransaction(contextFor(shopItself), async (tx) => {
    const lock = await tx.first<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${advisoryKey(`repeat ${name}`)}::bigint) as taken`,
    )
    if (!lock?.taken) return false
    await work(tx)
    return true
  })
}
