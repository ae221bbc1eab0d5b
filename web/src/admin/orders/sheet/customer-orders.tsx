import type { OrderDetail } from '@tocador/contracts/orders/order-schemas'
import { AreaLink, wordLink } from '../../list-screen/list/area-link'
import { addressOfList, noFilters } from '../../list-screen/views/list-address'
import { addressWith } from '../../list-screen/views/address'
import { orderList } from '../list/order-list'
import { customerOrdersText } from '../order-texts'

/** How many orders came from this phone, with a link to all of them. */
export function CustomerOrders({ order }: { order: Pick<OrderDetail, 'customer_orders' | 'customer_phone'> }) {
  const { customer_orders: orders, customer_phone: phone } = order
  if (orders === null) return null
  const text = customerOrdersText(orders)
  if (orders.total === 1) return <p className="text-ink-2">{text}</p>
  const all = addressOfList(orderList, { ...noFilters(orderList), search: phone })
  return (
    <p>
      <AreaLink
        href={addressWith({ ...all, panel: 'pedidos' }, '')}
        className={`${wordLink} text-info hover:underline`}
      >
        {text}
      </AreaLink>
    </p>
  )
}
