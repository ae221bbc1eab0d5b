import { updateProfile } from '@tocador/contracts/my-account/my-account-calls'
import { call } from '../../../api/call'
import { Button } from '../../../ui/controls/button'
import { FailureNotice } from '../../../ui/feedback/failure-notice'
import { showToast } from '../../../ui/overlay/toasts'
import { PasswordField } from '../../../ui/form/password-field'
import { newPasswordProblems, noNewPassword } from '../account-rules'
import { PasswordPair } from '../password-pair'
import { useAccountForm } from '../use-account-form'

/** Ends all other sessions and keeps this one. */
export function PasswordForm({ onSending }: { onSending: (isSending: boolean) => void }) {
  const change = async (current: string, password: string): Promise<void> => {
    await call(updateProfile, { body: { current_password: current, password } })
    form.reset()
  }
  const { form, failure, isSending, submit } = useAccountForm(
    {
      call: 'updateProfile',
      start: { current_password: '', ...noNewPassword },
      check: ({ current_password: current, ...values }) => ({
        current_password: current === '' ? 'Escribe tu contraseña actual' : undefined,
        ...newPasswordProblems(values),
      }),
      send: ({ current_password, password }) => change(current_password, password),
      // The new password is the current one by now.
      lookUp: {
        code: 'WRONG_PASSWORD',
        work: ({ password }, refusal) => change(password, password).catch(() => Promise.reject(refusal)),
      },
    },
    { onSending, onDone: () => showToast('Cambiaste tu contraseña y cerramos tus demás sesiones') },
  )
  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={submit}>
      <h3 className="t-dialog">Cambiar contraseña</h3>
      <FailureNotice text={failure} />
      <PasswordField label="Contraseña actual" autoComplete="current-password" {...form.field('current_password')} />
      <PasswordPair
        label="Contraseña nueva"
        hint="Al menos 6 caracteres. Se cierran tus sesiones en otros dispositivos."
        field={form.field}
      />
      <Button className="justify-self-start" type="submit" busy={isSending} busyLabel="Guardando">
        Cambiar contraseña
      </Button>
    </form>
  )
}
