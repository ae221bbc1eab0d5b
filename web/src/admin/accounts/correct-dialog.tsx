import { correctClient, getUser } from '@tocador/contracts/accounts/admin-accounts-calls'
import type { User } from '@tocador/contracts/accounts/accounts-schemas'
import { call } from '../../api/call'
import { ApiFailure } from '../../api/failure'
import { PhoneField, TextField } from '../../ui/form/field'
import { FormDialog } from '../../ui/form/form-dialog'
import { showToast } from '../../ui/overlay/toasts'
import { editOutcome } from '../list-screen/edits/edit-rules'
import { useEditDialog } from '../list-screen/edits/use-edit-form'
import { useSendChecked } from '../list-screen/edits/use-send-checked'
import { correctionProblems, type Correction } from './user-form-rules'
import { changeFailureText } from './user-texts'

interface CorrectDialogProps {
  user: User
  onClose: () => void
  onChanged: (user: User) => void
  onRefused: () => void
}

const show = {
  name: (name: string) => `nombre «${name}»`,
  phone: (phone: string) => `teléfono ${phone}`,
}

/** USR-50: corrects what a client typed wrongly. */
export function CorrectDialog({ user, onClose, onChanged, onRefused }: CorrectDialogProps) {
  const start: Correction = { name: user.name, phone: user.phone }
  const form = useEditDialog({
    name: `clienta.${user.id}`,
    start,
    valuesOf: (texts) => texts,
    check: correctionProblems,
    show,
    failureText: changeFailureText,
  })
  const sendChecked = useSendChecked()
  return (
    <FormDialog
      title="Corregir datos"
      onClose={onClose}
      action="Guardar datos"
      busyLabel="Guardando…"
      {...form.dialog(async (body) => {
        try {
          const saved = await sendChecked<User>(
            async () => (await call(correctClient, { params: { id: user.id }, body })).data,
            async () => {
              const { data: row } = await call(getUser, { params: { id: user.id } })
              return { row, outcome: editOutcome(body, { name: row.name, phone: row.phone }) }
            },
          )
          onChanged(saved)
          showToast(`${saved.name}: datos corregidos`)
          onClose()
        } catch (problem) {
          onRefused()
          if (!(problem instanceof ApiFailure) || Object.keys(problem.fields).length === 0) throw problem
          form.refuse(problem.fields)
        }
      })}
    >
      <TextField label="Nombre" autoComplete="off" maxLength={120} {...form.field('name')} />
      <PhoneField label="Teléfono" autoComplete="off" {...form.field('phone')} />
      <p className="text-ink-2">
        Al guardar se cierran sus sesiones y, si tenía un enlace de contraseña, deja de servir. Avísale que entre con
        este teléfono y su misma contraseña.
      </p>
    </FormDialog>
  )
}
