import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { holdMigrations, listUsers } from '../../platform/database/snapshot/queries'
import { withClient } from '../../platform/database/snapshot/with-client'
import { readShopMark } from '../../platform/shop-mark'
import { StartProblem } from '../../platform/start-problem'
import type { Manifest } from '../archive/manifest'
import { createBackup } from '../create-backup'
import { fillDatabase, type Filling } from './fill-database'
import { refusePresent, refuseUsers } from './refuse-present'
import { orStopped, type Restored, type RestoreOptions } from './restore-options'

const PLACE = 'The database'

/** Restores into a server's database in one transaction, after a backup of the shop that is there. */
export async function restoreIntoServer(
  options: RestoreOptions & { databaseUrl: string },
  filling: Omit<Filling, 'mediaFolder' | 'made'>,
): Promise<Omit<Restored, 'manifest'>> {
  const { databaseUrl, dataDir, now } = options
  const mediaFolder = join(dataDir, 'media')
  await mkdir(mediaFolder, { recursive: true })
  return withClient(databaseUrl, async (client) => {
    // A shop that starts meanwhile waits for this lock, and then opens what was restored.
    if (!(await holdMigrations(client)))
      throw new StartProblem(`${PLACE} is in use by a shop that starts: stop it first`)
    refuseUsers(await listUsers(client), PLACE)
    await removeUnfinished(mediaFolder)
    await refuseOtherPictures(mediaFolder, filling.manifest)
    const { hasShop, erasures, made } = await refusePresent(client, {
      ...options,
      place: PLACE,
      isBackedUp: true,
      manifest: filling.manifest,
    })
    const aside = join(dataDir, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}.tar`)
    if (hasShop) await orStopped(createBackup({ ...options, mediaFolder }, aside), options.signal)
    try {
      const all = { ...filling, mediaFolder, erasures: [...filling.erasures, ...erasures], made }
      const pending = await fillDatabase(client, all)
      return { aside: hasShop ? aside : undefined, erasures: pending }
    } catch (error) {
      // The shop is still there, so its backup is not needed.
      if (hasShop) await rm(aside, { force: true })
      throw error
    }
  })
}

/** The pictures of two shops in one folder could not be told apart. */
async function refuseOtherPictures(mediaFolder: string, { shopId }: Manifest): Promise<void> {
  const mark = await readShopMark(mediaFolder)
  if (mark === undefined || mark === shopId) return
  throw new StartProblem(
    `${mediaFolder} holds the pictures of another shop than the backup: move it away, or set another DATA_DIR`,
  )
}

/** Pictures that a killed restore was writing. */
async function removeUnfinished(mediaFolder: string): Promise<void> {
  for (const name of await readdir(mediaFolder)) {
    if (name.endsWith('.unfinished')) await rm(join(mediaFolder, name), { force: true })
  }
}
