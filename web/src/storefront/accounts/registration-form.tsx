import { Button } from '../../ui/controls/button'
import { useFocusBeside } from '../../ui/controls/use-focus-beside'
import { PhoneField, TextField } from '../../ui/form/field'
import { FailureNotice } from '../../ui/feedback/failure-notice'
import { ShortNotice } from '../shell/short-notice'
import { logIn, registerAccount } from './sign-in-actions'
import type { AccountFormProps } from './account-dialog'
import { noRegistration, registrationProblems } from './account-rules'
import { PasswordPair } from './password-pair'
import { SwitchLine } from './switch-line'
import { useAccountForm } from './use-account-form'

export function RegistrationForm({ onSwitch, ...told }: AccountFormProps) {
  const { form, failure, isSending, submit } = useAccountForm(
    {
      call: 'register',
      start: noRegistration,
      check: registrationProblems,
      send: ({ name, phone, password }) => registerAccount({ name, phone, password }),
      lookUp: {
        code: 'PHONE_TAKEN',
        work: ({ phone, password }, refusal) => logIn(phone, password).catch(() => Promise.reject(refusal)),
      },
    },
    told,
  )
  return (
    <form ref={useFocusBeside<HTMLFormElement>()} noValidate className="grid grid-cols-1 gap-6" onSubmit={submit}>
      <FailureNotice text={failure} />
      <TextField label="Tu nombre" autoComplete="name" enterKeyHint="next" {...form.field('name')} />
      <PhoneField label="Tu teléfono" enterKeyHint="next" {...form.field('phone')} />
      <PasswordPair label="Contraseña" hint="Al menos 6 caracteres." field={form.field} />
      <ShortNotice>abrir tu cuenta, guardar tu carrito y entregar tus pedidos</ShortNotice>
      <Button look="main" wide type="submit" busy={isSending} busyLabel="Creando tu cuenta">
        Crear cuenta
      </Button>
      <SwitchLine question="¿Ya tienes cuenta?" onSwitch={onSwitch}>
        Inicia sesión
      </SwitchLine>
    </form>
  )
}
