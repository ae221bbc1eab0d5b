import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inTransaction, type ShopContext } from '../../platform/context'
import { isLockTaken } from '../../platform/database/session-lock'
import type { Environment } from '../../platform/env'
import { Refusal } from '../../platform/http/refusal'
import { BACKUPS } from '../topics'
import { backupFolderOf } from './backup-folder'
import { BACKUP_LOCK } from './open-backups'
import { removeRows, takeBackupRow } from './queries'

/** Removes a backup that the shop made. If removing its file fails, its row stays. */
export const removeBackup = (context: ShopContext, env: Environment, name: string): Promise<void> =>
  inTransaction(context, async (tx) => {
    const row = await takeBackupRow(tx, name)
    if (row === undefined) throw new Refusal('NOT_FOUND')
    if (row.finishedAt === null && (await isLockTaken(tx, BACKUP_LOCK))) throw new Refusal('BACKUP_RUNNING')
    await removeRows(tx, [name])
    await tx.record({ action: 'delete', subject: 'backup', subjectId: name })
    tx.announce(BACKUPS)
    await rm(join(backupFolderOf(env), name), { force: true })
  })
