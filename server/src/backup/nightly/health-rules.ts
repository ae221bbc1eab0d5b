import type { BackupHealth } from '@tocador/contracts/backup/backup-words'
import type { BackupRow } from './queries'

const LATE_AFTER_MS = 36 * 3_600_000

export type SeenBackup = Pick<BackupRow, 'state' | 'reason' | 'startedAt' | 'sizeBytes'> & { hasFile: boolean }

export interface Health {
  health: BackupHealth
  reason: string
  provenAt: Date | null
}

/** Whether the owner can rely on her backups; they are given the last first. */
export function healthOf(backups: readonly SeenBackup[], { now, freeBytes }: { now: Date; freeBytes: number }): Health {
  const proven = backups.find(({ state, hasFile }) => state === 'proven' && hasFile)
  const provenAt = proven?.startedAt ?? null
  const failed = (reason: string): Health => ({ health: 'failed', reason, provenAt })
  const last = backups.find(({ state }) => state !== 'started' && state !== 'copied')
  if (last?.state === 'failed' || last?.state === 'unproven') return failed(last.reason)
  if (proven === undefined && last !== undefined) return failed('La carpeta de las copias ya no tiene ninguna')
  if (proven !== undefined && freeBytes < 2 * proven.sizeBytes) {
    return failed('Al disco de las copias le queda menos del doble de lo que ocupa una')
  }
  const isLate = provenAt === null || now.getTime() - provenAt.getTime() > LATE_AFTER_MS
  return { health: isLate ? 'late' : 'proven', reason: '', provenAt }
}
