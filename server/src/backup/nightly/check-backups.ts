import { problemWith, type SelfCheck } from '../../platform/self-check'
import type { BackupPlace } from './backup-folder'
import { isLastUseless } from './health-rules'
import { listBackups } from './list-backups'

/** The age of the last proven backup, and what is wrong with the last one. */
export const backupCheck = (place: BackupPlace): SelfCheck => ({
  title: 'Copias',
  find: async (context) => {
    const { health, reason, proven_at: provenAt, backups } = await listBackups(context, place)
    const last = provenAt === null ? 'ninguna copia probada' : `la última probada es de ${provenAt}`
    const isBad = health === 'failed' || health === 'unproven'
    const isUseless = isLastUseless(backups, context.now)
    return [
      ...problemWith(
        'No hay una copia probada de las últimas 36 horas',
        'Si algo falla hoy, se pierde lo hecho desde la última: haz una en Ajustes › Sistema.',
        health === 'late' ? [last] : [],
      ),
      ...problemWith(
        'La última copia no sirve',
        'La siguiente puede fallar igual: corrige la causa y haz una en Ajustes › Sistema.',
        isBad && isUseless ? [`${reason}; ${last}`] : [],
      ),
      ...problemWith(
        reason,
        'La siguiente puede fallar: corrige la causa y haz una en Ajustes › Sistema.',
        isBad && !isUseless ? [last] : [],
      ),
    ]
  },
})
