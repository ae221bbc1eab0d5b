import { useEffect, useState } from 'react'
import { hasUnsavedForm } from '../../list-screen/edits/use-kept-form'
import { renewHere } from '../../notices/use-notices'
import { showTab } from './follow-tab'

/** Asks in the open panel whether to go to this address; undefined while none is open. */
let askFirst: ((address: string) => void) | undefined

/**
 * Keeps the browser a device of this session, and opens what a notice was tapped for. `asked` is an address that waits for an answer, since
 * an open form would lose what was typed.
 */
export function useNoticesHere() {
  const [asked, ask] = useState<string>()
  useEffect(() => {
    // What fails now is tried by the next opening; a device lasts for thirty days.
    void renewHere().catch(() => {})
    askFirst = ask
    // Stays after the panel, since a suspended page is told to open the address before it could answer. Added once, however often.
    if ('serviceWorker' in navigator) navigator.serviceWorker.addEventListener('message', hear)
    return () => void (askFirst = undefined)
  }, [])
  return { asked, close: () => ask(undefined) }
}

/** The worker of notices asks every window by a port. An open panel answers there; who is told to opens the address. */
function hear({ data, ports: [port] }: MessageEvent) {
  const address = (data as { open?: unknown } | null)?.open
  if (typeof address !== 'string' || !address.startsWith('/?panel=')) return
  if (port === undefined) {
    // A worker of an earlier version, which asks nobody.
    if (askFirst !== undefined) openNotice(address)
    return
  }
  port.addEventListener('message', () => openNotice(address))
  port.start()
  if (askFirst !== undefined) port.postMessage('here')
}

function openNotice(address: string) {
  if (askFirst !== undefined && hasUnsavedForm()) askFirst(address)
  else showTab(address)
}
