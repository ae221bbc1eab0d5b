import { useShopChanges } from '../list-screen/shop-changes'

/** Work waiting: orders nobody has confirmed yet. */
export function PendingOrders() {
  const waiting = useShopChanges().data?.pendingOrders
  if (waiting === undefined || waiting === 0) return null
  return (
    <span className="count">
      {waiting}
      <span className="sr-only"> por confirmar</span>
    </span>
  )
}
