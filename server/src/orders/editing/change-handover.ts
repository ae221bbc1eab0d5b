import type { OrderDetail } from '@tocador/contracts/orders/order-schemas'
import type { ShopContext } from '../../platform/context'
import { getOrder } from '../get-order'
import { moveOrder } from '../move-order'
import { refuseUneditable } from './refuse-uneditable'

export interface HandoverInput {
  id: number
  deliveryLocationId: number
  deliveryDate: string
  deliveryTime: string
  updatedAtSeen: string
}

/** Moves an order that is not ready yet for the owner, who is not bound by the customer's deadline. */
export async function changeHandover(context: ShopContext, input: HandoverInput): Promise<OrderDetail> {
  await moveOrder(context, {
    id: input.id,
    to: { locationId: input.deliveryLocationId, day: input.deliveryDate, hour: input.deliveryTime },
    windowOf: () => 'registered',
    refuse: (order) => refuseUneditable(order, input.updatedAtSeen),
  })
  return getOrder(context, input.id)
}
