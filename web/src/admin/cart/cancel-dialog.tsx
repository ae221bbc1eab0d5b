import { CANCELLED_BY_OWNER } from '@tocador/contracts/cart/cart-words'
import type { ReactNode } from 'react'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { useForm } from '../../ui/use-form'
import { useSending } from '../../ui/use-sending'

interface CancelDialogProps {
  title: string
  /** What happens: the units that return, and the cart that loses them. */
  children: ReactNode
  /** The verb of the button: `Cancelar reserva`. */
  action: string
  busyLabel: string
  failureText: (failure: unknown) => string
  onClose: () => void
  onConfirm: (reason: string) => Promise<void>
}

/** Asks before holds are cancelled; the reason is prefilled (RES-24), and «Volver» has the initial focus. */
export function CancelDialog(props: CancelDialogProps) {
  const { title, children, action, busyLabel, failureText, onClose, onConfirm } = props
  const form = useForm({ reason: CANCELLED_BY_OWNER }, () => ({ reason: undefined }))
  const { isSending, failure, send } = useSending(failureText)
  return (
    <FormDialog
      title={title}
      isDirty={form.isEdited}
      onClose={onClose}
      isSending={isSending}
      failure={failure}
      isDangerous
      cancel="Volver"
      action={action}
      busyLabel={busyLabel}
      onSubmit={form.submit(
        ({ reason }) =>
          void send(async () => {
            await onConfirm(reason)
            onClose()
          }),
      )}
    >
      <p>{children}</p>
      <TextField autoComplete="off" label="Motivo" optional maxLength={500} {...form.field('reason')} />
    </FormDialog>
  )
}
