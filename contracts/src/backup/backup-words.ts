import { labelsOf, statusesOf } from '../status-life'

/** What happened to a backup. Only a proven one was restored into a scratch database and compared. */
export const BACKUP_LIFE = {
  started: { label: 'Copiando…', isRunning: true },
  copied: { label: 'Probando…', isRunning: true },
  proven: { label: 'Probada', isRunning: false },
  unproven: { label: 'Sin probar', isRunning: false },
  failed: { label: 'Falló', isRunning: false },
} as const
export type BackupState = keyof typeof BACKUP_LIFE
export const BACKUP_STATES = statusesOf(BACKUP_LIFE)
export const BACKUP_LABELS = labelsOf(BACKUP_LIFE)

/** `late`: none was proven in 36 hours. `failed`: the last one failed, or the next one will. */
export const BACKUP_HEALTH = ['proven', 'late', 'failed'] as const
export type BackupHealth = (typeof BACKUP_HEALTH)[number]
