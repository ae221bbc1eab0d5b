import type { Deps } from '../../platform/deps'
import type { ChangeListeners } from '../../platform/events/change-listeners'
import type { Schedule } from '../../platform/schedule/schedule'
import { backupFolderOf } from '../nightly/backup-folder'
import { ERASURES } from '../topics'
import { writeErasureLog } from './write-erasure-log'

interface ErasureLog {
  /** Waits for a write in progress. */
  stop(): Promise<void>
}

const EVERY_MS = 600_000

/**
 * Keeps the log beside the backups: written after each erasure, and regularly, since the process may be killed in between
 * or the folder may be away.
 */
export function openErasureLog(
  { databaseUrl, env, log }: Pick<Deps, 'databaseUrl' | 'env' | 'log'>,
  { changes, schedule }: { changes: ChangeListeners; schedule: Schedule },
): ErasureLog {
  let writing = Promise.resolve()
  const write = () => {
    writing = writing
      .then(() => writeErasureLog(databaseUrl, backupFolderOf(env)))
      .catch((error: unknown) => log.error('The log of erasures could not be written', { error }))
    return writing
  }
  changes.onChange(ERASURES, write)
  schedule.repeat({ name: 'write the erasure log', everyMs: EVERY_MS, work: write })
  return { stop: () => writing }
}
