import { join } from 'node:path'
import type { Backup, Backups } from '@tocador/contracts/backup/backup-endpoints'
import type { ShopContext } from '../../platform/context'
import { isLockTaken } from '../../platform/database/session-lock'
import type { Environment } from '../../platform/env'
import { backupFolderOf, diskOf, hasFile } from './backup-folder'
import { healthOf } from './health-rules'
import { BACKUP_LOCK } from './open-backups'
import { listBackupRows, type BackupRow } from './queries'

/** The backups, and whether the owner can rely on them. */
export async function listBackups({ db, now }: ShopContext, env: Environment): Promise<Backups> {
  const folder = backupFolderOf(env)
  const [rows, isRunning, { isSameDisk, freeBytes }] = await Promise.all([
    listBackupRows(db),
    isLockTaken(db, BACKUP_LOCK),
    diskOf(folder, env.DATA_DIR),
  ])
  const seen = await Promise.all(rows.map(async (row) => ({ ...row, hasFile: await hasFile(join(folder, row.name)) })))
  const { health, reason, provenAt } = healthOf(seen, { now, freeBytes })
  return {
    health,
    reason,
    proven_at: provenAt?.toISOString() ?? null,
    is_running: isRunning,
    is_same_disk: isSameDisk,
    folder,
    free_bytes: freeBytes,
    backups: seen.map(wireBackup),
  }
}

const wireBackup = (row: BackupRow & { hasFile: boolean }): Backup => ({
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
})
