import { AreaLink, wordLink } from '../list/area-link'
import { addressWith } from '../views/address'

/** The number of an order, which opens it over the sheet that names it. */
export const OrderLink = ({ order }: { order: { id: number; order_number: string } }) => (
  <AreaLink
    href={addressWith({ panel: 'pedidos', pedido: order.id }, '')}
    depth={2}
    className={`${wordLink} text-info hover:underline`}
  >
    {order.order_number}
  </AreaLink>
)
