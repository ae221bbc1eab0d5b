import { useEffect } from 'react'

/**
 * Runs `prepare` on the first scroll, pointer or key event: such visitors are likely to open a dialog, the others do
 * not download it.
 */
export function useFirstMove(prepare: () => void) {
  useEffect(() => {
    const listening = new AbortController()
    const moved = () => {
      listening.abort()
      prepare()
    }
    for (const kind of ['scroll', 'pointermove', 'pointerdown', 'keydown']) addEventListener(kind, moved, listening)
    return () => listening.abort()
  }, [prepare])
}
