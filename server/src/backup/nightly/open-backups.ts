import { inTransaction, shopItself, type ShopContext, type ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { createBackgroundRuns } from '../../platform/schedule/background-runs'
import type { Schedule } from '../../platform/schedule/schedule'
import { backupFileName } from '../backup-file-name'
import { BACKUPS } from '../topics'
import { KILLED_REASON } from './failure-reason'
import { isBackupDue, type NightPlan } from './night-rules'
import { findPlan, finishKilled, listBackupRows, saveProving, saveStarted } from './queries'
import { proveAgain, runBackup, type BackupDeps } from './run-backup'

/** Held by the process that makes a backup, so that a row of a killed one can be told from one that is being made. */
export const BACKUP_LOCK = 'make a backup'

export interface Backups {
  /** Begins a backup and returns its name; undefined while another is made. */
  start(context: ShopContext): Promise<string | undefined>
  /** Begins to prove a backup whose file is there; undefined while another is made or proven. */
  startProof(context: ShopContext, name: string): Promise<string | undefined>
  /** Begins the backup of the night if it is due and no instance makes one. */
  startIfDue(): Promise<void>
  /** Ends a run in progress. */
  stop(): Promise<void>
}

/** `afterNight` runs after a backup of the night, whether it succeeded or not. */
export function openBackups(deps: BackupDeps, afterNight: () => Promise<unknown> = async () => {}): Backups {
  const { databaseUrl, log, contextFor, env } = deps
  const runs = createBackgroundRuns({ databaseUrl, log, lock: BACKUP_LOCK })
  const start = (context: ShopContext, onlyIfDue: boolean) =>
    runs.begin(
      () => saveBegin(context, backupFileName(context.now, env.BACKUP_PASSPHRASE), onlyIfDue),
      async (name, signal) => {
        await runBackup(deps, { name, startedAt: context.now, signal })
        if (onlyIfDue && !signal.aborted) await afterNight()
      },
    )
  return {
    start: (context) => start(context, false),
    startProof: (context, name) =>
      runs.begin(
        () => saveBeginOfProof(context, name),
        (proven, signal) => proveAgain(deps, { name: proven, signal }),
      ),
    startIfDue: async () => {
      try {
        await start(contextFor(shopItself), true)
      } catch (error) {
        log.error('The backup of the night could not begin', { error })
      }
    },
    stop: () => runs.stop(),
  }
}

async function planOf(tx: ShopTx): Promise<NightPlan> {
  return { ...(await findPlan(tx)), timeZone: tx.timeZone }
}

/** Ends what a killed run left, then begins. */
const saveBegin = (context: ShopContext, name: string, onlyIfDue: boolean) =>
  inTransaction(context, async (tx) => {
    // Read first: a killed run does not wait as a failed one does.
    const isDue = isBackupDue(await listBackupRows(tx), tx.now, await planOf(tx))
    await finishKilled(tx, KILLED_REASON, tx.now)
    if (onlyIfDue && !isDue) return undefined
    await saveStarted(tx, name, tx.now)
    await tx.record({ action: 'create', subject: 'backup', subjectId: name })
    tx.announce(BACKUPS)
    return name
  })

const saveBeginOfProof = (context: ShopContext, name: string) =>
  inTransaction(context, async (tx) => {
    await finishKilled(tx, KILLED_REASON, tx.now)
    if ((await saveProving(tx, name)) === 0) throw new Refusal('NOT_FOUND')
    await tx.record({ action: 'prove', subject: 'backup', subjectId: name })
    tx.announce(BACKUPS)
    return name
  })

const EVERY_MS = 600_000

/** The transaction of the schedule only looks whether one is due, since a backup takes longer than it may. */
export const repeatBackups = (schedule: Schedule, backups: Backups): void =>
  schedule.repeat({
    name: 'back up every night',
    everyMs: EVERY_MS,
    work: async (tx) => {
      if (isBackupDue(await listBackupRows(tx), tx.now, await planOf(tx))) {
        tx.afterCommit(() => void backups.startIfDue())
      }
    },
  })
