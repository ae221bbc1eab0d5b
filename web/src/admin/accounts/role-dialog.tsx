import { setUserRole } from '@tocador/contracts/accounts/admin-accounts-calls'
import type { PasswordLink, User } from '@tocador/contracts/accounts/accounts-schemas'
import { MIN_ADMIN_PASSWORD } from '@tocador/contracts/accounts/accounts-words'
import { useState } from 'react'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form/form-dialog'
import { showToast } from '../../ui/overlay/toasts'
import { useSending } from '../../ui/feedback/use-sending'
import { LinkHandover } from './link-handover'
import { changeFailureText } from './user-texts'

interface RoleDialogProps {
  user: User
  timeZone: string
  onClose: () => void
  onChanged: (user: User) => void
}

/** USR-26: both directions end the person's sessions. */
export function RoleDialog({ user, timeZone, onClose, onChanged }: RoleDialogProps) {
  const [link, setLink] = useState<PasswordLink>()
  const { isSending, failure, send } = useSending(changeFailureText)
  const isPromotion = user.role === 'client'
  const change = async () => {
    const body = { role: isPromotion ? ('admin' as const) : ('client' as const) }
    const { data } = await call(setUserRole, { params: { id: user.id }, body })
    onChanged(data)
    if (data.password_link === null) {
      showToast(`${user.name} ya es ${isPromotion ? 'administrador' : 'cliente'}`)
      onClose()
    } else setLink(data.password_link)
  }
  if (link !== undefined) return <LinkHandover user={user} link={link} timeZone={timeZone} onClose={onClose} />
  return (
    <FormDialog
      title={isPromotion ? '¿Dar el rol de Administrador?' : '¿Pasar a Cliente?'}
      onClose={onClose}
      isSending={isSending}
      failure={failure}
      action={isPromotion ? 'Hacer administrador' : 'Pasar a cliente'}
      busyLabel="Guardando…"
      onSubmit={(event) => {
        event.preventDefault()
        void send(change)
      }}
    >
      {/* A long name in the title would make the head scroll with large text. */}
      <p className="font-medium wrap-anywhere">{user.name}</p>
      <p>
        {isPromotion
          ? `Podrá ver y cambiar todo en este panel. Sus sesiones se cierran y su contraseña actual deja de valer: te damos un enlace para que elija otra, de al menos ${MIN_ADMIN_PASSWORD} caracteres.`
          : 'Deja de ver este panel y sus sesiones se cierran al momento. Su contraseña sigue siendo la misma.'}
      </p>
    </FormDialog>
  )
}
