import { useEffect, useState, type MouseEvent } from 'react'
import { IconButton } from '../controls/icon-button'
import { classes } from '../layout/classes'
import { CheckIcon, CloseIcon, InfoIcon, TrashIcon, WarningIcon } from '../icons/icons'
import { useOnTopSince } from './open-overlays'
import { dismissToast, durationOf, useToasts, type Toast } from './toasts'

const icons = { done: CheckIcon, removed: TrashIcon, note: InfoIcon, error: WarningIcon }

/** A toast that an action shows as it closes its overlay is read where it is shown next. */
const READ_MS = 1_000

/** 23 days after the page was loaded; a longer timer would end at once. */
const PAUSED = 2e9

export type ToastPlace = 'page' | 'corner' | 'above-foot' | 'side' | 'side-above-foot'

interface ToastRegionProps {
  overlay?: string
  place?: ToastPlace | undefined
}

/**
 * The page and every overlay have a region of their own, since a modal overlay makes the rest inert; only the topmost
 * one shows toasts. The live regions exist before a text arrives, because screen readers ignore text that comes with them.
 */
export function ToastRegion({ overlay, place = overlay ? 'corner' : 'page' }: ToastRegionProps) {
  const since = useOnTopSince(overlay)
  const all = useToasts((state) => state.shown)
  const [resumedAt, setResumedAt] = useState(0)
  const shown = since === undefined ? [] : all
  const pause = () => setResumedAt(PAUSED)
  const resume = () => setResumedAt(performance.now())
  // A focused or hovered button that disappears with its toast sends neither blur nor pointerleave.
  const leave = ({ currentTarget }: MouseEvent) => {
    resume()
    if (currentTarget === document.activeElement)
      currentTarget.closest('dialog, body')?.querySelector<HTMLElement>('main, h2')?.focus({ preventScroll: true })
  }
  return (
    <div
      data-toasts=""
      data-place={place}
      className="toasts"
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      {([undefined, 'alert', 'status'] as const).map((role) => (
        <div key={role} role={role} className="grid justify-items-[inherit] gap-2">
          {shown.map(
            (toast) =>
              roleOf(toast, since) === role && (
                <ToastCapsule key={toast.id} toast={toast} resumedAt={resumedAt} onButtonClick={leave} />
              ),
          )}
        </div>
      ))}
    </div>
  )
}

/** One that was read before an overlay opened or closed is shown outside the live regions, or it would be read again. */
const roleOf = ({ at, kind }: Toast, since = 0) =>
  at + READ_MS < since ? undefined : kind === 'error' ? 'alert' : 'status'

interface ToastCapsuleProps {
  toast: Toast
  resumedAt: number
  onButtonClick: (event: MouseEvent) => void
}

function ToastCapsule({ toast, resumedAt, onButtonClick }: ToastCapsuleProps) {
  const { id, at, text, kind, action, stays = false } = toast
  const isWaiting = stays || kind === 'error'
  // Its time goes on in the next overlay, and begins anew after a pause.
  const goesAt = Math.max(at, resumedAt) + durationOf(toast)
  useEffect(() => {
    if (isWaiting) return
    const timer = setTimeout(() => dismissToast(id), goesAt - performance.now())
    return () => clearTimeout(timer)
  }, [id, isWaiting, goesAt])
  const close = (event: MouseEvent) => {
    onButtonClick(event)
    dismissToast(id)
  }
  const Icon = icons[kind]
  return (
    <div className="toast">
      <Icon className={classes('size-5', kind === 'error' ? 'text-toast-error' : 'text-toast-done')} />
      <span className="min-w-24 flex-1 wrap-anywhere">{text}</span>
      {action?.href === undefined ? (
        <button
          type="button"
          className="toast-action"
          onClick={(event) => {
            close(event)
            action?.run?.()
          }}
        >
          {action?.label ?? 'Cerrar'}
        </button>
      ) : (
        <a className="toast-action" href={action.href} target="_blank" rel="noopener">
          {action.label}
        </a>
      )}
      {action && isWaiting && (
        <IconButton label="Cerrar aviso" className="focus-visible:outline-current" onClick={close}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
}
