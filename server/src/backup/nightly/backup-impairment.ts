import { shopItself, type ContextFor } from '../../platform/context'
import type { FindImpairment } from '../../platform/readiness/watch-impairment'
import type { BackupPlace } from './backup-folder'
import { isLastUseless } from './health-rules'
import { listBackups } from './list-backups'

/** The last backup failed, was not proven, or is old. */
export const backupImpairment =
  (contextFor: ContextFor, place: BackupPlace): FindImpairment =>
  async () => {
    const context = contextFor(shopItself)
    const { health, reason, backups } = await listBackups(context, place)
    if (health === 'late') return { code: 'BACKUP', text: 'No hay una copia probada de las últimas 36 horas.' }
    if (health === 'failed' || health === 'unproven') {
      const text = `${reason.replace(/\.$/, '')}.`
      return { code: 'BACKUP', text: isLastUseless(backups, context.now) ? `La última copia no sirve: ${text}` : text }
    }
    return undefined
  }
