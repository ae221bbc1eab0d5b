import { updateProfile } from '@tocador/contracts/my-account/my-account-calls'
import { useRef } from 'react'
import { call } from '../../../api/call'
import { ApiFailure, isUnanswered } from '../../../api/failure'
import { Button } from '../../../ui/controls/button'
import { FailureNotice } from '../../../ui/feedback/failure-notice'
import { showToast } from '../../../ui/overlay/toasts'
import { PasswordField } from '../../../ui/form/password-field'
import { newPasswordProblems, noNewPassword } from '../account-rules'
import { PasswordPair } from '../password-pair'
import { useAccountForm } from '../use-account-form'

/** Ends all other sessions and keeps this one. */
export function PasswordForm({ onSending }: { onSending: (isSending: boolean) => void }) {
  /** A new password that was sent without an answer: it may be the present one. */
  const unanswered = useRef<string>(undefined)
  const { form, failure, isSending, submit } = useAccountForm(
    {
      call: 'updateProfile',
      start: { current_password: '', ...noNewPassword },
      check: ({ current_password: current, ...values }) => ({
        current_password: current === '' ? 'Escribe tu contraseña actual' : undefined,
        ...newPasswordProblems(values),
      }),
      send: async ({ current_password, password }) => {
        const change = (current: string) => call(updateProfile, { body: { current_password: current, password } })
        await change(current_password).catch((failure: unknown) => {
          if (isUnanswered(failure)) unanswered.current = password
          const isWrong = failure instanceof ApiFailure && failure.code === 'WRONG_PASSWORD'
          if (!isWrong || unanswered.current !== password) throw failure
          return change(password).catch(() => {
            throw failure
          })
        })
        unanswered.current = undefined
        form.reset()
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
