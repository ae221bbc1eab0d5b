import { stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Environment } from '../../platform/env'

export type BackupPlace = Pick<Environment, 'BACKUP_DIR' | 'DATA_DIR'>

export const backupFolderOf = (env: BackupPlace): string => env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')

export interface Disk {
  isSameDisk: boolean
  freeBytes: number
}

/** The disk of the folder, which may not exist yet, compared with that of the shop's data. */
export async function diskOf(folder: string, dataDir: string): Promise<Disk> {
  const [place, data] = [await existingPart(folder), await existingPart(dataDir)]
  const { bavail, bsize } = await statfs(place)
  return { isSameDisk: (await stat(place)).dev === (await stat(data)).dev, freeBytes: bavail * bsize }
}

async function existingPart(path: string): Promise<string> {
  const whole = resolve(path)
  return (await hasFile(whole)) || dirname(whole) === whole ? whole : existingPart(dirname(whole))
}

/** A path that cannot be read counts as one that is not there. */
export const hasFile = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
