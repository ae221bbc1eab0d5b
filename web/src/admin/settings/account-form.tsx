import { updateProfile } from '@tocador/contracts/accounts/admin-accounts-calls'
import {
  MIN_ADMIN_PASSWORD,
  accountTexts,
  adminPasswordShort,
  isBlankPassword,
} from '@tocador/contracts/accounts/accounts-words'
import type { User } from '@tocador/contracts/accounts/accounts-schemas'
import { isEmail } from '@tocador/contracts/accounts/email'
import type { BodyInputOf, EndpointOf } from '@tocador/contracts/endpoint'
import { PHONE_INVALID, isPhone, normalisePhone } from '@tocador/contracts/phone'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call'
import { ApiFailure } from '../../api/failure'
import { useSession } from '../../api/session'
import { useSendOrLookUp } from '../../api/use-send-or-look-up'
import { Button } from '../../ui/controls/button'
import { PhoneField, TextField } from '../../ui/form/field'
import { FailureNotice } from '../../ui/feedback/failure-notice'
import { showToast } from '../../ui/overlay/toasts'
import { PasswordField } from '../../ui/form/password-field'
import { useSending } from '../../ui/feedback/use-sending'
import { LoadedList, WaitingRows } from '../list-screen/list/list-state'
import { usePageForm } from '../list-screen/edits/use-kept-form'
import { loadFailure, profileFailure, SETTINGS, useProfile } from './use-settings'

/** The administrator's own name, phone, email and password. */
export function AccountForm() {
  const { data, error, refetch } = useProfile()
  return (
    <LoadedList
      data={data}
      failure={error === null ? undefined : loadFailure(error)}
      onRetry={() => void refetch()}
      waiting={<WaitingRows rows={4} label="Cargando tu cuenta" />}
    >
      {(user) => <ProfileForm user={user} />}
    </LoadedList>
  )
}

/** The server asks for the password then, so that a phone left signed in does not give the account away. */
const changesAccess = (user: User, { phone, email, password }: { phone?: string; email?: string; password?: string }) =>
  password !== undefined ||
  email !== undefined ||
  (phone !== undefined && normalisePhone(phone) !== normalisePhone(user.phone))

function ProfileForm({ user }: { user: User }) {
  const queries = useQueryClient()
  const queryKey = [...SETTINGS, 'profile']
  const start = { name: user.name, phone: user.phone, email: user.email, current_password: '', password: '' }
  const form = usePageForm('cuenta', start, (values, edited) => ({
    name: values.name.trim().length < 2 ? accountTexts.nameShort : undefined,
    phone: isPhone(values.phone.trim()) ? undefined : PHONE_INVALID,
    email: values.email.trim() === '' || isEmail(values.email.trim()) ? undefined : accountTexts.emailInvalid,
    password: newPasswordProblem(values.password),
    current_password:
      values.current_password === '' && changesAccess(user, edited) ? 'Escribe tu contraseña actual' : undefined,
  }))
  const { isSending, failure, send } = useSending(profileFailure)
  const { sendOrLookUp } = useSendOrLookUp()
  const change = (body: Change) =>
    sendOrLookUp(() => call(updateProfile, { body }), {
      code: 'WRONG_PASSWORD',
      // A password that was changed although the answer was lost is the current one by now.
      work: (refusal) =>
        body.password === undefined
          ? Promise.reject(refusal)
          : call(updateProfile, { body: { ...body, current_password: body.password } }).catch(() =>
              Promise.reject(refusal),
            ),
    })
  const save = async ({ email, ...edited }: Partial<typeof start>, sent: typeof start) => {
    const body = { ...edited, ...(email !== undefined && { email: email.trim() === '' ? null : email.trim() }) }
    const signedIn = useSession.getState().user?.id
    try {
      const { data } = await change(body)
      // Signed out meanwhile, also in another tab, she is not signed in again.
      if (useSession.getState().user?.id !== signedIn) return
      // A read that began before the change would show the earlier account again.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, data)
      useSession.setState({ user: data })
      form.reset({ ...start, name: data.name, phone: data.phone, email: data.email }, sent)
      showToast(
        edited.password === undefined ? 'Cuenta actualizada' : 'Contraseña cambiada. Tus otras sesiones se cerraron.',
      )
    } catch (problem) {
      const fields = problem instanceof ApiFailure ? problem.fields : {}
      if (isWrongPassword(problem)) {
        form.refuse({ current_password: problem.message })
      } else if (Object.keys(fields).length > 0) form.refuse(fields)
      else throw problem
    }
  }
  return (
    <form
      noValidate
      className="grid max-w-120 gap-4"
      onSubmit={form.submit((values, edited) => void send(() => save(edited, values)))}
    >
      <div>
        <h2 className="text-item font-semibold">Cuenta</h2>
        <p className="text-ink-2">Con este teléfono y contraseña entras tú. Los cambios valen en cuanto guardes.</p>
      </div>
      <FailureNotice text={failure} />
      <TextField label="Nombre" autoComplete="name" maxLength={120} {...form.field('name')} />
      <PhoneField label="Teléfono" {...form.field('phone')} />
      <TextField label="Correo" optional type="email" autoComplete="email" maxLength={254} {...form.field('email')} />
      <PasswordField
        label="Contraseña actual"
        optional
        hint="Solo para cambiar el teléfono, el correo o la contraseña."
        autoComplete="current-password"
        maxLength={200}
        {...form.field('current_password')}
      />
      <PasswordField
        label="Contraseña nueva"
        optional
        hint={`Al menos ${MIN_ADMIN_PASSWORD} caracteres. Cierra tus sesiones en otros equipos.`}
        autoComplete="new-password"
        maxLength={200}
        {...form.field('password')}
      />
      <Button look="main" type="submit" busy={isSending} busyLabel="Guardando…" className="justify-self-start">
        Guardar cuenta
      </Button>
    </form>
  )
}

type Change = BodyInputOf<EndpointOf<typeof updateProfile>>

const isWrongPassword = (problem: unknown): problem is ApiFailure =>
  problem instanceof ApiFailure && problem.code === 'WRONG_PASSWORD'

/** Empty: the password stays. */
function newPasswordProblem(password: string): string | undefined {
  if (password === '') return undefined
  if (password.length < MIN_ADMIN_PASSWORD) return adminPasswordShort
  return isBlankPassword(password) ? accountTexts.passwordBlank : undefined
}
