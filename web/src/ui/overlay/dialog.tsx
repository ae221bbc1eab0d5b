import { useId, useState, type ReactNode } from 'react'
import { classes } from '../layout/classes'
import { CloseIcon } from '../icons/icons'
import { DiscardQuestion } from './discard-question'
import { Overlay } from './overlay'
import type { OverlayOptions } from './use-overlay'

const fromBelow =
  'motion-safe:[&:not([open],:popover-open,[data-shown])]:translate-y-8 motion-safe:starting:translate-y-8'
const phone = `m-0 mt-auto mb-(--keyboard,0px) w-full max-w-none max-h-[calc(100dvh-1.5rem-var(--keyboard,0px))] rounded-t-sheet ${fromBelow}`
const wholePhone = 'm-0 max-md:backdrop:hidden h-[calc(100dvh-var(--keyboard,0px))] w-full max-h-none max-w-none'
const centred =
  'md:m-auto md:shadow-3 md:h-fit md:max-h-[calc(100dvh-3rem)] md:rounded-sheet md:motion-safe:[&:not([open],:popover-open,[data-shown])]:translate-y-3 md:motion-safe:starting:translate-y-3'
const usualWidth = 'md:w-[min(var(--dialog-width,30rem),calc(100%-3rem))]'
/**
 * Sizes from 768 px on. Phones show a bottom sheet, or the whole screen for `full`, `wide` and `night`. Those have no
 * shadow on phones: it would be invisible at the screen's edges, and its blur costs most of the paint that opens them.
 */
const shapes = {
  dialog: `${phone} ${centred} ${usualWidth}`,
  /** The panel's larger forms; as high as their content. */
  large: `${phone} ${centred} md:w-[min(55rem,calc(100%-3rem))]`,
  full: `${wholePhone} ${centred} ${usualWidth}`,
  wide: `${wholePhone} md:m-auto md:shadow-3 md:h-[min(46rem,calc(100dvh-3rem))] md:w-[min(62rem,calc(100%-3rem))] md:rounded-sheet`,
  side: `${phone} md:shadow-3 md:mt-0 md:mr-0 md:ml-auto md:h-dvh md:w-116 md:max-h-none md:rounded-l-sheet md:rounded-tr-none md:motion-safe:[&:not([open],:popover-open,[data-shown])]:translate-x-8 md:motion-safe:[&:not([open],:popover-open,[data-shown])]:translate-y-0 md:motion-safe:starting:translate-x-8 md:motion-safe:starting:translate-y-0`,
  /** Gallery and video: the whole window, dark in both modes. */
  night: 'night m-0 backdrop:hidden h-dvh max-h-none w-full max-w-none',
}
type Shape = keyof typeof shapes

/**
 * Only the body scrolls: of two nested scrollers the inner one would keep every swipe, and the foot could not be
 * reached. Head and foot scroll by themselves if large text makes them this high.
 */
const headHeight = 'max-h-[calc((100dvh-var(--keyboard,0px))*.3)] overflow-y-auto'
const footHeight = 'max-h-[calc((100dvh-var(--keyboard,0px))*.5)] overflow-y-auto'

/**
 * WebKit resolves `height: 100%` to 0 inside a dialog whose height comes from its content, so the content fills only
 * the shapes whose own height is definite.
 */
const contentHeights: Record<Shape, string> = {
  dialog: '',
  large: '',
  full: 'max-md:h-full',
  wide: 'h-full',
  side: 'md:h-full',
  night: 'h-full',
}

type DialogOptions = Pick<OverlayOptions, 'isOpen' | 'initialFocus' | 'keepMounted' | 'step' | 'onStep'>

export interface DialogProps extends DialogOptions {
  /** `isBack`: closed by the browser's Back. */
  onClose: (isBack?: boolean) => void
  title: ReactNode
  shape?: Shape
  /** Beside the title: a count. */
  aside?: ReactNode
  /** Below the title, above what scrolls: a step bar. */
  below?: ReactNode
  /** A second column from 768 px on. */
  column?: ReactNode
  /** Stays in view below the content: main action, and a total with `roomy-…`. */
  foot?: ReactNode
  /** Buttons in a row instead of a foot. */
  actions?: ReactNode
  /** While a request is being sent, Esc, Back and the backdrop do not close it. */
  isLocked?: boolean
  /** There is unsaved input: closing requires a confirmation. */
  isDirty?: boolean
  /** Text only: the content is focused, so that arrow keys scroll it. */
  isText?: boolean
  children: ReactNode
}

/** A modal dialog. It stays in the tree after closing until its animation has ended. */
export function Dialog(props: DialogProps) {
  const { isOpen = true, keepMounted = false } = props
  const [isPresent, setPresent] = useState(isOpen)
  if (isOpen && !isPresent) setPresent(true)
  return isPresent || keepMounted ? <PresentDialog {...props} onClosed={() => setPresent(false)} /> : null
}

function PresentDialog(props: DialogProps & { onClosed: () => void }) {
  const { isOpen = true, keepMounted, onClose, title, shape = 'dialog', aside, below, column, children } = props
  const { isLocked = false, isDirty = false } = props
  const titleId = useId()
  const [isAsking, setAsking] = useState(false)
  const requestClose = (isBack?: boolean) => {
    if (isLocked) return false
    if (isDirty) {
      setAsking(true)
      return false
    }
    onClose(isBack)
    return true
  }
  const foot = isAsking ? (
    <DiscardQuestion onStay={() => setAsking(false)} onDiscard={() => onClose()} />
  ) : props.actions === undefined ? (
    props.foot
  ) : (
    <div className="flex flex-wrap items-center justify-end gap-2 max-md:[&>button]:flex-1">{props.actions}</div>
  )
  const isSide = shape === 'side'

  return (
    <Overlay
      kind="dialog"
      showsFirst
      isOpen={isOpen}
      keepMounted={keepMounted}
      onCloseRequest={requestClose}
      onClosed={props.onClosed}
      initialFocus={props.initialFocus}
      step={props.step}
      onStep={(step) => !isLocked && props.onStep?.(step) === true}
      aria-labelledby={titleId}
      toasts={foot === undefined ? (isSide ? 'side' : 'corner') : isSide ? 'side-above-foot' : 'above-foot'}
      className={classes(
        'dialog overflow-visible bg-bg text-ink md:overflow-hidden',
        keepMounted && 'keep-mounted',
        shapes[shape],
      )}
    >
      <div
        className={classes(
          'grid max-h-[inherit] grid-cols-1 grid-rows-[auto_auto_minmax(0,1fr)_auto]',
          contentHeights[shape],
        )}
      >
        <Head
          titleId={titleId}
          title={title}
          aside={aside}
          isWide={shape === 'wide'}
          isLocked={isLocked}
          onClose={() => requestClose()}
        />
        <div className={classes('px-(--side)', shape === 'wide' && 'md:px-8')}>{below}</div>
        <div
          className={classes(
            'grid min-h-0 grid-cols-1 grid-rows-1',
            column !== undefined && 'md:grid-cols-[minmax(0,1fr)_min(21rem,47%)]',
          )}
        >
          <div
            className={classes(
              'min-h-0 overflow-y-auto overscroll-contain px-(--side) pt-(--dialog-body-top,.5rem) [font-size:var(--dialog-text,inherit)]',
              foot === undefined ? 'pb-[calc(1.5rem+env(safe-area-inset-bottom))]' : 'pb-6',
              shape === 'wide' && 'md:px-8 md:pt-3 md:pb-8',
            )}
            {...(props.isText === true && { tabIndex: 0 })}
          >
            {children}
          </div>
          {column !== undefined && (
            <aside className="hidden overflow-y-auto overscroll-contain bg-sunken p-6 md:block">{column}</aside>
          )}
        </div>
        {foot !== undefined && (
          <footer
            className={classes(
              footHeight,
              'grid grid-cols-1 gap-[min(.75rem,1.5dvh)] border-t border-line bg-bg px-(--side) [--foot:min(var(--dialog-foot,1rem),2dvh)] pt-(--foot) pb-[calc(var(--foot)+env(safe-area-inset-bottom))]',
              shape === 'wide' && 'md:px-8',
            )}
          >
            {foot}
          </footer>
        )}
      </div>
    </Overlay>
  )
}

interface HeadProps extends Pick<DialogProps, 'title' | 'aside'> {
  titleId: string
  isWide: boolean
  isLocked: boolean
  onClose: () => void
}

const Head = ({ titleId, title, aside, isWide, isLocked, onClose }: HeadProps) => (
  <header
    className={classes(
      headHeight,
      'flex items-start gap-x-[min(.75rem,2vw)] border-line pt-(--dialog-head-top,1rem) pr-[min(.75rem,3vw)] pb-(--dialog-head-bottom,.75rem) pl-(--side) [border-bottom-width:var(--dialog-rule,0)]',
      isWide && 'md:pl-8',
    )}
  >
    {/* With large text the count goes below the title and the close button stays beside it. */}
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 py-[max(0px,(var(--cross)-var(--dialog-title-line,1.12*var(--text-2)))/2)]">
      <h2 id={titleId} tabIndex={-1} className="max-w-full grow t-dialog wrap-break-word">
        {title}
      </h2>
      {aside !== undefined && <span className="min-w-0 figures t-small wrap-anywhere text-ink-2">{aside}</span>}
    </div>
    <button
      type="button"
      aria-label="Cerrar"
      disabled={isLocked}
      className="inline-grid size-(--cross) flex-none place-items-center rounded-full transition-colors enabled:hover:bg-current/8 disabled:text-ink-3 disabled:opacity-60 [&>svg]:size-(--cross-icon,1.375rem)"
      onClick={onClose}
    >
      <CloseIcon />
    </button>
  </header>
)
