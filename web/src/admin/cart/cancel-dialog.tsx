import { CANCELLED_BY_OWNER } from '@tocador/contracts/cart/cart-words'
import { useRef, type ReactNode } from 'react'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { Dialog } from '../../ui/overlay/dialog'
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
  const back = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title={title}
      isLocked={isSending}
      isDirty={form.values.reason !== CANCELLED_BY_OWNER}
      initialFocus={back}
      onClose={onClose}
      actions={
        <>
          <Button ref={back} disabled={isSending} onClick={onClose}>
            Volver
          </Button>
          <Button look="danger" type="submit" form="cancel-holds" busy={isSending} busyLabel={busyLabel}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id="cancel-holds"
        noValidate
        className="grid gap-4"
        onSubmit={form.submit(
          ({ reason }) =>
            void send(async () => {
              await onConfirm(reason)
              onClose()
            }),
        )}
      >
        {failure !== undefined && (
          <Notice tone="error" role="alert">
            {failure}
          </Notice>
        )}
        <p>{children}</p>
        <TextField autoComplete="off" label="Motivo" optional maxLength={500} {...form.field('reason')} />
      </form>
    </Dialog>
  )
}
