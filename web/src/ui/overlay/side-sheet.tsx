import type { ReactNode } from 'react'
import { useMedia } from '../layout/use-media'
import { Overlay } from './overlay'

interface SideSheetProps {
  label: string
  /** Its `h2` gets the focus. */
  head: ReactNode
  foot?: ReactNode
  /** Returns false to stay open. */
  onClose: () => boolean | void
  children: ReactNode
}

/** Beside a page that stays usable on wide screens, over it below 1280 px, full screen on phones. */
export function SideSheet({ label, head, foot, onClose, children }: SideSheetProps) {
  const isBeside = useMedia('(min-width: 1280px)')
  return (
    <Overlay
      kind="side-sheet"
      isBeside={isBeside}
      aria-label={label}
      onCloseRequest={onClose}
      initialFocus="title"
      toasts={foot === undefined ? 'corner' : 'above-foot'}
      className="fixed top-0 right-0 bottom-auto left-auto z-10 m-0 h-[calc(100dvh-var(--keyboard,0px))] max-h-none w-full max-w-none flex-col overflow-hidden bg-surface p-0 [font:var(--dialog-font)] text-ink shadow-[-16px_0_40px_rgb(42_20_32/.1)] backdrop:bg-backdrop open:flex md:w-135 md:border-l md:border-line-2"
    >
      <header className="flex min-h-13 flex-none flex-wrap items-center justify-end border-b border-line pt-[env(safe-area-inset-top)] pr-1 pl-2 md:gap-x-2 md:pr-2.5 md:pl-5 [&_h2]:t-dialog [&>h2]:max-h-[22dvh] [&>h2]:overflow-y-auto [&>h2]:wrap-anywhere max-md:[&>h2]:min-w-0 max-md:[&>h2]:flex-[1_1_var(--title-basis,9rem)]">
        {head}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain" tabIndex={-1}>
        {children}
      </div>
      {foot !== undefined && (
        <footer className="flex max-h-[40%] min-h-15 flex-none flex-wrap items-center justify-end gap-[min(.5rem,1dvh)] overflow-y-auto border-t border-line px-4 pt-[min(.625rem,1.5dvh)] pb-[calc(min(.625rem,1.5dvh)+env(safe-area-inset-bottom))] max-md:*:grow md:px-5">
          {foot}
        </footer>
      )}
    </Overlay>
  )
}
