import { useEffect, useRef } from 'react'

/** A signal that aborts when the component is removed; a ref, because a component mounted again needs a new one. */
export function useLeavingSignal() {
  const signal = useRef(new AbortController().signal)
  useEffect(() => {
    const leaving = new AbortController()
    signal.current = leaving.signal
    return () => leaving.abort()
  }, [])
  return signal
}
