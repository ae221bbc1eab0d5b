import { useEffect } from 'react'
import { setIconBadge } from '../../../api/app-badge'
import { useSession } from '../../../api/session'
import { useShopChanges } from '../../list-screen/live/shop-changes'

/** The number of orders to confirm on the icon of the installed panel. A component, because it renders with every report. */
export function AppBadge() {
  const { data, dataUpdatedAt } = useShopChanges()
  const pending = data?.pendingOrders
  // Also when the number is the same: a notice that was late may have set an older one.
  useEffect(() => {
    if (pending !== undefined) void setIconBadge(pending)
  }, [pending, dataUpdatedAt])
  useEffect(clearAtSignOut, [])
  return null
}

let isWatching = false

/** Until the page is left, because an account also signs out in the shop or in another tab. */
function clearAtSignOut() {
  if (isWatching) return
  isWatching = true
  useSession.subscribe(({ user, isExpired }, before) => {
    // A session that ran out keeps its notices, and their number.
    const isSignedOut = user?.role !== 'admin' && !isExpired
    if (isSignedOut && (before.user?.role === 'admin' || before.isExpired)) void setIconBadge(0)
  })
}
