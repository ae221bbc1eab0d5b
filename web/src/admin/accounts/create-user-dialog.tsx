import { ROLE_LABELS, ROLES } from '@tocador/contracts/accounts/accounts-words'
import { useState } from 'react'
import { ApiFailure } from '../../api/failure'
import { PhoneField, SelectField, TextField } from '../../ui/form/field'
import { FormDialog } from '../../ui/form/form-dialog'
import { Options } from '../../ui/form/options'
import { showToast } from '../../ui/overlay/toasts'
import { PasswordField } from '../../ui/form/password-field'
import { useKeptDialogForm } from '../list-screen/edits/use-kept-form'
import { createUserOnce } from './create-user-once'
import { noUser, roleOf, userProblems, type UserValues } from './user-form-rules'
import { NEW_USER } from './user-list'
import { creationFailureText } from './user-texts'

interface CreateUserDialogProps {
  onClose: () => void
  onCreated: () => void
}

/** USR-10 to USR-24: creates a user by the register call, with the chosen role. */
export function CreateUserDialog({ onClose, onCreated }: CreateUserDialogProps) {
  const form = useKeptDialogForm(NEW_USER, noUser, userProblems, creationFailureText)
  const [save] = useState(createUserOnce)

  const create = async (values: UserValues) => {
    const { name, phone, email, password } = values
    const body = { name, phone, email: email.trim() === '' ? null : email, password, role: roleOf(values) }
    try {
      await save(body)
    } catch (problem) {
      if (!(problem instanceof ApiFailure) || Object.keys(problem.fields).length === 0) throw problem
      form.refuse(problem.fields)
      return
    }
    onCreated()
    showToast(`${name.trim()}: cuenta creada`)
    onClose()
  }

  return (
    <FormDialog
      title="Agregar usuario"
      onClose={onClose}
      action="Crear usuario"
      busyLabel="Creando…"
      {...form.dialog(create)}
    >
      <TextField label="Nombre" autoComplete="off" maxLength={120} {...form.field('name')} />
      <PhoneField label="Teléfono" autoComplete="off" {...form.field('phone')} />
      <TextField label="Correo" optional type="email" autoComplete="off" maxLength={254} {...form.field('email')} />
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_10rem]">
        <PasswordField label="Contraseña" autoComplete="new-password" maxLength={200} {...form.field('password')} />
        <SelectField label="Rol" {...form.field('role')}>
          <Options of={ROLES.map((role) => ({ id: role, name: ROLE_LABELS[role] }))} />
        </SelectField>
      </div>
    </FormDialog>
  )
}
