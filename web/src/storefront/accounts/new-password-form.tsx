import { PASSWORD_LINK_MARK } from '@tocador/contracts/accounts/accounts-words'
import { ApiFailure } from '../../api/failure'
import { Button } from '../../ui/controls/button'
import { useFocusBeside } from '../../ui/controls/use-focus-beside'
import { TextField } from '../../ui/form/field'
import { FailureNotice } from '../../ui/feedback/failure-notice'
import type { AccountFormProps } from './account-dialog'
import { newPasswordProblems, noNewPassword, type NewPasswordValues } from './account-rules'
import { PasswordPair } from './password-pair'
import { saveNewPassword } from './sign-in-actions'
import { SwitchLine } from './switch-line'
import { useAccountForm } from './use-account-form'

// Without a field for the code, its errors are shown above the form.
const withCode: NewPasswordValues = { token: '', ...noNewPassword }

interface NewPasswordFormProps extends AccountFormProps {
  /** From the opened link; without it the form asks for the code. */
  token?: string | undefined
}

/** USR-28: the screen behind the link or the code that the owner hands over. */
export function NewPasswordForm({ token, onSwitch, ...told }: NewPasswordFormProps) {
  const hasLink = token !== undefined
  const { form, failure, isSending, submit } = useAccountForm(
    {
      call: 'setNewPassword',
      start: hasLink ? noNewPassword : withCode,
      check: ({ token: code = '', ...values }) => ({
        token: hasLink || code.trim() !== '' ? undefined : 'Escribe el código que te dio la tienda',
        ...newPasswordProblems(values),
      }),
      send: ({ password, token: code = '' }) => saveNewPassword(token ?? tokenIn(code), password),
      lookUp: { code: 'PASSWORD_LINK_INVALID', work: () => Promise.reject(mayBeSaved) },
    },
    told,
  )
  return (
    <form ref={useFocusBeside<HTMLFormElement>()} noValidate className="grid grid-cols-1 gap-6" onSubmit={submit}>
      <p className="t-small text-ink-2">Elige la contraseña con la que vas a entrar desde ahora.</p>
      <FailureNotice text={failure} />
      {!hasLink && (
        <TextField
          label="Código de la tienda"
          hint="12 letras y números, por ejemplo K7MQ-3XND-9PRT. También puedes pegar el enlace completo."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          {...form.field('token')}
        />
      )}
      <PasswordPair label="Contraseña nueva" hint="Al menos 6 caracteres." field={form.field} />
      <Button look="main" wide type="submit" busy={isSending} busyLabel="Guardando">
        Guardar contraseña
      </Button>
      <SwitchLine question="¿Ya la recuerdas?" onSwitch={onSwitch}>
        Inicia sesión
      </SwitchLine>
    </form>
  )
}

/** Nothing says whose link it was, so that only she can find out. */
const mayBeSaved = new ApiFailure(404, '', {
  message:
    'Puede que tu contraseña ya se haya guardado: inicia sesión con ella. Si no entra, pide otro enlace a la tienda.',
})

/** The token; of a pasted link only the part that contains it. */
const tokenIn = (written: string) => written.trim().split(PASSWORD_LINK_MARK).at(-1) ?? ''
