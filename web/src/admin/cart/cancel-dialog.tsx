import { CANCELLED_BY_OWNER } from '@tocador/contracts/cart/cart-words'
import type { ReactNode } from 'react'
import { TextField } from '../../ui/form/field'
import { FormDialog } from '../../ui/form/form-dialog'
import { useKeptDialogForm } from '../list-screen/edits/use-kept-form'

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
  const form = useKeptDialogForm(
    `cancelacion.${title}`,
    { reason: CANCELLED_BY_OWNER },
    () => ({ reason: undefined }),
    failureText,
  )
  const save = async ({ reason }: { reason: string }) => {
    await onConfirm(reason)
    onClose()
  }
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      isDangerous
      cancel="Volver"
      action={action}
      busyLabel={busyLabel}
      {...form.dialog(save)}
    >
      <p>{children}</p>
      <TextField autoComplete="off" label="Motivo" optional maxLength={500} {...form.field('reason')} />
    </FormDialog>
  )
}
