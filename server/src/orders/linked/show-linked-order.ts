import { firstName } from '@tocador/contracts/first-name'
import type { LinkedOrder } from '@tocador/contracts/orders/linked-order-schemas'
import { orderPath } from '@tocador/contracts/orders/order-link'
import { pesosOf } from '@tocador/contracts/money'
import { whatsappUrl } from '@tocador/contracts/phone'
import type { ShopContext } from '../../platform/context'
import { orderLineOf } from '../wire-orders'
import { changeUntil, pastOf, whyFixed } from '../changing/order-change-rules'
import type { LinkedOrderRow } from './queries'

/** The order of a link, as its page shows it. */
export function linkedOrderOf(
  row: LinkedOrderRow,
  { now, timeZone }: Pick<ShopContext, 'now' | 'timeZone'>,
): LinkedOrder {
  const rules = { now, timeZone, changeHours: row.changeHours }
  const { isPast, isLongPast } = pastOf(row, rules)
  const phone = row.whatsappNumber === '' ? row.shopWhatsapp : row.whatsappNumber
  return {
    shop_name: row.shopName,
    order_number: row.orderNumber,
    link: orderPath(row.pageToken),
    status: row.status,
    first_name: firstName(row.customerName),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    total_amount: pesosOf(row.totalCents),
    items: row.lines.map(orderLineOf),
    delivery_location_id: row.locationId,
    delivery_location_name: row.locationName,
    place_address: row.placeAddress,
    delivery_date: row.deliveryDate,
    delivery_time: row.deliveryTime,
    reached: row.reached.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    change_until: changeUntil(row, rules).toISOString(),
    not_movable: whyFixed(row, 'move', rules),
    not_cancellable: whyFixed(row, 'cancel', rules),
    is_past: isPast,
    is_long_past: isLongPast,
    chat_url: phone === '' ? '' : whatsappUrl(phone, `Hola, escribo por mi pedido ${row.orderNumber}.`),
  }
}
