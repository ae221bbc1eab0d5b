import type { User } from '@tocador/contracts/accounts/accounts-schemas'
import { accountTexts } from '@tocador/contracts/accounts/accounts-words'
import { updateProfile } from '@tocador/contracts/my-account/my-account-calls'
import { call } from '../../../api/call'
import { useSession } from '../../../api/session'
import { Button } from '../../../ui/controls/button'
import { PhoneField, TextField } from '../../../ui/form/field'
import { FailureNotice } from '../../../ui/feedback/failure-notice'
import { showToast } from '../../../ui/overlay/toasts'
import { PasswordField } from '../../../ui/form/password-field'
import { useAccountForm } from '../use-account-form'

const changesAccess = ({ phone, email }: { phone?: string; email?: string }) =>
  phone !== undefined || email !== undefined

interface ProfileFormProps {
  user: User
  onSending: (isSending: boolean) => void
}

/** MYACC-04, MYACC-05: another phone or email needs the password, because both give access to the account. */
export function ProfileForm({ user, onSending }: ProfileFormProps) {
  const { form, failure, isSending, submit } = useAccountForm(
    {
      call: 'updateProfile',
      start: { name: user.name, phone: user.phone, email: user.email, current_password: '' },
      check: (values, edited) => ({
        name: values.name.trim() === '' ? accountTexts.nameRequired : undefined,
        phone: values.phone.trim() === '' ? accountTexts.phoneRequired : undefined,
        current_password:
          changesAccess(edited) && values.current_password === '' ? 'Escribe tu contraseña actual' : undefined,
      }),
      send: async (sent, { email, ...edited }) => {
        const body = { ...edited, ...(email !== undefined && { email: email.trim() === '' ? null : email }) }
        const { data } = await call(updateProfile, { body })
        // Signed out meanwhile, also in another tab, she is not signed in again.
        if (useSession.getState().user?.id !== user.id) return
        useSession.setState({ user: data })
        form.reset({ name: data.name, phone: data.phone, email: data.email, current_password: '' }, sent)
      },
    },
    { onSending, onDone: () => showToast('Guardamos tus datos') },
  )
  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={submit}>
      <h3 className="t-dialog">Mis datos</h3>
      <FailureNotice text={failure} />
      <TextField label="Nombre" autoComplete="name" {...form.field('name')} />
      <PhoneField label="Teléfono" hint="Con él entras a tu cuenta." {...form.field('phone')} />
      <TextField label="Correo" type="email" autoComplete="email" optional {...form.field('email')} />
      {changesAccess(form.edited) && (
        <PasswordField
          label="Tu contraseña actual"
          hint="La pedimos para cambiar teléfono o correo."
          autoComplete="current-password"
          {...form.field('current_password')}
        />
      )}
      <Button look="main" className="justify-self-start" type="submit" busy={isSending} busyLabel="Guardando">
        Guardar mis datos
      </Button>
    </form>
  )
}
