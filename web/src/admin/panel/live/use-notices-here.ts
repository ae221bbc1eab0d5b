import { useEffect } from 'react'
import { renewHere } from '../../notices/use-notices'
import { showTab } from './follow-tab'

/** Keeps the browser a device of this session, and opens what a notice was tapped for. */
export function useNoticesHere() {
  useEffect(() => {
    // What fails now is tried by the next opening; a device lasts for thirty days.
    void renewHere().catch(() => {})
    if (!('serviceWorker' in navigator)) return undefined
    const { serviceWorker } = navigator
    const open = ({ data }: MessageEvent) => {
      const address = (data as { open?: unknown } | null)?.open
      if (typeof address === 'string' && address.startsWith('/?panel=')) showTab(address)
    }
    serviceWorker.addEventListener('message', open)
    return () => serviceWorker.removeEventListener('message', open)
  }, [])
}
