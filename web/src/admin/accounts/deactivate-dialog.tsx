import type { User } from '@tocador/contracts/accounts/accounts-schemas'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog'
import { changeFailureText } from './user-texts'

interface DeactivateDialogProps {
  user: User
  onClose: () => void
  onDeactivate: () => Promise<void>
}

export const DeactivateDialog = ({ user, onClose, onDeactivate }: DeactivateDialogProps) => (
  <ConfirmDialog
    title={`¿Desactivar a ${user.name}?`}
    action="Desactivar cuenta"
    busyLabel="Desactivando…"
    failureText={changeFailureText}
    onClose={onClose}
    onConfirm={onDeactivate}
  >
    <p>Administra esta tienda: sus sesiones se cierran al momento y no puede volver a entrar hasta que la actives.</p>
  </ConfirmDialog>
)
