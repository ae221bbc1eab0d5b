import { MAX_VIEW_NAME } from '@tocador/contracts/accounts/accounts-words'
import { useForm } from '../../../ui/form/use-form'
import { useSending } from '../../../ui/feedback/use-sending'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/field'
import { viewFailureText } from './use-saved-views'

interface SaveViewDialogProps {
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

export function SaveViewDialog({ onSave, onClose }: SaveViewDialogProps) {
  const form = useForm({ name: '' }, ({ name }) => ({
    name: name.trim() === '' ? 'Escribe un nombre para la vista' : undefined,
  }))
  const { isSending, failure, send } = useSending(viewFailureText)
  const save = async ({ name }: { name: string }) => {
    await onSave(name.trim())
    onClose()
  }
  return (
    <FormDialog
      title="Guardar vista"
      isDirty={form.isEdited}
      onClose={onClose}
      isSending={isSending}
      failure={failure}
      action="Guardar vista"
      busyLabel="Guardando…"
      onSubmit={form.submit((values) => void send(() => save(values)))}
    >
      <TextField
        autoComplete="off"
        label="Nombre"
        maxLength={MAX_VIEW_NAME}
        hint="Guarda la búsqueda, los filtros y el orden de esta lista. Solo tú la ves."
        {...form.field('name')}
      />
    </FormDialog>
  )
}
