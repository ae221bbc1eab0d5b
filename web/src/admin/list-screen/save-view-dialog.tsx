import { MAX_VIEW_NAME } from '@tocador/contracts/accounts/accounts-words'
import { useForm } from '../../ui/use-form'
import { useSending } from '../../ui/use-sending'
import { Dialog } from '../../ui/overlay/dialog'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { TextField } from '../../ui/field'
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
    <Dialog
      title="Guardar vista"
      isLocked={isSending}
      onClose={onClose}
      actions={
        <>
          <Button disabled={isSending} onClick={onClose}>
            Cancelar
          </Button>
          <Button look="main" type="submit" form="save-view" busy={isSending} busyLabel="Guardando…">
            Guardar vista
          </Button>
        </>
      }
    >
      <form
        id="save-view"
        noValidate
        className="grid gap-4"
        onSubmit={form.submit((values) => void send(() => save(values)))}
      >
        {failure !== undefined && (
          <Notice tone="error" role="alert">
            {failure}
          </Notice>
        )}
        <TextField
          autoComplete="off"
          label="Nombre"
          maxLength={MAX_VIEW_NAME}
          hint="Guarda la búsqueda, los filtros y el orden de esta lista. Solo tú la ves."
          {...form.field('name')}
        />
      </form>
    </Dialog>
  )
}
