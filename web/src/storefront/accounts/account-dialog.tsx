import { useState } from 'react'
import { Dialog } from '../../ui/overlay/dialog'
import { showToast } from '../../ui/overlay/toasts'
import { LoginForm } from './login-form'
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
  /** The other form is asked for. */
  onSwitch: () => void
}

/** Each form begins empty: switching takes fields and errors along (AUTH-02, AUTH-03). */
export function AccountDialog({ isOpen, mode, onMode, onClose }: SignInDialogProps) {
  const [isSending, setSending] = useState(false)
  const Form = mode === 'login' ? LoginForm : RegistrationForm
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={mode === 'login' ? 'Iniciar sesión' : 'Crear cuenta'}
      isLocked={isSending}
    >
      <Form
        key={mode}
        onSending={setSending}
        onDone={() => {
          showToast(mode === 'login' ? 'Iniciaste sesión' : 'Tu cuenta está lista')
          onClose()
        }}
        onSwitch={() => onMode(mode === 'login' ? 'register' : 'login')}
      />
    </Dialog>
  )
}
