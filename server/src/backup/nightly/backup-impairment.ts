import { shopItself, type ContextFor } from '../../platform/context'
import type { FindImpairment } from '../../platform/readiness/watch-impairment'
import type { BackupPlace } from './backup-folder'
import { listBackups } from './list-backups'

/** The last backup failed, was not proven, or is old. */
export const backupImpairment =
  (contextFor: ContextFor, place: BackupPlace): FindImpairment =>
  async () => {
    const { health, reason } = await listBackups(contextFor(shopItself), place)
    if (health === 'late') return { code: 'BACKUP', text: 'No hay una copia probada de las últimas 36 horas.' }
    if (health === 'failed' || health === 'unproven') {
      return { code: 'BACKUP', text: `La última copia no sirve: ${reason.replace(/\.$/, '')}.` }
    }
    return undefined
  }
