import { useEffect } from 'react'

/** Between two tries to fetch what `prepare` needs. */
const AGAIN_MS = 5_000

/**
 * Runs `prepare` on the first scroll, pointer or key event: such visitors are likely to open a dialog, the others do
 * not download it. After a failure it runs again on a later event.
 */
export function useFirstMove(prepare: (onFailure: () => void) => void) {
  useEffect(() => {
    const leaving = new AbortController()
    const listen = () => {
      if (leaving.signal.aborted) return
      const listening = new AbortController()
      leaving.signal.addEventListener('abort', () => listening.abort())
      const moved = () => {
        listening.abort()
        prepare(() => setTimeout(listen, AGAIN_MS))
      }
      for (const kind of ['scroll', 'pointermove', 'pointerdown', 'keydown']) addEventListener(kind, moved, listening)
    }
    listen()
    return () => leaving.abort()
  }, [prepare])
}
