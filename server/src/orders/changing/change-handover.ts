import type { OrderDetail } from '@tocador/contracts/orders/order-schemas'
import type { ShopContext } from '../../platform/context'
import { getOrder } from '../get-order'
import { isThere, moveOrder } from './move-order'
import { refuseUneditable } from './refuse-uneditable'

export interface HandoverInput {
  id: number
  deliveryLocationId: number
  deliveryDate: string
  deliveryTime: string
  updatedAtSeen: string
  /** The owner was told that the hour is full and moves the order all the same. */
  evenIfFull: boolean
}

/**
 * For the owner: moves an order that is not ready yet. The customer's deadline does not apply. A repeated request whose first answer was
 * lost finds its own change.
 */
export async function changeHandover(context: ShopContext, input: HandoverInput): Promise<OrderDetail> {
  const to = { locationId: input.deliveryLocationId, day: input.deliveryDate, hour: input.deliveryTime }
  await moveOrder(context, {
    id: input.id,
    to,
    windowOf: () => 'registered',
    evenIfFull: input.evenIfFull,
    refuse: (order) => {
      if (!isThere(order, to)) refuseUneditable(order, input.updatedAtSeen)
    },
  })
  return getOrder(context, input.id)
}
