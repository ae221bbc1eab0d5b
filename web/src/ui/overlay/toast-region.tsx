import { useEffect, useState } from 'react'
import { IconButton } from '../button'
import { classes } from '../classes'
import { CheckIcon, CloseIcon, InfoIcon, TrashIcon, WarningIcon } from '../icons'
import { useIsOnTop } from './open-overlays'
import { dismissToast, TOAST_MS, useToasts, type Toast } from './toasts'

const icons = { done: CheckIcon, removed: TrashIcon, note: InfoIcon, error: WarningIcon }

interface ToastRegionProps {
  overlay?: string
  isInCorner?: boolean
  /** The dialog's total and main action stay free. */
  isAboveFoot?: boolean
}

/**
 * The page has one and every dialog has one, since what lies behind a dialog is inert: only the topmost speaks.
 * The live regions stand there empty before a text comes; readers miss those that arrive together with it.
 */
export function ToastRegion({ overlay, isInCorner = false, isAboveFoot = false }: ToastRegionProps) {
  const isOnTop = useIsOnTop(overlay)
  const shown = useToasts((state) => state.shown)
  const [isPaused, setPaused] = useState(false)
  const here = isOnTop ? shown : []
  // A button that goes with its toast loses the focus without an event.
  const goOn = () => setPaused(false)
  return (
    <div
      data-toasts=""
      className={classes(
        'pointer-events-none fixed right-4 left-4 z-toast grid justify-items-center gap-2 md:right-6 md:left-auto md:justify-items-end',
        overlay === undefined
          ? 'bottom-[calc(5.25rem+env(safe-area-inset-bottom))] md:bottom-24'
          : isAboveFoot
            ? 'bottom-[calc(9.5rem+env(safe-area-inset-bottom))]'
            : 'bottom-[calc(1rem+env(safe-area-inset-bottom))]',
        isInCorner ? 'md:bottom-6' : overlay !== undefined && 'md:max-w-104',
      )}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={goOn}
      onFocus={() => setPaused(true)}
      onBlur={goOn}
    >
      <div role="alert" className="grid justify-items-[inherit] gap-2">
        {here.map((one) => one.kind === 'error' && <ToastCapsule key={one.id} toast={one} isPaused onPress={goOn} />)}
      </div>
      <div role="status" className="grid justify-items-[inherit] gap-2">
        {here.map(
          (one) => one.kind !== 'error' && <ToastCapsule key={one.id} toast={one} isPaused={isPaused} onPress={goOn} />,
        )}
      </div>
    </div>
  )
}

function ToastCapsule({ toast, isPaused, onPress }: { toast: Toast; isPaused: boolean; onPress: () => void }) {
  const { id, text, kind, action, stays = false } = toast
  useEffect(() => {
    if (isPaused || stays) return
    const timer = setTimeout(() => dismissToast(id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [id, isPaused, stays])
  const Icon = icons[kind]
  return (
    <div className="pointer-events-auto flex min-h-13 max-w-120 animate-[rise_220ms_var(--ease-out)] flex-wrap items-center gap-x-3 rounded-[1.75rem] bg-ink py-1.5 pr-2 pl-4 t-small text-bg shadow-2">
      <Icon className={classes('size-5', kind === 'error' ? 'text-toast-error' : 'text-toast-done')} />
      <span className="min-w-24 flex-1">{text}</span>
      <button
        type="button"
        className="min-h-11 px-3 font-semibold underline underline-offset-[.25em] focus-visible:-outline-offset-2 focus-visible:outline-current"
        onClick={() => {
          onPress()
          dismissToast(id)
          action?.run()
        }}
      >
        {action?.label ?? 'Cerrar'}
      </button>
      {stays && action !== undefined && (
        <IconButton label="Cerrar" className="focus-visible:outline-current" onClick={() => dismissToast(id)}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
}
