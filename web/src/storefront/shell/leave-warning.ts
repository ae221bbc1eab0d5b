import { useEffect } from 'react'
import { useSession } from '../../api/session'

const FOLLOWED_MS = 1_000

/**
 * Why the browser must not ask: pauses, and when something was pressed that stays in the shop, where nothing of the cart is
 * lost. Only code that is fetched later changes it elsewhere (`stay-in-shop.ts`).
 */
export const staying = { pauses: 0, pressedAt: -Infinity }

function noteLink({ target, timeStamp }: Event) {
  const link = target instanceof Element && target.closest('a')
  if (link) staying.pressedAt = link.origin === location.origin ? timeStamp : -Infinity
}

export function warnBeforeLeaving(event: BeforeUnloadEvent) {
  if (staying.pauses === 0 && event.timeStamp - staying.pressedAt > FOLLOWED_MS) event.preventDefault()
}

/** A guest would lose the cart, so the browser asks before leaving, with its own text (NAV-18). */
export function useLeaveWarning() {
  const guestCartHasItems = useSession(({ user, cart }) => user === null && cart !== null && cart.items.length > 0)
  useEffect(() => {
    if (!guestCartHasItems) return
    staying.pressedAt = -Infinity
    const listening = new AbortController()
    // Before a handler leaves the page itself.
    addEventListener('click', noteLink, { capture: true, signal: listening.signal })
    addEventListener('beforeunload', warnBeforeLeaving, listening)
    return () => listening.abort()
  }, [guestCartHasItems])
}
