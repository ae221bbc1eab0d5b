import type { Order } from '@tocador/contracts/orders'
import type { OrderFilters } from './order-filters'

interface OrderActionsProps {
  filters: OrderFilters
  today: string
  timeZone: string
  onCreated: (order: Order) => void
}

/** What one can do with the list as a whole. */
export function OrderActions(_props: OrderActionsProps) {
  return null
}
