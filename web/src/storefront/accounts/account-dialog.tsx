import { useEffect, useState } from 'react'
import { useSession } from '../../api/session'
import { Dialog } from '../../ui/overlay/dialog'
import { Notice } from '../../ui/notice'
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
  const Form = mode === 'login' ? LoginForm : RegistrationForm
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={mode === 'login' ? 'Iniciar sesión' : 'Crear cuenta'}
      isLocked={isSending}
    >
      {endReason !== '' && (
        <div className="mb-5">
          <Notice tone="warning" role="alert">
            {endReason}
          </Notice>
        </div>
      )}
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
