import { calendarFile } from '@tocador/contracts/orders/calendar-file'
import { ORDER_LIFE } from '@tocador/contracts/orders/order-life'
import type { OrderPageInput, OrderPageNotice } from '@tocador/contracts/orders/order-page'
import type { ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { listMoveOffer } from './list-move-offer'
import { findLinkedOrder, type LinkedOrderRow } from './queries'
import { linkedOrderOf } from './show-linked-order'
import { noticeOfChange } from './told-change-rules'

/** Every unknown link gets the same page, whether its secret is malformed or belongs to no order. */
export const unknownOrderPage = (
  { timeZone }: ShopContext,
  shopName: string,
  notice: OrderPageNotice | undefined,
): OrderPageInput => ({ shopName, timeZone, order: undefined, notice })

export interface OrderPageAsked {
  notice: OrderPageNotice | undefined
  /** A change of this browser that it has not been told yet; '' if none. */
  told: string
  isStill: boolean
}

export async function showOrderPage(
  context: ShopContext,
  token: string,
  { notice, told, isStill }: OrderPageAsked,
): Promise<OrderPageInput> {
  const row = await getLinkedOrder(context, token)
  return { ...pageOf(row, context), notice: notice ?? noticeOfChange(told, row), isStill }
}

/** Asks whether to cancel the order; the order with the reason when it cannot be cancelled. */
export async function showCancelPage(context: ShopContext, token: string): Promise<OrderPageInput> {
  const page = pageOf(await getLinkedOrder(context, token), context)
  const reason = page.order.not_cancellable
  return reason === '' ? { ...page, isCancelling: true } : { ...page, notice: { tone: 'error', text: reason } }
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
  const row = await getLinkedOrder(context, token)
  const page = pageOf(row, context)
  const reason = page.order.not_movable
  if (reason !== '') return { ...page, notice: notice ?? { tone: 'error', text: reason } }
  const move = await listMoveOffer(context, {
    buyer: row.customerType,
    own: { locationId: row.locationId, day: row.deliveryDate, hour: row.deliveryTime },
    ...chosen,
  })
  return { ...page, notice, move }
}

/** The hand-over as a calendar file; refused when nothing will be handed over. */
export async function makeCalendarFile(
  context: ShopContext,
  token: string,
): Promise<{ name: string; content: string }> {
  const row = await getLinkedOrder(context, token)
  if (!ORDER_LIFE[row.status].isOpen) throw new Refusal('UNKNOWN_ROUTE')
  const { orderNumber, locationName: placeName, placeAddress, deliveryDate: date, deliveryTime: time } = row
  const content = calendarFile({ orderNumber, placeName, placeAddress, date, time }, context.timeZone, context.now)
  return { name: `${orderNumber}.ics`, content }
}

async function getLinkedOrder({ db }: ShopContext, token: string): Promise<LinkedOrderRow> {
  const row = await findLinkedOrder(db, token)
  if (row === undefined) throw new Refusal('NOT_FOUND')
  return row
}

const pageOf = (row: LinkedOrderRow, context: ShopContext) => ({
  shopName: row.shopName,
  timeZone: context.timeZone,
  order: linkedOrderOf(row, context),
})
