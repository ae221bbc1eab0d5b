import { useEffect } from 'react'

/** Whoever scrolls, points or types will soon open something; whoever only looks need not fetch it. */
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
