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

/**
 * `waiting`: a new shop before its first night. `late`: none was proven in 36 hours. `off`: no hour is set. `unproven`: the
 * last one could not be restored. `failed`: the last one could not be made, or the next one will not.
 */
export const BACKUP_HEALTH = ['proven', 'waiting', 'late', 'off', 'unproven', 'failed'] as const
export type BackupHealth = (typeof BACKUP_HEALTH)[number]

/** How long a link to a backup's file can be used after the password was given. */
export const BACKUP_LINK_SECONDS = 60
