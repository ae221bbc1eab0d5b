import { useEffect } from 'react'
import { renewHere } from '../../notices/use-notices'
import { showTab } from './follow-tab'

let isOpen = false

/** Keeps the browser a device of this session, and opens what a notice was tapped for. */
export function useNoticesHere() {
  useEffect(() => {
    // What fails now is tried by the next opening; a device lasts for thirty days.
    void renewHere().catch(() => {})
    isOpen = true
    // Stays after the panel, since a suspended page is told to open the address before it could answer. Added once, however often.
    if ('serviceWorker' in navigator) navigator.serviceWorker.addEventListener('message', hear)
    return () => void (isOpen = false)
  }, [])
}

/** The worker of notices asks every window by a port. An open panel answers there; who is told to opens the address. */
function hear({ data, ports: [port] }: MessageEvent) {
  const address = (data as { open?: unknown } | null)?.open
  if (typeof address !== 'string' || !address.startsWith('/?panel=')) return
  if (port === undefined) {
    // A worker of an earlier version, which asks nobody.
    if (isOpen) showTab(address)
    return
  }
  port.addEventListener('message', () => showTab(address))
  port.start()
  if (isOpen) port.postMessage('here')
}
