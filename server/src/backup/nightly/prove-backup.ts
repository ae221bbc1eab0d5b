import { isDeepStrictEqual } from 'node:util'
import { readMigrations } from '../../platform/database/migrations'
import { inScratchDatabase, type ScratchOptions } from '../../platform/database/snapshot/scratch-database'
import { StartProblem } from '../../platform/start-problem'
import type { Manifest } from '../archive/manifest'
import { checkArchive } from '../archive/check-archive'
import { fillDatabase } from '../restore/fill-database'

interface Proof extends ScratchOptions {
  file: string
  passphrase: string | undefined
  /** As it was when the file was written; undefined if that was an earlier run, whose manifest only the file has. */
  written: Manifest | undefined
  migrationsFolder: string
}

/** Reads the file again, pictures included, restores it into a scratch database, and compares rows and checksums of every table. */
export async function proveBackup(proof: Proof): Promise<void> {
  const manifest = await checkArchive(proof.file, proof.passphrase)
  const { written } = proof
  if (written !== undefined && !isDeepStrictEqual(manifest, written))
    throw new StartProblem('The file is another one than was written')
  const migrations = await readMigrations(proof.migrationsFolder)
  await inScratchDatabase(proof, async (client) => {
    await fillDatabase(client, { ...proof, manifest, migrations, mediaFolder: undefined, erasures: [], made: [] })
  })
}
