import { readMigrations, type Migration } from '../../platform/database/migrations'
import { StartProblem } from '../../platform/start-problem'
import { checkArchive } from '../archive/check-archive'
import type { Manifest } from '../archive/manifest'
import { asProblem } from '../as-problem'
import { readErasureLog } from '../erasures/erasure-log'
import { restoreIntoFolder } from './restore-into-folder'
import { restoreIntoServer } from './restore-into-server'
import type { Restored, RestoreOptions } from './restore-options'

/** Restores a shop. Until the end the former shop stays untouched; a killed restore leaves the former or the new one. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  try {
    const manifest = await checkArchive(options.file, options.passphrase, options.signal)
    const migrations = await readMigrations(options.migrationsFolder)
    refuseNewer(manifest, migrations)
    const folders = [...new Set(options.erasureFolders)]
    const logs = await Promise.all(folders.map((folder) => readErasureLog(folder, manifest.shopId)))
    const filling = { ...options, manifest, migrations, erasures: logs.flat() }
    const place =
      options.databaseUrl === undefined
        ? await restoreIntoFolder(options, filling)
        : await restoreIntoServer({ ...options, databaseUrl: options.databaseUrl }, filling)
    return { manifest, ...place }
  } catch (error) {
    throw asProblem(error, 'The backup cannot be restored')
  }
}

function refuseNewer({ dataVersion, program }: Manifest, migrations: readonly Migration[]): void {
  if (migrations.some(({ number }) => number === dataVersion)) return
  throw new StartProblem(
    `The backup has data of version ${dataVersion}, written by program ${program}; this program knows versions up to ${migrations.at(-1)?.number ?? 0}: restore it with that program or a newer one`,
  )
}
