import { useShopChanges } from '../../list-screen/live/shop-changes'

/** A badge with the number of unconfirmed orders. */
export function PendingOrders() {
  const waiting = useShopChanges().data?.pendingOrders
  if (waiting === undefined || waiting === 0) return null
  return (
    <span className="ml-auto min-w-5 rounded-[9px] bg-action px-1.5 text-center leading-4.5 font-semibold text-on-action tablet:ml-0 forced-colors:border">
      {waiting}
      <span className="sr-only"> por confirmar</span>
    </span>
  )
}
