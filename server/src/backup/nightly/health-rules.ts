import type { Backup } from '@tocador/contracts/backup/backup-endpoints'
import type { BackupHealth } from '@tocador/contracts/backup/backup-words'
import { BACKUPS_OFF } from '@tocador/contracts/settings/settings-words'
import type { BackupRow } from './queries'

const LATE_AFTER_MS = 36 * 3_600_000

export type SeenBackup = Pick<BackupRow, 'state' | 'reason' | 'startedAt' | 'sizeBytes'> & { hasFile: boolean }

export interface Health {
  health: BackupHealth
  reason: string
  provenAt: Date | null
}

interface Situation {
  now: Date
  freeBytes: number
  hour: number
  /** When the shop began to make backups. */
  since: Date
}

/**
 * Whether the owner can rely on her backups; they are given the last first. One of a time that is still to come, made before the clock was
 * set back, would hide all that fail until then.
 */
export function healthOf(given: readonly SeenBackup[], { now, freeBytes, hour, since }: Situation): Health {
  const backups = given.filter(({ startedAt }) => startedAt <= now)
  const proven = backups.find(({ state, hasFile }) => state === 'proven' && hasFile)
  const provenAt = proven?.startedAt ?? null
  const is = (health: BackupHealth, reason = ''): Health => ({ health, reason, provenAt })
  const last = backups.find(({ state }) => state !== 'started' && state !== 'copied')
  if (last?.state === 'failed' || last?.state === 'unproven') return is(last.state, last.reason)
  if (proven === undefined && last !== undefined) return is('failed', 'La carpeta de las copias ya no tiene ninguna')
  if (proven !== undefined && freeBytes < 2 * proven.sizeBytes) {
    return is('failed', 'Al disco de las copias le queda menos del doble de lo que ocupa una')
  }
  if (hour === BACKUPS_OFF) return is('off')
  if (now.getTime() - (provenAt ?? since).getTime() > LATE_AFTER_MS) return is('late')
  return is(provenAt === null ? 'waiting' : 'proven')
}

/** Whether the last one itself is of no use; a disk that fills up or a folder without files does not make it so. */
export function isLastUseless(given: readonly Pick<Backup, 'state' | 'started_at'>[], now: Date): boolean {
  const last = given.find(
    ({ state, started_at }) => new Date(started_at) <= now && state !== 'started' && state !== 'copied',
  )
  return last?.state === 'failed' || last?.state === 'unproven'
}
