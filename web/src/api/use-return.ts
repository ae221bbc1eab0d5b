import { useEffect, useEffectEvent } from 'react'

/** A hidden tab hears no stream of changes, so what it missed is read when it is seen again. */
export function useReturn(read: () => void) {
  const onReturn = useEffectEvent(() => {
    if (!document.hidden) read()
  })
  useEffect(() => {
    const look = () => onReturn()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
