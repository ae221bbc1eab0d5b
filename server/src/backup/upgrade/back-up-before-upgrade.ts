import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hasShopIdentity } from '../../platform/database/snapshot/queries'
import { withClient } from '../../platform/database/snapshot/with-client'
import { StartProblem } from '../../platform/start-problem'
import { createBackup, type BackupSource } from '../create-backup'
import { hasOrders } from '../queries'

/** The version of the data is in the name, so that an older program finds the backup that it can restore. */
const FILE_NAME = /^before-upgrade-from-(\d{4,})-[\dTZ-]+\.tar(\.age)?$/

function upgradeFileName(dataVersion: number, { now, passphrase }: BackupSource): string {
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const ending = passphrase === undefined ? 'tar' : 'tar.age'
  return `before-upgrade-from-${String(dataVersion).padStart(4, '0')}-${moment}Z.${ending}`
}

/**
 * Backs up a shop with orders before its data are migrated from `dataVersion`. Returns the file; undefined for a shop
 * without orders, or with data from before there were backups, whose program could not restore one.
 */
export async function backUpBeforeUpgrade(
  source: BackupSource,
  folder: string,
  dataVersion: number,
): Promise<string | undefined> {
  try {
    const isWorthIt = await withClient(
      source.databaseUrl,
      async (client) => (await hasShopIdentity(client)) && hasOrders(client),
    )
    if (!isWorthIt) return undefined
    const file = join(folder, upgradeFileName(dataVersion, source))
    await createBackup(source, file)
    return file
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartProblem(
      `The backup before the upgrade failed, so nothing was migrated: ${reason}. BACKUP_BEFORE_UPGRADE=off migrates without it`,
    )
  }
}

/** The newest backup that was made before an upgrade and that a program with data of `dataVersion` can restore. */
export async function findUpgradeBackup(folder: string, dataVersion: number): Promise<string | undefined> {
  const found = (await readdir(folder).catch(noneIfMissing)).flatMap((name) => {
    const version = FILE_NAME.exec(name)?.[1]
    return version !== undefined && Number(version) <= dataVersion ? [name] : []
  })
  // Versions have the same number of digits, so the last name is the newest backup of the latest such version.
  const newest = found.toSorted().at(-1)
  return newest === undefined ? undefined : join(folder, newest)
}

export const wayBack = (file: string): string =>
  `tocador restore ${file} --replace, or without that command and with the settings of the shop npm run restore -- ${file} --replace (with the old program; orders after that backup are not in it)`

function noneIfMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}
