import { CircleCheckIcon, CloseIcon, TrashIcon, InfoIcon } from '../../ui/icons'
import { CircleAlertIcon } from '../../ui/panel-icons'
import { useEffect, useState } from 'react'
import { useIsOnTop } from '../../ui/overlay/open-overlays'
import { dismissToast, TOAST_MS, useToasts, type Toast } from '../../ui/overlay/toasts'

const ICONS = { done: CircleCheckIcon, removed: TrashIcon, note: InfoIcon, error: CircleAlertIcon }
/** With something to take back one needs longer. */
const UNDO_MS = 8_000
const MOST = 3

/**
 * What the specification calls alerts: bottom left, never over the pager's right end (admin look §8). The live regions stand
 * there empty before a text comes; readers miss those that arrive together with it.
 */
export function Notices({ overlay }: { overlay: string }) {
  const isOnTop = useIsOnTop(overlay)
  useEffect(() => {
    const { most } = useToasts.getState()
    useToasts.setState({ most: MOST })
    return () => useToasts.setState({ most })
  }, [])
  const shown = useToasts((state) => state.shown)
  const [isPaused, setPaused] = useState(false)
  const here = isOnTop ? shown : []
  // The one that was pointed at is gone, and said no good-bye.
  if (isPaused && here.length === 0) setPaused(false)
  return (
    <div
      className="notices"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div role="alert">{here.map((one) => one.kind === 'error' && <Notice key={one.id} toast={one} isPaused />)}</div>
      <div role="status">
        {here.map((one) => one.kind !== 'error' && <Notice key={one.id} toast={one} isPaused={isPaused} />)}
      </div>
    </div>
  )
}

function Notice({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const { id, text, kind, action, stays = false } = toast
  const hasAction = action !== undefined
  useEffect(() => {
    if (isPaused || stays) return
    const timer = setTimeout(() => dismissToast(id), hasAction ? UNDO_MS : TOAST_MS)
    return () => clearTimeout(timer)
  }, [id, isPaused, stays, hasAction])
  const Icon = ICONS[kind]
  return (
    <div className="notice">
      <Icon />
      <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
      {action && (
        <button
          type="button"
          className="act"
          onClick={() => {
            dismissToast(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="shut" aria-label="Cerrar aviso" onClick={() => dismissToast(id)}>
        <CloseIcon />
      </button>
    </div>
  )
}
