import { createPasswordLink } from '@tocador/contracts/accounts/admin-accounts-calls'
import type { PasswordLink, User } from '@tocador/contracts/accounts/accounts-schemas'
import { PASSWORD_LINK_HOURS } from '@tocador/contracts/accounts/accounts-words'
import { useState } from 'react'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form/form-dialog'
import { useSending } from '../../ui/feedback/use-sending'
import { LinkHandover } from './link-handover'
import { changeFailureText } from './user-texts'

interface PasswordDialogProps {
  user: User
  timeZone: string
  onClose: () => void
  onCreated: () => void
}

export function PasswordDialog({ user, timeZone, onClose, onCreated }: PasswordDialogProps) {
  const [link, setLink] = useState<PasswordLink>()
  const { isSending, failure, send } = useSending(changeFailureText)
  const create = async () => {
    setLink((await call(createPasswordLink, { params: { id: user.id } })).data)
    onCreated()
  }
  if (link !== undefined) return <LinkHandover user={user} link={link} timeZone={timeZone} onClose={onClose} />
  return (
    <FormDialog
      title="Nueva contraseña"
      onClose={onClose}
      isSending={isSending}
      failure={failure}
      action="Crear enlace"
      busyLabel="Creando…"
      onSubmit={(event) => {
        event.preventDefault()
        void send(create)
      }}
    >
      <p>
        Crea un enlace para que {user.name} elija su contraseña nueva. Vale {PASSWORD_LINK_HOURS} horas y una sola vez;
        si ya había otro, deja de servir. Su contraseña actual sigue valiendo hasta que lo use.
      </p>
    </FormDialog>
  )
}
