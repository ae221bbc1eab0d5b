import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterVersion } from '../../platform/database/create-cluster'
import { startEmbedded } from '../../platform/database/embedded-postgres'
import { readMigrations, type Migration } from '../../platform/database/migrate'
import type { DatabaseLog } from '../../platform/database/open-database'
import type { Manifest } from '../archive/manifest'
import { checkArchive } from '../archive/read-archive'
import { StartProblem } from '../../platform/start-problem'
import { createBackup } from '../create-backup'
import { hasTables, listUsers, shopIdOf } from '../../platform/database/snapshot/queries'
import { withClient } from '../../platform/database/snapshot/with-client'
import { fillDatabase, type Filling } from './fill-database'
import { finishReplacing, replaceFolders } from './replace-folders'

export interface RestoreOptions {
  file: string
  passphrase: string | undefined
  dataDir: string
  /** Of a server; undefined restores into the embedded database of `dataDir`. */
  databaseUrl: string | undefined
  /** Puts a present shop aside; without it a place with a shop is refused. */
  replace: boolean
  migrationsFolder: string
  program: string
  timeZone: string
  now: Date
  log: DatabaseLog
}

export interface Restored {
  manifest: Manifest
  /** Where the former shop is: a folder, or a backup of a server's database. */
  aside: string | undefined
}

/** Restores a shop. Until the end the former shop stays untouched; a killed restore leaves the former or the new one. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const manifest = await checkArchive(options.file, options.passphrase)
  const migrations = await readMigrations(options.migrationsFolder)
  refuseNewer(manifest, migrations)
  const filling = { ...options, manifest, migrations }
  const aside =
    options.databaseUrl === undefined
      ? await restoreIntoFolder(options, filling)
      : await restoreIntoServer({ ...options, databaseUrl: options.databaseUrl }, filling)
  return { manifest, aside }
}

function refuseNewer({ dataVersion, program }: Manifest, migrations: readonly Migration[]): void {
  if (migrations.some(({ number }) => number === dataVersion)) return
  throw new StartProblem(
    `The backup has data of version ${dataVersion}, written by program ${program}; this program knows versions up to ${migrations.at(-1)?.number ?? 0}: restore it with that program or a newer one`,
  )
}

type WithoutFolder = Omit<Filling, 'mediaFolder'>

async function restoreIntoFolder(options: RestoreOptions, filling: WithoutFolder): Promise<string | undefined> {
  const { dataDir, now, log } = options
  await mkdir(dataDir, { recursive: true })
  await finishReplacing(dataDir)
  const present = await holdPresentFolder(options, filling.manifest)
  const from = `restoring-${process.pid}`
  const aside = `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`
  const [staged, mediaFolder] = [join(dataDir, from), join(dataDir, from, 'media')]
  try {
    await rm(staged, { recursive: true, force: true })
    await mkdir(mediaFolder, { recursive: true })
    const database = await startEmbedded({ dataDir: staged, log })
    try {
      await withClient(database.url, (client) => fillDatabase(client, { ...filling, mediaFolder }))
    } finally {
      await database.close()
    }
  } catch (error) {
    await rm(staged, { recursive: true, force: true })
    throw error
  } finally {
    await present?.close()
  }
  // From its journal on, what was restored is needed: a failure here is completed by the next start.
  return replaceFolders(dataDir, { from, aside })
}

/**
 * Refuses a shop that runs, that must not be replaced, or that is another one. Until the returned database is closed, no
 * shop can start on the folder.
 */
async function holdPresentFolder({ dataDir, replace, log }: RestoreOptions, manifest: Manifest) {
  if (!(await clusterVersion(join(dataDir, 'postgres')))) return undefined
  // Refused while a shop runs on the folder.
  const present = await startEmbedded({ dataDir, log })
  try {
    await withClient(present.url, async (client) => {
      if (await hasTables(client)) refusePresent(await shopIdOf(client), { place: dataDir, replace, manifest })
    })
    return present
  } catch (error) {
    await present.close()
    throw error
  }
}

function refusePresent(
  shopId: string | undefined,
  { place, replace, manifest }: { place: string; replace: boolean; manifest: Manifest },
): void {
  if (shopId !== undefined && shopId !== manifest.shopId) {
    throw new StartProblem(`${place} holds another shop than the backup: restore into an empty place`)
  }
  if (!replace) {
    throw new StartProblem(`${place} already holds a shop: add --replace to put it aside and restore the backup`)
  }
}

async function restoreIntoServer(
  options: RestoreOptions & { databaseUrl: string },
  filling: WithoutFolder,
): Promise<string | undefined> {
  const { databaseUrl, dataDir, now } = options
  const mediaFolder = join(dataDir, 'media')
  await mkdir(mediaFolder, { recursive: true })
  return withClient(databaseUrl, async (client) => {
    const users = await listUsers(client)
    if (users.length > 0)
      throw new StartProblem(`The database is in use by a running shop (${users.join(', ')}): stop it first`)
    const hasShop = await hasTables(client)
    if (hasShop)
      refusePresent(await shopIdOf(client), { ...options, place: 'The database', manifest: filling.manifest })
    const aside = join(dataDir, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}.tar`)
    if (hasShop) await createBackup({ ...options, mediaFolder }, aside)
    await fillDatabase(client, { ...filling, mediaFolder })
    return hasShop ? aside : undefined
  })
}
