import { CloseIcon } from '../../ui/icons'
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Announcer } from '../../ui/overlay/announcer'
import { classes } from '../../ui/classes'
import { useModal } from '../../ui/overlay/use-modal'
import { DiscardQuestion } from './discard-question'
import { Notices } from './notices'
import { IconButton } from './button'

export interface BoxProps {
  title: ReactNode
  onClose: () => void
  isWide?: boolean
  /** Something was typed: closing asks first. */
  isDirty?: boolean
  /** Something is being sent: it stays. */
  isLocked?: boolean
  /** Nothing in it takes the focus: it does itself, so that keys scroll it. */
  isText?: boolean
  initialFocus?: RefObject<HTMLElement | null>
  foot?: ReactNode
  children: ReactNode
}

/** A question or a form over the panel; a sheet from below on phones. Mounted while it is open. */
export function Box({ title, onClose, isWide = false, isDirty = false, isLocked = false, ...rest }: BoxProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isAsking, setAsking] = useState(false)
  const requestClose = () => {
    if (isLocked) return false
    if (isDirty) {
      setAsking(true)
      return false
    }
    onClose()
    return true
  }
  useModal(dialog, id, requestClose, {
    isOpen: true,
    ...(rest.initialFocus === undefined ? {} : { initialFocus: rest.initialFocus }),
  })
  return (
    <dialog
      ref={dialog}
      className={classes('box', isWide && 'wide')}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        requestClose()
      }}
    >
      <header>
        <h2 id={`${id}-title`} tabIndex={-1} className="flex-1">
          {title}
        </h2>
        <IconButton label="Cerrar" disabled={isLocked} onClick={requestClose}>
          <CloseIcon />
        </IconButton>
      </header>
      <div className="box-body" {...(rest.isText === true && { tabIndex: 0 })}>
        {rest.children}
      </div>
      {isAsking ? (
        <footer>
          <DiscardQuestion onStay={() => setAsking(false)} onDiscard={onClose} />
        </footer>
      ) : (
        rest.foot !== undefined && <footer>{rest.foot}</footer>
      )}
      <Announcer overlay={id} />
      <Notices overlay={id} />
    </dialog>
  )
}
