import type { PlacedOrder } from '@tocador/contracts/orders/order-schemas'
import type { ShopContext } from '../../platform/context'
import { invalidInput } from '../../platform/http/refusal'
import { findClient } from '../queries'
import type { OrderInput } from './order-rules'
import { placeOrder } from './place-order'

interface ManualOrder {
  input: OrderInput
  /** The client's account, if the order is for one. */
  userId: number | null
  administrator: { id: number; name: string }
  key: string | undefined
  baseUrl: string
  /** The owner was told that the hour is full and adds the order all the same. */
  evenIfFull: boolean
}

/** Places an order that an administrator enters, from free units, in the longer window of registered clients. */
export async function placeManualOrder(
  context: ShopContext,
  { input, userId, administrator, key, baseUrl, evenIfFull }: ManualOrder,
): Promise<PlacedOrder> {
  if (userId !== null && (await findClient(context.db, userId)) === undefined) {
    throw invalidInput('userId', 'Esta cuenta no existe o está desactivada')
  }
  const buyer = {
    key: `manual:${administrator.id}`,
    owner: undefined,
    userId,
    customerType: userId === null ? 'guest' : 'registered',
    window: 'registered',
    placedBy: { id: administrator.id, name: administrator.name },
  } as const
  return placeOrder(context, buyer, input, { key, baseUrl, evenIfFull })
}
