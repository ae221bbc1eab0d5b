import { BACKUP_LIFE } from '@tocador/contracts/backup/backup-words'
import { inTransaction, shopItself, type ShopContext, type ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { createBackgroundRuns } from '../../platform/schedule/background-runs'
import type { Schedule } from '../../platform/schedule/schedule'
import { backupFileName } from '../backup-file-name'
import { BACKUPS } from '../topics'
import { KILLED_REASON } from './failure-reason'
import { isBackupDue, isLastTryKilled, type NightPlan } from './night-rules'
import {
  addFailureNotice,
  findPlan,
  finishKilled,
  listBackupRows,
  saveProving,
  saveStarted,
  type BackupRow,
} from './queries'
import { proveAgain, removeOldBackups, runBackup, type BackupDeps } from './run-backup'

/** Held by the process that makes a backup, so that a row of a killed one can be told from one that is being made. */
export const BACKUP_LOCK = 'make a backup'

export interface Backups {
  /** Begins a backup and returns its name; undefined while another is made. */
  start(context: ShopContext): Promise<string | undefined>
  /** Begins to prove a backup whose file is there; undefined while another is made or proven. */
  startProof(context: ShopContext, name: string): Promise<string | undefined>
  /** Unless an instance makes one: ends what a killed run left, and begins the backup of the night if it is due. */
  startIfDue(): Promise<void>
  /** Begins to remove what is no longer kept, unless an instance makes or proves a backup. */
  startRemoval(): Promise<void>
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
    startRemoval: async () => {
      try {
        await runs.begin(
          async () => true,
          () => removeOldBackups(deps),
        )
      } catch (error) {
        log.error('The removal of old backups could not begin', { error })
      }
    },
    stop: () => runs.stop(),
  }
}

async function readNights(tx: ShopTx): Promise<{ backups: BackupRow[]; plan: NightPlan }> {
  return { backups: await listBackupRows(tx), plan: { ...(await findPlan(tx)), timeZone: tx.timeZone } }
}

/** Ends what a killed run left, of which its process could not tell. The caller holds the lock, and gets the backups as they were before. */
async function endKilled(tx: ShopTx): Promise<{ backups: BackupRow[]; plan: NightPlan }> {
  const nights = await readNights(tx)
  if ((await finishKilled(tx, KILLED_REASON, tx.now)) > 0) tx.announce(BACKUPS)
  if (isLastTryKilled(nights.backups, nights.plan)) await addFailureNotice(tx, tx.now)
  return nights
}

const saveBegin = (context: ShopContext, name: string, onlyIfDue: boolean) =>
  inTransaction(context, async (tx) => {
    const { backups, plan } = await endKilled(tx)
    // By the backups as they were: a killed run does not wait as a failed one does.
    if (onlyIfDue && !isBackupDue(backups, tx.now, plan)) return undefined
    await saveStarted(tx, name, tx.now)
    await tx.record({ action: 'create', subject: 'backup', subjectId: name })
    tx.announce(BACKUPS)
    return name
  })

const saveBeginOfProof = (context: ShopContext, name: string) =>
  inTransaction(context, async (tx) => {
    await endKilled(tx)
    if ((await saveProving(tx, name)) === 0) throw new Refusal('NOT_FOUND')
    await tx.record({ action: 'prove', subject: 'backup', subjectId: name })
    tx.announce(BACKUPS)
    return name
  })

const EVERY_MS = 600_000
const DAY_MS = 86_400_000

/**
 * The transactions of the schedule only begin what takes longer than they may. Of a run whose row says that it goes on, only who gets the lock knows
 * that it was killed. Each backup removes old ones as well, but with the hour off none may follow.
 */
export function repeatBackups(schedule: Schedule, backups: Backups): void {
  schedule.repeat({
    name: 'back up every night',
    everyMs: EVERY_MS,
    work: async (tx) => {
      const { backups: rows, plan } = await readNights(tx)
      const isUnfinished = rows.some(({ state }) => BACKUP_LIFE[state].isRunning)
      if (isUnfinished || isBackupDue(rows, tx.now, plan)) tx.afterCommit(() => void backups.startIfDue())
    },
  })
  schedule.repeat({
    name: 'remove old backups',
    everyMs: DAY_MS,
    work: async (tx) => tx.afterCommit(() => void backups.startRemoval()),
  })
}
