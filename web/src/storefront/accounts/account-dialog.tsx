import { PASSWORD_LINK_MARK } from '@tocador/contracts/accounts/accounts-words'
import { useEffect, useState } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { useSession } from '../../api/session'
import { Dialog } from '../../ui/overlay/dialog'
import { Notice } from '../../ui/notice'
import { showToast } from '../../ui/overlay/toasts'
import { LoginForm } from './login-form'
import { NewPasswordForm } from './new-password-form'
import { RegistrationForm } from './registration-form'

export type SignInMode = 'login' | 'register'

export interface SignInDialogProps {
  isOpen: boolean
  mode: SignInMode
  onMode: (mode: SignInMode) => void
  onClose: () => void
}

export interface AccountFormProps {
  onSending: (isSending: boolean) => void
  onDone: () => void
  /** Switches to the other form. */
  onSwitch: () => void
}

/** Each form starts empty: switching clears fields and errors (AUTH-02, AUTH-03). */
export function AccountDialog({ isOpen, mode, onMode, onClose }: SignInDialogProps) {
  const [isSending, setSending] = useState(false)
  const endReason = useSession((session) => session.endReason)
  useEffect(() => {
    if (isOpen) return () => useSession.setState({ endReason: '' })
  }, [isOpen])
  const token = usePasswordLink(isOpen)
  const [title, done] = token === undefined ? texts[mode] : ['Nueva contraseña', 'Contraseña guardada']
  const Form = mode === 'login' ? LoginForm : RegistrationForm
  const form = {
    onSending: setSending,
    onDone: () => {
      showToast(done)
      onClose()
    },
    onSwitch: () => onMode(mode === 'login' && token === undefined ? 'register' : 'login'),
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} isLocked={isSending}>
      {endReason !== '' && (
        <div className="mb-5">
          <Notice tone="warning" role="alert">
            {endReason}
          </Notice>
        </div>
      )}
      {token === undefined ? <Form key={mode} {...form} /> : <NewPasswordForm key={token} token={token} {...form} />}
    </Dialog>
  )
}

const texts = {
  login: ['Iniciar sesión', 'Iniciaste sesión'],
  register: ['Crear cuenta', 'Tu cuenta está lista'],
} as const satisfies Record<SignInMode, readonly [title: string, done: string]>

/** The token of a link for a new password. It is kept while the dialog closes, when its address is already left. */
function usePasswordLink(isOpen: boolean): string | undefined {
  const mark = useLocationProperty(readHash, () => '')
  const [kept, keep] = useState('')
  if (isOpen && mark !== kept) keep(mark)
  return kept.startsWith(PASSWORD_LINK_MARK) ? kept.slice(PASSWORD_LINK_MARK.length) : undefined
}
const readHash = () => location.hash
