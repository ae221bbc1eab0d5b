import { useId, useRef, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '../controls/button'
import { FailureNotice } from '../feedback/failure-notice'
import { Dialog, type DialogProps } from '../overlay/dialog'

interface FormDialogProps extends Pick<DialogProps, 'title' | 'shape' | 'isDirty' | 'onClose' | 'children'> {
  /** The verb of the button that sends: `Guardar lugar`. */
  action: ReactNode
  /** The button's text while it is being sent. */
  busyLabel: string
  isSending: boolean
  /** Why sending failed. */
  failure?: string | undefined
  /** It cannot be sent as it stands. */
  isDisabled?: boolean
  /** Deletes or cancels: a red button, and the focus on the other one. */
  isDangerous?: boolean
  cancel?: string
  /** Beside the buttons: a total or a remark. */
  remark?: ReactNode
  /** Replaces the grid of the fields. */
  formClass?: string
  /** Dialogs that the form opens: their forms may not be inside this one. */
  dialogs?: ReactNode
  onSubmit: (event: SubmitEvent) => void
}

/** A dialog with one form. It stays open while the form is sent and shows why sending failed. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    shape,
    isDirty = false,
    onClose,
    isSending,
    isDangerous = false,
    formClass = 'grid grid-cols-1 gap-4',
  } = props
  const id = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title={title}
      {...(shape && { shape })}
      {...(isDangerous && { initialFocus: cancel })}
      isLocked={isSending}
      isDirty={isDirty}
      onClose={onClose}
      actions={
        <>
          {props.remark}
          <Button ref={cancel} disabled={isSending} onClick={() => onClose()}>
            {props.cancel ?? 'Cancelar'}
          </Button>
          <Button
            look={isDangerous ? 'danger' : 'main'}
            type="submit"
            form={id}
            disabled={props.isDisabled ?? false}
            busy={isSending}
            busyLabel={props.busyLabel}
          >
            {props.action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={formClass} onSubmit={props.onSubmit}>
        <FailureNotice text={props.failure} />
        {props.children}
      </form>
      {props.dialogs}
    </Dialog>
  )
}
