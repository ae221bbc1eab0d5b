import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Announcer } from '../../ui/overlay/announcer'
import { classes } from '../../ui/classes'
import { openOverlay, useIsOnTop } from '../../ui/overlay/open-overlays'
import { keepOpen } from '../../ui/overlay/use-modal'
import { Notices } from './notices'
import { useMedia } from '../../ui/use-media'

interface DrawerProps {
  /** Names the drawer for readers. */
  label: string
  head: ReactNode
  foot?: ReactNode
  /** Gives false to stay: something was typed. */
  onClose: () => boolean | void
  children: ReactNode
}

/** Side sheet: beside a list that stays alive on wide screens, over it below 1280 px, a page of its own on phones. */
export function Drawer({ label, head, foot, onClose, children }: DrawerProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isBeside = useMedia('(min-width: 1280px)')
  const isOnTop = useIsOnTop(id)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    const opener = document.activeElement
    const closed = openOverlay(id, () => close() !== false)
    return () => {
      closed()
      // Opened by its address, or from a palette that is gone, it has nobody to give the focus back to.
      if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus()
      else document.querySelector<HTMLElement>('.panel-overlay main')?.focus()
    }
  }, [id])

  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    if (isBeside) element.show()
    else element.showModal()
    element.querySelector('h2')?.focus()
    const listening = new AbortController()
    keepOpen(element, () => close(), listening)
    return () => {
      listening.abort()
      element.close()
    }
  }, [isBeside])

  // A dialog that is not modal hears of Esc only while the focus is inside.
  useEffect(() => {
    if (!isBeside || !isOnTop) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isInPopup(event.target)) return
      event.preventDefault()
      close()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isBeside, isOnTop])

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={classes('drawer', !isBeside && 'modal')}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
    >
      <header>{head}</header>
      <div className="drawer-body" tabIndex={-1}>
        {children}
      </div>
      {foot !== undefined && <footer>{foot}</footer>}
      <Announcer overlay={id} />
      <Notices overlay={id} />
    </dialog>
  )
}

const isInPopup = (target: EventTarget | null) =>
  document.querySelector('.popup:popover-open') !== null ||
  (target instanceof Element && target.closest('.popup') !== null)
