import { useEffect, useState } from 'react'
import { IconButton } from '../controls/icon-button'
import { classes } from '../layout/classes'
import { CheckIcon, CloseIcon, InfoIcon, TrashIcon, WarningIcon } from '../icons/icons'
import { useIsOnTop } from './open-overlays'
import { dismissToast, durationOf, useToasts, type Toast } from './toasts'

const icons = { done: CheckIcon, removed: TrashIcon, note: InfoIcon, error: WarningIcon }

export type ToastPlace = 'page' | 'corner' | 'above-foot' | 'side' | 'side-above-foot'

interface ToastRegionProps {
  overlay?: string
  place?: ToastPlace | undefined
}

/**
 * The page and every overlay have a region of their own, since a modal overlay makes the rest inert; only the topmost
 * one shows toasts. The live regions exist before a text arrives, because screen readers ignore text that comes with them.
 */
export function ToastRegion({ overlay, place = overlay === undefined ? 'page' : 'corner' }: ToastRegionProps) {
  const isOnTop = useIsOnTop(overlay)
  const all = useToasts((state) => state.shown)
  const [isPaused, setPaused] = useState(false)
  const shown = isOnTop ? all : []
  // A focused or hovered button that disappears with its toast sends neither blur nor pointerleave.
  const resume = () => setPaused(false)
  return (
    <div
      data-toasts=""
      data-place={place}
      className="toasts"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={resume}
      onFocus={() => setPaused(true)}
      onBlur={resume}
    >
      <div role="alert" className="grid justify-items-[inherit] gap-2">
        {shown.map(
          (toast) =>
            toast.kind === 'error' && <ToastCapsule key={toast.id} toast={toast} isPaused onButtonClick={resume} />,
        )}
      </div>
      <div role="status" className="grid justify-items-[inherit] gap-2">
        {shown.map(
          (toast) =>
            toast.kind !== 'error' && (
              <ToastCapsule key={toast.id} toast={toast} isPaused={isPaused} onButtonClick={resume} />
            ),
        )}
      </div>
    </div>
  )
}

interface ToastCapsuleProps {
  toast: Toast
  isPaused: boolean
  onButtonClick: () => void
}

function ToastCapsule({ toast, isPaused, onButtonClick }: ToastCapsuleProps) {
  const { id, text, kind, action, stays = false } = toast
  const duration = durationOf(toast)
  useEffect(() => {
    if (isPaused || stays) return
    const timer = setTimeout(() => dismissToast(id), duration)
    return () => clearTimeout(timer)
  }, [id, isPaused, stays, duration])
  const use = () => {
    onButtonClick()
    dismissToast(id)
    action?.run?.()
  }
  const Icon = icons[kind]
  const hasCloseButton = action !== undefined && (stays || kind === 'error')
  return (
    <div className="toast">
      <Icon className={classes('size-5', kind === 'error' ? 'text-toast-error' : 'text-toast-done')} />
      <span className="min-w-24 flex-1 wrap-anywhere">{text}</span>
      {action?.href === undefined ? (
        <button type="button" className="toast-action" onClick={use}>
          {action?.label ?? 'Cerrar'}
        </button>
      ) : (
        <a className="toast-action" href={action.href} target="_blank" rel="noopener">
          {action.label}
        </a>
      )}
      {hasCloseButton && (
        <IconButton
          label="Cerrar aviso"
          className="focus-visible:outline-current"
          onClick={() => {
            onButtonClick()
            dismissToast(id)
          }}
        >
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
}
