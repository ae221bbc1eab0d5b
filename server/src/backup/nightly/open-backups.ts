import { inTransaction, shopItself, type ShopContext, type ShopTx } from '../../platform/context'
import { takeSessionLock } from '../../platform/database/session-lock'
import type { Schedule } from '../../platform/schedule/schedule'
import { backupFileName } from '../backup-file-name'
import { KILLED_REASON } from './failure-reason'
import { isBackupDue, type NightPlan } from './night-rules'
import { findPlan, finishKilled, listBackupRows, saveStarted } from './queries'
import { runBackup, type BackupDeps } from './run-backup'

/** Held by the process that makes a backup, so that a row of a killed one can be told from one that is being made. */
export const BACKUP_LOCK = 'make a backup'

export interface Backups {
  /** Begins a backup and returns its name; undefined while another is made. */
  start(context: ShopContext): Promise<string | undefined>
  /** Begins the backup of the night if it is due and no instance makes one. */
  startIfDue(): Promise<void>
  /** Ends a run in progress. */
  stop(): Promise<void>
}

export function openBackups(deps: BackupDeps): Backups {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()

  async function begin(context: ShopContext, onlyIfDue: boolean): Promise<string | undefined> {
    const lock = await takeSessionLock(deps.databaseUrl, BACKUP_LOCK)
    if (lock === undefined) return undefined
    const name = await saveBegin(context, backupFileName(context.now, deps.env.BACKUP_PASSPHRASE), onlyIfDue).catch(
      async (error: unknown) => {
        await lock.release()
        throw error
      },
    )
    if (name === undefined) {
      await lock.release()
      return undefined
    }
    const run = runBackup(deps, { name, startedAt: context.now, signal: stopping.signal })
      .catch((error: unknown) => deps.log.error('A backup ended without its result', { name, error }))
      .finally(() => lock.release())
      .finally(() => running.delete(run))
    running.add(run)
    return name
  }

  return {
    start: (context) => begin(context, false),
    startIfDue: async () => {
      try {
        await begin(deps.contextFor(shopItself), true)
      } catch (error) {
        deps.log.error('The backup of the night could not begin', { error })
      }
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
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
