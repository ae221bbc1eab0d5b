import { removeBackup } from '@tocador/contracts/backup/backup-calls'
import type { Backup } from '@tocador/contracts/backup/backup-endpoints'
import { ignoreGone } from '../../api/admin-failure'
import { call } from '../../api/call'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog'
import { showToast } from '../../ui/overlay/toasts'
import { nightText } from './backup-texts'
import { backupFailure, useBackupActions } from './use-backups'

interface RemoveBackupDialogProps {
  backup: Backup
  timeZone: string
  /** It is the only one that was proven and still has its file. */
  isLastProven: boolean
  onClose: () => void
}

export function RemoveBackupDialog({ backup, timeZone, isLastProven, onClose }: RemoveBackupDialogProps) {
  const { reload } = useBackupActions()
  return (
    <ConfirmDialog
      title="¿Eliminar la copia?"
      action="Eliminar copia"
      busyLabel="Eliminando…"
      failureText={backupFailure}
      onClose={onClose}
      onConfirm={async () => {
        await call(removeBackup, { params: { name: backup.name } }).catch(ignoreGone)
        await reload()
        showToast('Copia eliminada')
      }}
    >
      <p>
        {backup.has_file
          ? `El archivo de ${nightText(backup.started_at, timeZone)} se borra de la carpeta. No se puede deshacer.`
          : 'Ya no tiene archivo: solo se quita de la lista.'}
        {isLastProven && ' Es la única copia probada que te queda.'}
      </p>
    </ConfirmDialog>
  )
}
