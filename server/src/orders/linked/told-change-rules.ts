import { orderPageTexts, type OrderPageNotice } from '@tocador/contracts/orders/order-page'
import type { OrderStatus } from '@tocador/contracts/orders/order-life'

/** What a form of the order's page did: told to this browser once, by a cookie of a minute. */
export type ToldChange = 'moved' | 'kept' | 'cancelled'

export interface OrderToTell {
  status: OrderStatus
  locationId: number | null
  deliveryDate: string
  deliveryTime: string
}

/** The change with the state that it led to, in the characters of a cookie. */
export const toldChange = (change: ToldChange, order: OrderToTell): string =>
  change === 'cancelled' ? change : [change, order.locationId, order.deliveryDate, order.deliveryTime].join('.')

/** The notice of a change, only while the order is in the state that the change led to. */
export function noticeOfChange(told: string, order: OrderToTell): OrderPageNotice | undefined {
  const isCancelled = order.status === 'cancelled'
  const change = (['moved', 'kept', 'cancelled'] as const).find((one) => told === toldChange(one, order))
  if (change === undefined || isCancelled !== (change === 'cancelled')) return undefined
  return { tone: 'done', text: orderPageTexts[change] }
}
