import { useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { Announcer } from './announcer'
import { ToastRegion, type ToastPlace } from './toast-region'
import { useOverlay, type OverlayOptions } from './use-overlay'

export interface OverlayProps
  extends OverlayOptions, Pick<ComponentProps<'dialog'>, 'className' | 'tabIndex' | 'aria-label' | 'aria-labelledby'> {
  /** Esc, Back or the backdrop. Returning false keeps it open. */
  onCloseRequest: (isBack?: boolean) => boolean | void
  /** For selectors: whether a dialog, a side sheet or a whole screen is open. */
  kind: 'dialog' | 'side-sheet' | 'screen'
  /** Only Back and its own buttons close it. */
  ignoresEscape?: boolean
  /** Answers the tap before it is modal; see `openElement`. */
  showsFirst?: boolean
  toasts?: ToastPlace | undefined
  children: ReactNode
}

/**
 * The base of every dialog, sheet and full-screen layer: a native `<dialog>` with its history entry, modal or beside
 * the page, with focus return, close requests, toasts and announcements.
 */
export function Overlay(props: OverlayProps) {
  const { onCloseRequest, kind, ignoresEscape = false, showsFirst = false, step, toasts, children } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const requestClose = (isBack?: boolean) => onCloseRequest(isBack) !== false
  useOverlay(dialog, id, requestClose, props)
  return (
    <dialog
      ref={dialog}
      data-overlay={kind}
      className={props.className}
      tabIndex={props.tabIndex}
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-labelledby']}
      {...(showsFirst && { popover: 'manual' as const })}
      // With `closedby`, Android's Back goes through the history; `cancel` covers browsers without it.
      {...((ignoresEscape || step !== undefined) && { closedby: 'none' as const })}
      data-steps={step === undefined ? undefined : ''}
      onCancel={(event) => {
        // A file field inside sends `cancel`, too.
        if (event.target !== dialog.current) return
        event.preventDefault()
        if (!ignoresEscape) requestClose()
      }}
    >
      {children}
      <Announcer overlay={id} />
      <ToastRegion overlay={id} place={toasts} />
    </dialog>
  )
}
