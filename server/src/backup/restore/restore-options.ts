import type { DatabaseLog } from '../../platform/database/open-database'
import type { Manifest } from '../archive/manifest'

export interface RestoreOptions {
  file: string
  passphrase: string | undefined
  dataDir: string
  /** Of a server; undefined restores into the embedded database of `dataDir`. */
  databaseUrl: string | undefined
  /** Puts a present shop aside; without it a place with a shop is refused. */
  replace: boolean
  /** Folders that may have a log of what was erased since: of the backups, and of the file. */
  erasureFolders: readonly string[]
  migrationsFolder: string
  program: string
  timeZone: string
  now: Date
  log: DatabaseLog
  /** Ends the restore with its reason, a `StartProblem`, as long as the former shop is the one that a start finds. */
  signal?: AbortSignal | undefined
}

export interface Restored {
  manifest: Manifest
  /** Where the former shop is: a folder, or a backup of a server's database. */
  aside: string | undefined
  /** How many erasures since the backup are repeated before the shop opens. */
  erasures: number
}

/** At the signal `work` may fail by itself: its connection is closed, and Ctrl-C reaches the programs that it started. */
export function orStopped<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  return work.catch((error: unknown) => {
    signal?.throwIfAborted()
    throw error
  })
}
