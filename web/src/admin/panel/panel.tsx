import './panel.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useSession } from '../../api/session'
import { Announcer } from '../../ui/announcer'
import { useModal } from '../../ui/use-modal'
import { Notices } from '../frame/notices'
import { createQueries } from './queries'
import { sections, usualSection } from './sections'
import { SideMenu } from './side-menu'
import { TabBar } from './tab-bar'

export interface PanelProps {
  isOpen: boolean
  /** The tab the address asks for. */
  section: string
  addressOf: (section: string) => string
  shopName: string
  timeZone: string
  onClose: () => void
  onSignOut: () => void
}

/**
 * The full-screen overlay over the shop (ADM-01). It asks the shop nothing, and shows nothing, for anybody but an
 * administrator (ADM-03, ADM-04); the server decides again on every call.
 */
export function Panel(props: PanelProps) {
  const isAdmin = useSession(({ user }) => user?.role === 'admin')
  return isAdmin && props.isOpen ? <OpenPanel {...props} /> : null
}

function OpenPanel({ section: wanted, addressOf, shopName, timeZone, onClose, onSignOut }: PanelProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const main = useRef<HTMLElement>(null)
  const [queries] = useState(createQueries)
  const section = sections.find(({ key }) => key === wanted) ?? usualSection
  // Esc closes what lies over the panel, never the panel itself: a hand slips, and the day's work is gone from sight.
  useModal(
    dialog,
    id,
    () => {
      onClose()
      return true
    },
    { isOpen: true, startAt: main },
  )
  useEffect(() => {
    const before = document.title
    document.title = `${section.name} · ${shopName} Admin`
    return () => void (document.title = before)
  }, [section, shopName])

  const shown = { current: section.key, addressOf, shopName, onClose, onSignOut }
  return (
    <QueryClientProvider client={queries}>
      <dialog
        ref={dialog}
        className="panel panel-overlay"
        aria-label={`Panel de ${shopName}`}
        onCancel={(event) => event.preventDefault()}
        // A second Esc may close it over our head.
        onClose={() => dialog.current?.isConnected === true && !dialog.current.open && dialog.current.showModal()}
      >
        <SideMenu {...shown} />
        <main ref={main} tabIndex={-1} className="area">
          <TabBar {...shown} />
          <section.Content key={section.key} timeZone={timeZone} />
        </main>
        <Announcer overlay={id} />
        <Notices overlay={id} />
      </dialog>
    </QueryClientProvider>
  )
}
