import { useEffect } from 'react'
import { useSession } from '../../api/session'

let pauses = 0

/** Suppresses the leave warning (NAV-18) while WhatsApp is being opened; returns a function that ends the pause. */
export function pauseLeaveWarning(): () => void {
  pauses += 1
  let isOver = false
  return () => {
    if (!isOver) pauses -= 1
    isOver = true
  }
}

export function warnBeforeLeaving(event: BeforeUnloadEvent) {
  if (pauses === 0) event.preventDefault()
}

/** A guest would lose the cart, so the browser asks before leaving, with its own text (NAV-18). */
export function useLeaveWarning() {
  const guestCartHasItems = useSession(({ user, cart }) => user === null && cart !== null && cart.items.length > 0)
  useEffect(() => {
    if (!guestCartHasItems) return
    addEventListener('beforeunload', warnBeforeLeaving)
    return () => removeEventListener('beforeunload', warnBeforeLeaving)
  }, [guestCartHasItems])
}
