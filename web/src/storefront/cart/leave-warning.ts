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

const FOLLOWED_MS = 1_000
/** When a link was pressed that stays in the shop, where nothing of the cart is lost. */
let followedAt = -Infinity

function noteLink({ target, timeStamp }: Event) {
  const link = target instanceof Element && target.closest('a')
  if (link) followedAt = link.origin === location.origin ? timeStamp : -Infinity
}

export function warnBeforeLeaving(event: BeforeUnloadEvent) {
  if (pauses === 0 && event.timeStamp - followedAt > FOLLOWED_MS) event.preventDefault()
}

/** A guest would lose the cart, so the browser asks before leaving, with its own text (NAV-18). */
export function useLeaveWarning() {
  const guestCartHasItems = useSession(({ user, cart }) => user === null && cart !== null && cart.items.length > 0)
  useEffect(() => {
    if (!guestCartHasItems) return
    followedAt = -Infinity
    const listening = new AbortController()
    // Before a handler leaves the page itself.
    addEventListener('click', noteLink, { capture: true, signal: listening.signal })
    addEventListener('beforeunload', warnBeforeLeaving, listening)
    return () => listening.abort()
  }, [guestCartHasItems])
}
