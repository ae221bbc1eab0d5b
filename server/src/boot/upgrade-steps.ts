import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backUpBeforeUpgrade, backupFolderOf, findUpgradeBackup, wayBack } from '../backup'
import type { Clock } from '../platform/clock'
import type { MigrateOptions } from '../platform/database/migrate'
import type { Environment } from '../platform/env'
import { sayWhileSlow, type Say } from '../platform/say-while-slow'
import { VERSION } from '../platform/version'

/** What a start does before it migrates a shop with orders, and says when it finds data that a newer program migrated. */
export function upgradeSteps(
  env: Environment,
  clock: Clock,
  databaseUrl: string,
  say: Say,
): Pick<MigrateOptions, 'beforeMigrating' | 'findWayBack'> {
  const { DATA_DIR, BACKUP_PASSPHRASE, BACKUP_BEFORE_UPGRADE, SHOP_TIME_ZONE } = env
  const folder = resolve(backupFolderOf(env))
  return {
    findWayBack: async (latest) => {
      const file = await findUpgradeBackup(folder, latest)
      return file && wayBack(file)
    },
    ...(BACKUP_BEFORE_UPGRADE === 'on' && {
      beforeMigrating: async (dataVersion) => {
        const source = {
          databaseUrl,
          mediaFolder: join(DATA_DIR, 'media'),
          passphrase: BACKUP_PASSPHRASE,
          program: VERSION,
          timeZone: SHOP_TIME_ZONE,
          now: clock.now(),
        }
        const file = await sayWhileSlow(
          say,
          () => 'Backing up before the upgrade',
          () => backUpBeforeUpgrade(source, folder, dataVersion),
        )
        if (file === undefined) return undefined
        say(`Backed up before the upgrade. To go back: ${wayBack(file)}`)
        // A supervisor starts a shop whose migration fails again and again, and each start makes a backup.
        return () =>
          rm(file).then(
            () => say('Nothing was migrated, so the backup before the upgrade was removed again'),
            () => say(`Nothing was migrated, so ${file} is not needed and may be removed`),
          )
      },
    }),
  }
}
