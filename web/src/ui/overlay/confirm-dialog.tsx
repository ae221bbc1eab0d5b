import { useRef, type ReactNode } from 'react'
import { Button } from '../controls/button'
import { FailureNotice } from '../feedback/failure-notice'
import { Dialog } from './dialog'
import { useSending } from '../feedback/use-sending'

interface ConfirmDialogProps {
  title: string
  /** The verb of the button: `Eliminar lugar`. */
  action: string
  /** The button's text while it is carried out. */
  busyLabel: string
  /** What is still being read before the question can be answered. */
  waiting?: string | undefined
  failureText: (reason: unknown) => string
  onClose: () => void
  /** The dialog closes when it succeeds; when it fails, the reason is shown and it can be tried again. */
  onConfirm: () => Promise<void>
  children: ReactNode
}

/** Asks before something that cannot be undone. `Cancelar` has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, waiting, onClose, onConfirm, children } = props
  const cancel = useRef<HTMLButtonElement>(null)
  const { isSending, failure, send } = useSending(props.failureText)
  const confirm = async () => {
    await onConfirm()
    onClose()
  }
  return (
    <Dialog
      title={title}
      isLocked={isSending}
      initialFocus={cancel}
      onClose={onClose}
      actions={
        <>
          <Button ref={cancel} disabled={isSending} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            look="danger"
            busy={isSending || waiting !== undefined}
            busyLabel={isSending || waiting === undefined ? props.busyLabel : waiting}
            onClick={() => void send(confirm)}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <FailureNotice text={failure} />
        {children}
      </div>
    </Dialog>
  )
}
