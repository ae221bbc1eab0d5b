import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backup, Backups } from '@tocador/contracts/backup/backup-endpoints'
import { BACKUP_LIFE } from '@tocador/contracts/backup/backup-words'
import type { ShopContext } from '../../platform/context'
import type { Db } from '../../platform/database/db'
import { isLockTaken } from '../../platform/database/session-lock'
import { unfinishedFile } from '../archive/write-archive'
import { backupFolderOf, diskOf, hasFile, type BackupPlace } from './backup-folder'
import { KILLED_REASON } from './failure-reason'
import { healthOf } from './health-rules'
import { BACKUP_LOCK } from './open-backups'
import { findPlan, listBackupRows, type BackupRow } from './queries'

/** The backups, and whether the owner can rely on them. */
export async function listBackups({ db, now }: ShopContext, env: BackupPlace): Promise<Backups> {
  const folder = backupFolderOf(env)
  const [{ rows, isRunning }, { hour, since }, { isSameDisk, freeBytes }] = await Promise.all([
    readRows(db),
    findPlan(db),
    diskOf(folder, env.DATA_DIR),
  ])
  const seen = await Promise.all(rows.map((row) => withFile(row, join(folder, row.name))))
  const { health, reason, provenAt } = healthOf(seen, { now, freeBytes, hour, since })
  return {
    health,
    reason,
    proven_at: provenAt?.toISOString() ?? null,
    is_running: isRunning,
    is_same_disk: isSameDisk,
    hour,
    folder,
    free_bytes: freeBytes,
    backups: seen.map((row) => wireBackup(row, isRunning)),
  }
}

/** A run without a process was killed, whether or not another one has taken it up since. */
async function readRows(db: Db): Promise<{ rows: BackupRow[]; isRunning: boolean }> {
  const rows = await listBackupRows(db)
  const isRunning = await isLockTaken(db, BACKUP_LOCK)
  if (isRunning || !rows.some(({ state }) => BACKUP_LIFE[state].isRunning)) return { rows, isRunning }
  // The run may have ended between the two reads.
  return { rows: (await listBackupRows(db)).map(asKilled), isRunning }
}

const asKilled = (row: BackupRow): BackupRow =>
  BACKUP_LIFE[row.state].isRunning
    ? { ...row, state: row.state === 'started' ? 'failed' : 'unproven', reason: KILLED_REASON }
    : row

async function withFile(row: BackupRow, file: string): Promise<BackupRow & { hasFile: boolean }> {
  if (row.state !== 'started') return { ...row, hasFile: await hasFile(file) }
  return { ...row, sizeBytes: await sizeOf(unfinishedFile(file)), hasFile: false }
}

/** 0 before the file is begun. */
const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

const wireBackup = (row: BackupRow & { hasFile: boolean }, isRunning: boolean): Backup => ({
  name: row.name,
  started_at: row.startedAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
  state: row.state,
  reason: row.reason,
  size_bytes: row.sizeBytes,
  products: row.products,
  orders: row.orders,
  pictures: row.pictures,
  has_file: row.hasFile,
  is_being_proven_again: isRunning && row.finishedAt === null && !BACKUP_LIFE[row.state].isRunning,
})
