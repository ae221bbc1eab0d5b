import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { openMenuEntry } from './menu-entry'
import { useIsPhone } from '../../ui/use-media'

interface PopupProps {
  /** The button that opens it gets these. */
  renderTrigger: (props: {
    popoverTarget: string
    'aria-expanded': boolean
    'aria-haspopup': 'menu' | 'dialog'
  }) => ReactNode
  label: string
  /** A menu acts and closes; anything else is a small dialog of fields. */
  isMenu?: boolean
  onKeyDown?: (event: KeyboardEvent, close: () => void) => void
  children: (close: () => void) => ReactNode
}

/** A small list under its button: the browser puts it on top, closes it on Esc and on a press elsewhere, and Back does on phones. */
export function Popup({ renderTrigger, label, isMenu = true, onKeyDown, children }: PopupProps) {
  const id = `popup${useId().replace(/\W/g, '')}`
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isPhone = useIsPhone()
  const close = () => popup.current?.hidePopover()
  const leaveHistory = useRef<() => void>(undefined)
  const onBeforeToggle = ({ newState }: { newState: string }) => {
    leaveHistory.current?.()
    leaveHistory.current = newState === 'open' && isPhone ? openMenuEntry(close) : undefined
  }
  useEffect(() => () => leaveHistory.current?.(), [])
  // The focus is inside from the first moment on, also for a key that follows at once; React keeps `autoFocus` to itself.
  useEffect(() => popup.current?.setAttribute('autofocus', ''), [])
  const place = () => {
    const box = popup.current
    const button = document.querySelector(`[popovertarget="${id}"]`)?.getBoundingClientRect()
    if (box === null || button === undefined) return
    const below = button.bottom + 4
    const fits = below + box.offsetHeight <= innerHeight
    box.style.left = `${Math.max(8, Math.min(button.left, innerWidth - box.offsetWidth - 8))}px`
    box.style.top = `${fits ? below : Math.max(8, button.top - box.offsetHeight - 4)}px`
  }
  return (
    <>
      {renderTrigger({ popoverTarget: id, 'aria-expanded': isOpen, 'aria-haspopup': isMenu ? 'menu' : 'dialog' })}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a menu or a dialog, by its role below */}
      <div
        ref={popup}
        id={id}
        tabIndex={-1}
        popover="auto"
        className="popup"
        role={isMenu ? 'menu' : 'dialog'}
        aria-label={label}
        onBeforeToggle={onBeforeToggle}
        onToggle={(event) => {
          const isNow = event.newState === 'open'
          setOpen(isNow)
          if (!isNow) return
          place()
          // Its entries are drawn after it opens.
          requestAnimationFrame(() => {
            place()
            const all = entries(popup.current)
            ;(all.find((one) => one.ariaChecked === 'true') ?? all[0])?.focus()
          })
        }}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          onKeyDown?.(event, close)
          if (isMenu) moveFocus(event, popup.current)
        }}
      >
        {isOpen && <Content close={close}>{children}</Content>}
      </div>
    </>
  )
}

/** Drawn only while it is open. */
const Content = ({ close, children: render }: { close: () => void; children: PopupProps['children'] }) => render(close)

const entries = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled), input, select, [role=option]') ?? []),
]

function moveFocus(event: KeyboardEvent, box: HTMLElement | null) {
  const all = entries(box)
  const now = all.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: all.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  all.at(next % all.length)?.focus()
}
