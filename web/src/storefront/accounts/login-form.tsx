import { useSession } from '../../api/session'
import { TextButton } from '../../ui/controls/text-button'
import { Button } from '../../ui/controls/button'
import { useFocusBeside } from '../../ui/controls/use-focus-beside'
import { PhoneField } from '../../ui/form/field'
import { PasswordField } from '../../ui/form/password-field'
import { FailureNotice } from '../../ui/feedback/failure-notice'
import { logIn } from './sign-in-actions'
import type { AccountFormProps } from './account-dialog'
import { loginProblems, noLogin } from './account-rules'
import { SwitchLine } from './switch-line'
import { useAccountForm } from './use-account-form'

export function LoginForm({ onSwitch, onForgotten, ...told }: AccountFormProps) {
  const { form, failure, isSending, submit } = useAccountForm(
    { call: 'logIn', start: noLogin, check: loginProblems, send: ({ phone, password }) => logIn(phone, password) },
    told,
  )
  // A session that ended has a reason: its visitor has an account, or is an administrator, who has no cart.
  const isGuest = useSession(({ endReason }) => endReason === '')
  return (
    <form ref={useFocusBeside<HTMLFormElement>()} noValidate className="grid grid-cols-1 gap-6" onSubmit={submit}>
      {isGuest && (
        <p className="t-small text-ink-2">Tu carrito se queda contigo: lo que ya apartaste pasa a tu cuenta.</p>
      )}
      <FailureNotice text={failure} />
      <PhoneField label="Tu teléfono" enterKeyHint="next" {...form.field('phone')} />
      <div className="grid justify-items-start gap-1">
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          enterKeyHint="go"
          className="w-full"
          {...form.field('password')}
        />
        <TextButton className="min-h-11 t-small" onClick={onForgotten}>
          Olvidé mi contraseña
        </TextButton>
      </div>
      <Button look="main" wide type="submit" busy={isSending} busyLabel="Entrando">
        Iniciar sesión
      </Button>
      <SwitchLine question="¿Primera vez aquí?" onSwitch={onSwitch}>
        Crea tu cuenta
      </SwitchLine>
    </form>
  )
}
