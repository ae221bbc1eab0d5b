import type { OrderDetail } from '@tocador/contracts/orders/order-schemas'
import type { ShopContext } from '../../platform/context'
import { getOrder } from '../get-order'
import { moveOrder } from './move-order'
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

/** For the owner: moves an order that is not ready yet. The customer's deadline does not apply. */
export async function changeHandover(context: ShopContext, input: HandoverInput): Promise<OrderDetail> {
  await moveOrder(context, {
    id: input.id,
    to: { locationId: input.deliveryLocationId, day: input.deliveryDate, hour: input.deliveryTime },
    windowOf: () => 'registered',
    evenIfFull: input.evenIfFull,
    refuse: (order) => refuseUneditable(order, input.updatedAtSeen),
  })
  return getOrder(context, input.id)
}
