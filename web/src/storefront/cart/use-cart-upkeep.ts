import { useEffect } from 'react'
import { serverNow, useOnline } from '../../api/online'
import { useSession } from '../../api/session'
import { dismissFailure, dismissNotices } from './cart-store'
import { cartActions } from './use-cart'
import { useLeaveWarning } from '../shell/leave-warning'

/**
 * Use once per page: loads the cart when the visitor is known, and again when a hold expires or the page becomes
 * visible.
 */
export function useCartUpkeep() {
  useLeaveWarning()
  const isLoaded = useSession((session) => session.isLoaded)
  const userId = useSession((session) => session.user?.id)
  const expiresAt = useSession((session) => session.cart?.expiresAt ?? null)
  const serverAheadMs = useOnline((state) => state.serverAheadMs)

  useEffect(() => {
    if (!isLoaded) return
    // These messages were for the previous visitor.
    dismissFailure()
    dismissNotices()
    void cartActions.reload()
    if (userId !== undefined) void cartActions.finishInterrupted(userId)
  }, [isLoaded, userId])

  useEffect(() => {
    if (expiresAt === null) return
    const left = Math.max(Date.parse(expiresAt) - serverNow(), 0)
    const timers = READ_AFTER_MS.map((after) =>
      setTimeout(cartActions.reload, Math.min(left + after, LONGEST_TIMER_MS)),
    )
    return () => timers.forEach(clearTimeout)
  }, [expiresAt, serverAheadMs])

  useEffect(() => {
    // Cart actions after reconnecting are queued behind this reload.
    const unsubscribe = useOnline.subscribe(({ returns }, before) => {
      // Also without a cart: the answer to the first piece may have been lost.
      if (returns !== before.returns) void cartActions.reload()
    })
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible') void cartActions.reload()
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [])
}

/** On a device whose clock is up to a minute ahead, a hold has not ended at the first read, whose answer is as before. */
const READ_AFTER_MS = [1_000, 11_000, 31_000, 61_000]

const LONGEST_TIMER_MS = 2_147_483_647
