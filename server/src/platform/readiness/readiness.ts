import sql from 'sql-template-tag'
import type { Impairment } from '@tocador/contracts/health/health-schemas'
import type { Clock } from '../clock'
import type { Db } from '../database/db'
import type { Log } from '../log'
import { writingCheck } from './check-writing'
import { noteChanges } from './note-changes'
import type { ReadyState } from './ready-state'
import { watchImpairment, type FindImpairment, type OnChange } from './watch-impairment'

/** Whether a load balancer should send requests to this instance. */
export interface Readiness {
  /** Adds what may be impaired while the shop sells; each slice looks at its own part, and at once after a change that it is told of. */
  addImpairment(find: FindImpairment, onChange?: OnChange): void
  /** Called when the database refused to save. */
  doubtWriting(): void
  /** Called when this instance begins to stop. */
  markStopping(): void
  check(): Promise<ReadyState>
  /** What does not work, for the owner: also that nothing can be saved. */
  impairments(): Promise<Impairment[]>
  /** Checks from time to time, so that the log has each change also when nobody asks. */
  start(): void
  stop(): void
}

interface ReadinessOptions {
  db: Db
  clock: Clock
  log: Pick<Log, 'info' | 'warn' | 'error'>
  latestMigration: number
}

const LOOK_EVERY_MS = 30_000

/** The panel still reads while nothing can be saved. */
const CANNOT_SAVE: Impairment = {
  code: 'WRITING',
  text: 'Nadie puede pedir ni apartar: el disco de la base está lleno o la base solo se puede leer. Libera espacio o revisa la base; la tienda sigue sola.',
}

export function createReadiness({ db, clock, log, latestMigration }: ReadinessOptions): Readiness {
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  const found: (() => Promise<Impairment | undefined>)[] = []
  const writing = writingCheck({ db, clock })
  const note = noteChanges(log)
  const migrated = async () => {
    const row = await db.first<{ latest: number | null }>(sql`select max(number) as latest from migrations`)
    return (row?.latest ?? 0) >= latestMigration
  }
  const impaired = async () => {
    const all = await Promise.all(found.map((find) => find()))
    return all.filter((one) => one !== undefined)
  }
  const check = async (): Promise<ReadyState> => {
    const [migrations, writes, impairments] = await Promise.all([
      resultOf(migrated),
      resultOf(writing.check),
      impaired(),
    ])
    const checks = { database: migrations !== undefined, migrations: migrations ?? false, writes: writes ?? false }
    const state = { checks, impairments, isStopping }
    note(state)
    return state
  }
  return {
    addImpairment: (find, onChange) => void found.push(watchImpairment(find, { clock, log, onChange })),
    doubtWriting: writing.doubt,
    markStopping: () => void (isStopping = true),
    check,
    impairments: async () => {
      const [writes, impairments] = await Promise.all([resultOf(writing.check), impaired()])
      return writes === false ? [CANNOT_SAVE, ...impairments] : impairments
    },
    start: () => void (timer ??= setInterval(() => void check(), LOOK_EVERY_MS).unref()),
    stop: () => clearInterval(timer),
  }
}

/** undefined when the check itself failed: the database does not answer. */
const resultOf = (check: () => Promise<boolean>) => check().catch(() => undefined)
