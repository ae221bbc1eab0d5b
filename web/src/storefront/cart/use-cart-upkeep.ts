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
    const timer = setTimeout(cartActions.reload, untilJustAfter(expiresAt))
    return () => clearTimeout(timer)
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

const LONGEST_TIMER_MS = 2_147_483_647
const untilJustAfter = (instant: string) =>
  Math.min(Math.max(Date.parse(instant) - serverNow(), 0) + 1_000, LONGEST_TIMER_MS)
