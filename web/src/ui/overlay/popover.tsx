import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useIsPhone } from '../layout/use-media'
import { emulatePopover } from './emulate-popover'
import { openMenuEntry } from './menu-entry'
import { hasPopover } from './popover-support'

export interface PopoverProps {
  /** The button that opens it gets these props. */
  renderTrigger: (props: {
    popoverTarget: string
    'aria-expanded': boolean
    'aria-haspopup': 'menu' | 'dialog'
  }) => ReactNode
  label: string
  role?: 'dialog' | 'menu'
  onKeyDown?: ((event: KeyboardEvent, close: () => void) => void) | undefined
  children: (close: () => void) => ReactNode
}

/**
 * A small panel below its button. The browser puts it on top and closes it on Esc and on a press elsewhere; Back closes
 * it on phones.
 */
export function Popover({ renderTrigger, label, role = 'dialog', onKeyDown, children }: PopoverProps) {
  const id = `popover${useId().replace(/\W/g, '')}`
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isPhone = useIsPhone()
  const hideEmulated = useRef<() => void>(undefined)
  const close = () => (hasPopover ? popover.current?.hidePopover() : hideEmulated.current?.())
  const leaveHistory = useRef<() => void>(undefined)
  const onBeforeToggle = (willOpen: boolean) => {
    if (popover.current !== null) popover.current.dataset.popover = willOpen ? 'open' : 'closed'
    leaveHistory.current?.()
    leaveHistory.current = willOpen && isPhone ? openMenuEntry(close) : undefined
  }
  const onToggle = (isNow: boolean) => {
    setOpen(isNow)
    if (!isNow || popover.current === null) return
    placeBelowTrigger(popover.current)
    // Its content renders after it opens.
    requestAnimationFrame(() => {
      if (popover.current === null) return
      placeBelowTrigger(popover.current)
      const entries = entriesOf(popover.current)
      ;(entries.find((entry) => entry.ariaChecked === 'true') ?? entries[0])?.focus()
    })
  }
  const latest = useRef({ onBeforeToggle, onToggle })
  useEffect(() => {
    latest.current = { onBeforeToggle, onToggle }
  })
  useEffect(() => {
    if (popover.current === null || hasPopover) return
    const { hide, stop } = emulatePopover(popover.current, {
      onBeforeToggle: (willOpen) => latest.current.onBeforeToggle(willOpen),
      onToggle: (isNow) => latest.current.onToggle(isNow),
    })
    hideEmulated.current = hide
    return stop
  }, [])
  useEffect(() => () => leaveHistory.current?.(), [])
  // It takes the focus when it opens, so that a key pressed at once reaches it. React does not render `autoFocus`.
  useEffect(() => popover.current?.setAttribute('autofocus', ''), [])
  return (
    <>
      {renderTrigger({ popoverTarget: id, 'aria-expanded': isOpen, 'aria-haspopup': role })}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is a menu or a dialog */}
      <div
        ref={popover}
        id={id}
        tabIndex={-1}
        popover="auto"
        data-popover="closed"
        className={`fixed inset-auto z-50 m-0 ${role === 'menu' ? 'max-h-[min(22rem,calc(100dvh-1rem))]' : 'max-h-[calc(100dvh-1rem)]'} w-max max-w-[calc(100%-1rem)] min-w-[min(13rem,100%-1rem)] overflow-y-auto wrap-anywhere rounded-[.75rem] border border-line-2 bg-surface p-1 [font:var(--dialog-font)] text-ink shadow-2 focus-visible:outline-none`}
        role={role}
        aria-label={label}
        onBeforeToggle={({ newState }) => onBeforeToggle(newState === 'open')}
        onToggle={({ newState }) => onToggle(newState === 'open')}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          onKeyDown?.(event, close)
          if (role === 'menu') moveFocus(event, popover.current)
        }}
      >
        {isOpen && <Content close={close}>{children}</Content>}
      </div>
    </>
  )
}

/** Rendered only while it is open. */
const Content = ({ close, children: render }: { close: () => void; children: PopoverProps['children'] }) =>
  render(close)

function placeBelowTrigger(popover: HTMLElement) {
  const trigger = document.querySelector(`[popovertarget="${popover.id}"]`)?.getBoundingClientRect()
  if (trigger === undefined) return
  const below = trigger.bottom + 4
  const fits = below + popover.offsetHeight <= innerHeight
  // innerWidth would grow on phones when something reaches beyond the window.
  const right = document.documentElement.clientWidth - 8
  popover.style.left = `${Math.max(8, Math.min(trigger.left, right - popover.offsetWidth))}px`
  popover.style.top = `${fits ? below : Math.max(8, trigger.top - popover.offsetHeight - 4)}px`
}

const entriesOf = (popover: HTMLElement | null) => [
  ...(popover?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled), input, select, [role=option]') ?? []),
]

function moveFocus(event: KeyboardEvent, popover: HTMLElement | null) {
  const entries = entriesOf(popover)
  const now = entries.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: entries.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  entries.at(next % entries.length)?.focus()
}
