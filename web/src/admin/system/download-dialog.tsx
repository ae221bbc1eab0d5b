import { linkBackup } from '@tocador/contracts/backup/backup-calls'
import { BACKUP_LINK_SECONDS } from '@tocador/contracts/backup/backup-words'
import type { Backup } from '@tocador/contracts/backup/backup-endpoints'
import { call } from '../../api/call'
import { ApiFailure } from '../../api/failure'
import { fetchAsFile } from '../../ui/feedback/save-file'
import { FormDialog } from '../../ui/form/form-dialog'
import { PasswordField } from '../../ui/form/password-field'
import { useDialogForm } from '../../ui/form/use-dialog-form'
import { showToast } from '../../ui/overlay/toasts'
import { sizeText } from './backup-texts'
import { backupFailure } from './use-backups'

interface DownloadDialogProps {
  backup: Backup
  onClose: () => void
}

/** Asks for the password, since the file holds everything that a stolen session could not take otherwise. */
export function DownloadDialog({ backup, onClose }: DownloadDialogProps) {
  const form = useDialogForm(
    { password: '' },
    ({ password }) => ({ password: password === '' ? 'Escribe tu contraseña' : undefined }),
    backupFailure,
  )
  const save = async ({ password }: { password: string }) => {
    try {
      const { data } = await call(linkBackup, { params: { name: backup.name }, body: { password } })
      fetchAsFile(data.path)
      onClose()
      showToast(`Se descarga ${backup.name}`)
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.code !== 'WRONG_PASSWORD') throw failure
      form.refuse({ password: failure.message })
    }
  }
  return (
    <FormDialog
      title="Descargar la copia"
      action="Descargar"
      busyLabel="Un momento…"
      onClose={onClose}
      {...form.dialog(save)}
    >
      <p>
        Son {sizeText(backup.size_bytes)} con todo lo de tu tienda, también los datos de tus clientas.{' '}
        {backup.name.endsWith('.age')
          ? 'El archivo está cifrado: para abrirlo hace falta la frase con que se instaló la tienda.'
          : 'Guárdalo donde solo tú entres.'}
      </p>
      <PasswordField
        label="Tu contraseña"
        hint={`La descarga empieza al momento; el enlace vale ${BACKUP_LINK_SECONDS} segundos.`}
        autoComplete="current-password"
        maxLength={200}
        {...form.field('password')}
      />
    </FormDialog>
  )
}
