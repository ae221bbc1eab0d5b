import type { User } from '@tocador/contracts/accounts/accounts-schemas'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlay/dialog'

interface DeactivateDialogProps {
  user: User
  onClose: () => void
  onDeactivate: () => Promise<boolean>
}

export function DeactivateDialog({ user, onClose, onDeactivate }: DeactivateDialogProps) {
  const [isSending, setSending] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const deactivate = async () => {
    setSending(true)
    const isDone = await onDeactivate()
    setSending(false)
    if (isDone) onClose()
  }
  return (
    <Dialog
      title={`¿Desactivar a ${user.name}?`}
      onClose={onClose}
      isLocked={isSending}
      initialFocus={cancel}
      actions={
        <>
          <Button ref={cancel} disabled={isSending} onClick={onClose}>
            Cancelar
          </Button>
          <Button look="danger" busy={isSending} busyLabel="Desactivando…" onClick={() => void deactivate()}>
            Desactivar cuenta
          </Button>
        </>
      }
    >
      <p>Administra esta tienda: sus sesiones se cierran al momento y no puede volver a entrar hasta que la actives.</p>
    </Dialog>
  )
}
