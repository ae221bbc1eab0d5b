import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { PasswordField } from '../../ui/password-field'
import type { AccountFormProps } from './account-dialog'
import { newPasswordProblems, noNewPassword } from './account-rules'
import { saveNewPassword } from './sign-in-actions'
import { SwitchLine } from './switch-line'
import { useAccountForm } from './use-account-form'

/** USR-28: the screen behind the link that the owner hands over. */
export function NewPasswordForm({ token, onSwitch, ...told }: AccountFormProps & { token: string }) {
  const { form, failure, isSending, submit } = useAccountForm(
    {
      call: 'setNewPassword',
      start: noNewPassword,
      check: newPasswordProblems,
      send: ({ password }) => saveNewPassword(token, password),
    },
    told,
  )
  return (
    <form noValidate className="grid gap-6" onSubmit={submit}>
      <p className="t-small text-ink-2">Elige la contraseña con la que vas a entrar desde ahora.</p>
      {failure !== undefined && (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      <PasswordField
        label="Contraseña nueva"
        hint="Al menos 6 caracteres."
        autoComplete="new-password"
        enterKeyHint="next"
        {...form.field('password')}
      />
      <PasswordField
        label="Repite tu contraseña"
        autoComplete="new-password"
        enterKeyHint="go"
        {...form.field('repeated')}
      />
      <Button look="main" wide type="submit" busy={isSending} busyLabel="Guardando">
        Guardar contraseña
      </Button>
      <SwitchLine question="¿Ya la recuerdas?" onSwitch={onSwitch}>
        Inicia sesión
      </SwitchLine>
    </form>
  )
}
