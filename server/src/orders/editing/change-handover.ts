import type { ShopContext } from '../../platform/context'
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
export const changeHandover = (context: ShopContext, input: HandoverInput): Promise<void> =>
  moveOrder(context, {
    id: input.id,
    to: { locationId: input.deliveryLocationId, day: input.deliveryDate, hour: input.deliveryTime },
    windowOf: () => 'registered',
    refuse: (order) => refuseUneditable(order, input.updatedAtSeen),
  })
