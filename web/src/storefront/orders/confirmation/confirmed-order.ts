import type { PlacedOrder } from '@tocador/contracts/orders/order-schemas'
import { whatsappUrl } from '@tocador/contracts/phone'
import { keep, keptKeys, readKept } from '../visit-storage'

/** The data of the confirmation; stored until it is closed, so that a reload does not lose the order number. */
export interface ConfirmedOrder {
  orderNumber: string
  customerName: string
  placeName: string
  placeAddress: string
  date: string
  time: string
  total: number
  message: string
  /** `''` when this place has none. */
  whatsappNumber: string
  /** The WhatsApp tab could not be opened automatically. */
  isUnopened: boolean
  /** The path of the order's page. */
  link: string
  items: { productId: number; name: string; image: string; quantity: number }[]
  /** The order was placed by an earlier attempt, so it lacks what the customer changed since. */
  isEarlier: boolean
}

export function confirmedOf(
  { order, whatsappMessage, whatsappNumber }: PlacedOrder,
  more: Pick<ConfirmedOrder, 'placeAddress' | 'isEarlier'>,
): ConfirmedOrder {
  return {
    orderNumber: order.order_number,
    customerName: order.customer_name,
    placeName: order.delivery_location_name,
    date: order.delivery_date,
    time: order.delivery_time,
    total: order.total_amount,
    message: whatsappMessage,
    whatsappNumber,
    isUnopened: false,
    link: order.link,
    items: order.items.map((item) => ({
      productId: item.product_id,
      name: item.product_name,
      image: item.product_image,
      quantity: item.quantity,
    })),
    ...more,
  }
}

/** The WhatsApp link with the order's message; none without a number or a message (CHK-26, CHK-27). */
export const conversationUrl = ({ message, whatsappNumber }: Pick<ConfirmedOrder, 'message' | 'whatsappNumber'>) =>
  message === '' || whatsappNumber === '' ? undefined : whatsappUrl(whatsappNumber, message)

export const mapUrl = ({ placeName, placeAddress }: Pick<ConfirmedOrder, 'placeName' | 'placeAddress'>) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([placeName, placeAddress].filter(Boolean).join(', '))}`

export const keepConfirmed = (order: ConfirmedOrder) => keep(keptKeys.confirmed, order)
export const forgetConfirmed = () => keep(keptKeys.confirmed, undefined)

export function keptConfirmed(): ConfirmedOrder | undefined {
  const kept = readKept(keptKeys.confirmed) as Partial<ConfirmedOrder> | null
  // One kept by an earlier version has no link.
  return typeof kept?.orderNumber === 'string' && typeof kept.link === 'string' ? (kept as ConfirmedOrder) : undefined
}
