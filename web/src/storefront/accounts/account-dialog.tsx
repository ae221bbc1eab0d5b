import { PASSWORD_LINK_MARK } from '@tocador/contracts/accounts/accounts-words'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { useSession } from '../../api/session'
import { Dialog } from '../../ui/overlay/dialog'
import { lazyDialog } from '../../ui/overlay/lazy-dialog'
import { Notice } from '../../ui/feedback/notice'
import { showToast } from '../../ui/overlay/toasts'
import { isSignInPath } from '../paths'
import { ForgottenPassword } from './forgotten-password'
import { LoginForm } from './login-form'
import type { MyAccountProps } from './my-account/my-account-dialog'
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
  onForgotten?: () => void
}

export interface AccountDialogProps extends SignInDialogProps {
  onRepeated: MyAccountProps['onRepeated']
}

const MyAccount = lazyDialog<MyAccountProps>(
  async () => (await import('./my-account/my-account-dialog')).MyAccountDialog,
  'Error de conexión al obtener perfil',
)

/** The sign-in dialog, or 'Mi cuenta' when it is opened by a signed-in client. */
export function AccountDialog({ onRepeated, ...dialog }: AccountDialogProps) {
  const { isOpen, onClose } = dialog
  const isSignedIn = useSession((session) => session.user !== null)
  const [wasOpen, setWasOpen] = useState(false)
  const [isAccount, setAccount] = useState(false)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    // A link for a new password can be used by a signed-in client, too.
    if (isOpen) setAccount(isSignedIn && !isSignInPath(location.pathname))
  }
  const isExpired = useSession((session) => session.isExpired)
  // The session ended meanwhile: sign in again. Who signed out, here or in another tab, is not asked to.
  if (isAccount && isOpen && !isSignedIn && isExpired) setAccount(false)
  const isLeft = isAccount && isOpen && !isSignedIn && !isExpired
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (isLeft) leave()
  }, [isLeft])
  return (
    <>
      <SignIn {...dialog} isOpen={isOpen && !isAccount} />
      <MyAccount isOpen={isOpen && isAccount && !isLeft} onClose={onClose} onRepeated={onRepeated} />
    </>
  )
}

/** Each form starts empty: switching clears fields and errors (AUTH-02, AUTH-03). */
function SignIn({ isOpen, mode, onMode, onClose }: SignInDialogProps) {
  const [isSending, setSending] = useState(false)
  const [isForgotten, setForgotten] = useState(false)
  const endReason = useSession((session) => session.endReason)
  useEffect(() => {
    if (!isOpen) return
    return () => {
      useSession.setState({ endReason: '' })
      setForgotten(false)
    }
  }, [isOpen])
  const token = usePasswordLink(isOpen)
  const onSignedIn = useEffectEvent(() => {
    if (!isSending && token === undefined) onClose()
  })
  useEffect(() => {
    // By another tab: a sign-in of this one is still sending, and closes it itself.
    if (isOpen) return useSession.subscribe(({ user }, { user: before }) => user && !before && onSignedIn())
  }, [isOpen])
  const [title, done] = token !== undefined || isForgotten ? newPasswordTexts : texts[mode]
  const Form = mode === 'login' ? LoginForm : RegistrationForm
  const form = {
    onSending: setSending,
    onDone: () => {
      showToast(done)
      onClose()
    },
    onSwitch: () => {
      setForgotten(false)
      onMode(mode === 'login' && token === undefined && !isForgotten ? 'register' : 'login')
    },
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
      {token !== undefined ? (
        <NewPasswordForm key={token} token={token} {...form} />
      ) : isForgotten ? (
        <ForgottenPassword {...form} />
      ) : (
        <Form key={mode} {...form} onForgotten={() => setForgotten(true)} />
      )}
    </Dialog>
  )
}

const newPasswordTexts = ['Nueva contraseña', 'Contraseña guardada'] as const
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
