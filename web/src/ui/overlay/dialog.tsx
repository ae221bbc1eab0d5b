import { useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Announcer } from './announcer'
import { IconButton } from '../button'
import { classes } from '../classes'
import { CloseIcon } from '../icons'
import { ToastRegion } from './toast-region'
import { useModal } from './use-modal'

const phone =
  'm-0 mt-auto w-full max-w-none max-h-[calc(100dvh-1.5rem)] rounded-t-sheet [&:not([open],:popover-open,[data-shown])]:translate-y-8 starting:translate-y-8 motion-reduce:translate-none!'
const centred =
  'md:m-auto md:shadow-3 md:h-fit md:max-h-[calc(100dvh-3rem)] md:rounded-sheet md:[&:not([open],:popover-open,[data-shown])]:translate-y-3 md:starting:translate-y-3'
/**
 * Sizes from 768 px on; phones get a bottom sheet, or the whole screen for `full` and `wide`. Those have no shadow:
 * at the window's edges none is seen, and its blur would be most of what opening costs a slow phone's painter.
 */
const shapes = {
  dialog: `${phone} ${centred} md:w-[min(30rem,calc(100%-3rem))]`,
  full: `m-0 max-md:backdrop:hidden h-dvh w-full max-h-none max-w-none ${centred} md:w-[min(30rem,calc(100%-3rem))]`,
  wide: 'm-0 max-md:backdrop:hidden h-dvh w-full max-h-none max-w-none md:m-auto md:shadow-3 md:h-[min(46rem,calc(100dvh-3rem))] md:w-[min(62rem,calc(100%-3rem))] md:rounded-sheet',
  side: `${phone} md:shadow-3 md:mt-0 md:mr-0 md:ml-auto md:h-dvh md:w-116 md:max-h-none md:rounded-l-sheet md:rounded-tr-none md:[&:not([open],:popover-open,[data-shown])]:translate-x-8 md:[&:not([open],:popover-open,[data-shown])]:translate-y-0 md:starting:translate-x-8 md:starting:translate-y-0`,
  /** Gallery and video: the whole window, at night in both modes. */
  night: 'night m-0 backdrop:hidden h-dvh max-h-none w-full max-w-none',
}

/** With large text on a small phone head and foot would leave nothing to what lies between: then they scroll along. */
const bodyRows: Partial<Record<keyof typeof shapes, string>> = {
  wide: 'grid-rows-[auto_auto_minmax(min(16rem,60dvh),1fr)_auto] md:grid-rows-[auto_auto_minmax(min(16rem,40dvh),1fr)_auto]',
  side: 'grid-rows-[auto_auto_minmax(min(8rem,30dvh),1fr)_auto]',
}

/**
 * WebKit resolves `height: 100%` to 0 inside a dialog whose height comes from its content, so the content fills only
 * the shapes whose own height is definite.
 */
const contentHeights: Record<keyof typeof shapes, string> = {
  dialog: '',
  full: 'max-md:h-full',
  wide: 'h-full',
  side: 'md:h-full',
  night: 'h-full',
}

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  shape?: keyof typeof shapes
  /** Beside the title: a count. */
  aside?: ReactNode
  /** Below the title, above what scrolls: a step bar. */
  below?: ReactNode
  /** A second column from 768 px on. */
  column?: ReactNode
  /** Stays in view: total and main action. */
  foot?: ReactNode
  /** What takes the focus at first; otherwise the first field or else the title. */
  initialFocus?: RefObject<HTMLElement | null>
  /** While a request is being sent, Esc, Back and the backdrop do not close it. */
  isLocked?: boolean
  /** Drawn while it is closed, too: the tap that opens it then has little left to do. */
  keepMounted?: boolean
  children: ReactNode
}

/**
 * A native modal dialog: the browser makes the page behind inert, keeps the focus inside and lets Esc
 * reach the topmost one only. Kept in the tree while closed, so that it can leave gently.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, keepMounted = false } = props
  const [isPresent, setPresent] = useState(isOpen)
  if (isOpen && !isPresent) setPresent(true)
  return isPresent || keepMounted ? <PresentDialog {...props} onClosed={() => setPresent(false)} /> : null
}

function PresentDialog(props: DialogProps & { onClosed: () => void }) {
  const { keepMounted, onClose, title, shape = 'dialog', aside, below, column, foot, children } = props
  const { isLocked = false } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const requestClose = () => {
    if (!isLocked) onClose()
    return !isLocked
  }
  useModal(dialog, id, requestClose, props)

  return (
    <dialog
      ref={dialog}
      popover="manual"
      className={classes(
        'sheet overflow-visible bg-bg text-ink md:overflow-hidden',
        keepMounted && 'keep-mounted',
        shapes[shape],
      )}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault()
        requestClose()
      }}
    >
      <div
        className={classes(
          'grid max-h-[inherit] overflow-y-auto overscroll-contain',
          contentHeights[shape],
          bodyRows[shape] ?? 'grid-rows-[auto_auto_minmax(0,1fr)_auto]',
        )}
      >
        <div
          className={classes(
            'flex items-start gap-x-[min(.75rem,2vw)] pt-4 pr-[min(.75rem,3vw)] pb-3 pl-(--side)',
            shape === 'wide' && 'md:pl-8',
          )}
        >
          {/* Large text: the count goes below the title, the cross stays beside it. */}
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 py-[max(0px,(var(--cross)-1.12*var(--text-2))/2)]">
            <h2 id={`${id}-title`} tabIndex={-1} className="max-w-full grow t-2 wrap-break-word">
              {title}
            </h2>
            {aside !== undefined && <span className="figures t-small text-ink-2">{aside}</span>}
          </div>
          <IconButton label="Cerrar" className="size-(--cross)!" disabled={isLocked} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <div className={classes('px-(--side)', shape === 'wide' && 'md:px-8')}>{below}</div>
        <div className={classes('grid min-h-0', column !== undefined && 'md:grid-cols-[minmax(0,1fr)_min(21rem,47%)]')}>
          <div
            className={classes(
              'min-h-0 overflow-y-auto overscroll-contain px-(--side) pt-2',
              foot === undefined ? 'pb-[calc(1.5rem+env(safe-area-inset-bottom))]' : 'pb-6',
              shape === 'wide' && 'md:px-8 md:pt-3 md:pb-8',
            )}
          >
            {children}
          </div>
          {column !== undefined && (
            <aside className="hidden overflow-y-auto overscroll-contain bg-sunken p-6 md:block">{column}</aside>
          )}
        </div>
        {foot !== undefined && (
          <div
            className={classes(
              'grid gap-3 border-t border-line bg-bg px-(--side) pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))]',
              shape === 'wide' && 'md:px-8',
            )}
          >
            {foot}
          </div>
        )}
      </div>
      <Announcer overlay={id} />
      <ToastRegion overlay={id} isInCorner={shape !== 'side'} isAboveFoot={foot !== undefined} />
    </dialog>
  )
}
