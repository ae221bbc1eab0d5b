import { calendarFile } from '@tocador/contracts/orders/calendar-file'
import { ORDER_TOKEN } from '@tocador/contracts/orders/order-link'
import type { OrderPageInput, OrderPageNotice } from '@tocador/contracts/orders/order-page'
import type { ShopContext } from '../../platform/context'
import { listMoveOffer } from './list-move-offer'
import { findLinkedOrder, type LinkedOrderRow } from './queries'
import { linkedOrderOf } from './show-linked-order'

/** Every unknown link gets the same page, whether its secret is malformed or belongs to no order. */
export const unknownOrderPage = ({ timeZone }: ShopContext): OrderPageInput => ({
  shopName: 'Tocador',
  timeZone,
  order: undefined,
})

export async function showOrderPage(
  context: ShopContext,
  token: string,
  notice: OrderPageNotice | undefined,
): Promise<OrderPageInput> {
  const row = await findOrder(context, token)
  return row === undefined ? unknownOrderPage(context) : { ...pageOf(row, context), notice }
}

export interface MoveChoice {
  placeId: number
  day: string
}

/** The choice of another hand-over; the order with the reason when it cannot be moved. */
export async function showMovePage(
  context: ShopContext,
  token: string,
  chosen: MoveChoice,
  notice: OrderPageNotice | undefined,
): Promise<OrderPageInput> {
  const row = await findOrder(context, token)
  if (row === undefined) return unknownOrderPage(context)
  const page = pageOf(row, context)
  const reason = page.order.not_movable
  if (reason !== '') return { ...page, notice: notice ?? { tone: 'error', text: reason } }
  const move = await listMoveOffer(context, {
    buyer: row.customerType,
    placeId: chosen.placeId || row.locationId,
    day: chosen.day || row.deliveryDate,
  })
  return { ...page, notice, move }
}

/** The hand-over as a calendar file; undefined when nothing will be handed over. */
export async function makeCalendarFile(
  context: ShopContext,
  token: string,
): Promise<{ name: string; content: string } | undefined> {
  const row = await findOrder(context, token)
  if (row === undefined || ['cancelled', 'delivered'].includes(row.status)) return undefined
  const { orderNumber, locationName: placeName, placeAddress, deliveryDate: date, deliveryTime: time } = row
  const content = calendarFile({ orderNumber, placeName, placeAddress, date, time }, context.timeZone, context.now)
  return { name: `${orderNumber}.ics`, content }
}

const findOrder = async ({ db }: ShopContext, token: string): Promise<LinkedOrderRow | undefined> =>
  ORDER_TOKEN.test(token) ? findLinkedOrder(db, token) : undefined

const pageOf = (row: LinkedOrderRow, context: ShopContext) => ({
  shopName: row.shopName,
  timeZone: context.timeZone,
  order: linkedOrderOf(row, context),
})
