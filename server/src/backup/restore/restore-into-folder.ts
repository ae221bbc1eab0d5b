import { mkdir, readdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '../../platform/database/embedded-postgres'
import { stopPostmaster } from '../../platform/database/postmaster'
import { listUsers } from '../../platform/database/snapshot/queries'
import { withClient } from '../../platform/database/snapshot/with-client'
import { fillDatabase, type Filling } from './fill-database'
import { refusePresent, refuseUsers } from './refuse-present'
import { announceReplacement, finishReplacing, refuseMounts, type Replacement } from './replace-folders'
import { orStopped, type Restored, type RestoreOptions } from './restore-options'

/** Restores into a folder beside the present ones, whose place it then takes. */
export async function restoreIntoFolder(
  options: RestoreOptions,
  filling: Omit<Filling, 'mediaFolder' | 'made'>,
): Promise<Omit<Restored, 'manifest'>> {
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  await finishReplacing(dataDir)
  await refuseMounts(dataDir)
  // Refused while a shop runs on the folder. Until it is closed no shop can start, so an empty one is held, too.
  const present = await orStopped(startEmbedded({ dataDir, log: options.log }), options.signal)
  try {
    await removeLeftovers(dataDir)
    const { hasShop, erasures, made } = await withClient(present.url, (client) =>
      refusePresent(client, { ...options, place: options.dataDir, isBackedUp: false, manifest: filling.manifest }),
    )
    const from = `restoring-${process.pid}`
    const all = { ...filling, erasures: [...filling.erasures, ...erasures], made }
    const pending = await orStopped(fillFolder(join(dataDir, from), options, all), options.signal)
    await withClient(present.url, async (client) => refuseUsers(await listUsers(client), options.dataDir))
    const aside = `before-restore-${options.now.toISOString().replaceAll(/[:.]/g, '-')}`
    const replacement: Replacement = { from, aside, hasShop }
    // From its journal on, what was restored is needed: a failure after this is completed by the next start.
    await announceReplacement(dataDir, replacement)
    await present.stop()
    return { aside: await finishReplacing(dataDir), erasures: pending }
  } finally {
    await present.close()
  }
}

async function fillFolder(staged: string, { log, signal }: RestoreOptions, filling: Omit<Filling, 'mediaFolder'>) {
  const mediaFolder = join(staged, 'media')
  try {
    let pending: number
    await mkdir(mediaFolder, { recursive: true })
    const database = await startEmbedded({ dataDir: staged, log })
    try {
      pending = await withClient(database.url, (client) => fillDatabase(client, { ...filling, mediaFolder }))
    } finally {
      await database.close()
    }
    signal?.throwIfAborted()
    return pending
  } catch (error) {
    await rm(staged, { recursive: true, force: true })
    throw error
  }
}

/** Of killed restores, also their database servers. The caller holds the folder, so that no other restore runs. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  const whole = await realpath(dataDir)
  for (const name of await readdir(whole)) {
    if (!/^restoring-\d+$|^restore\.json\.unfinished$/.test(name)) continue
    await stopPostmaster(join(whole, name, 'postgres'))
    // The program that creates a database outlives the killed restore for a moment, and still writes.
    await rm(join(whole, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
