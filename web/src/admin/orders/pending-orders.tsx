import { useOrderCount } from './use-orders'

/** Work waiting: orders nobody has confirmed yet. */
export function PendingOrders() {
  const waiting = useOrderCount({ status: 'pending' })
  if (waiting === undefined || waiting === 0) return null
  return (
    <span className="count">
      {waiting}
      <span className="sr-only"> por confirmar</span>
    </span>
  )
}
