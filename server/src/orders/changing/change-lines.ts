import { pesosOf } from '@tocador/contracts/money'
import { orderPath } from '@tocador/contracts/orders/order-link'
import { orderLinkIn, orderMessage } from '@tocador/contracts/orders/order-message'
import type { OrderDetail } from '@tocador/contracts/orders/order-schemas'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { exchangeUnits, releasingLapsed } from '../../stock'
import { listHistory } from '../queries'
import { ORDERS } from '../topics'
import { mergeCartItems } from '../placing/order-rules'
import { orderDetailOf } from '../wire-orders'
import {
  changedLines,
  changeNote,
  differenceOf,
  type ChangedLines,
  type SavedLine,
  type WantedLine,
} from './line-rules'
import { lockOrderToChange, saveLines, type OrderToChange } from './queries'
import { refuseUneditable } from './refuse-uneditable'

export interface LinesInput {
  id: number
  /** All lines of the changed order. */
  items: WantedLine[]
  /** The total on the screen. */
  totalAmount?: number | null | undefined
  updatedAtSeen: string
}

/**
 * Gives an order that is not ready yet other lines. Stock moves by the difference, in the transaction that saves the
 * lines, the new total and the history row.
 */
export async function changeLines(context: ShopContext, input: LinesInput): Promise<OrderDetail> {
  const wanted = mergeCartItems(input.items)
  // The lock sent with BEGIN makes another change of these lines wait before the lines are read.
  const attempt = () => inTransaction(context, (tx) => changeIn(tx, input, wanted), { lockOwner: `order:${input.id}` })
  return releasingLapsed(
    context,
    wanted.map((line) => line.productId),
    attempt,
  )
}

async function changeIn(tx: ShopTx, input: LinesInput, wanted: readonly WantedLine[]): Promise<OrderDetail> {
  const order = await lockOrderToChange(tx, input.id)
  if (order === undefined) throw new Refusal('NOT_FOUND')
  const difference = differenceOf(order.lines, wanted)
  // A repeated request whose first answer was lost finds its own change.
  if (difference.length === 0) return detailOf(order, order.lines, await listHistory(tx, order.id))
  refuseUneditable(order, input.updatedAtSeen)
  const offers = await exchangeUnits(tx, difference, order.id)
  const change = changedLines(order.lines, inOrderOf(input.items, wanted), offers)
  refuseHigherTotal(input, change)
  const row = await saveLines(tx, {
    ...change,
    id: order.id,
    message: messageWith(order, change),
    note: changeNote(order.lines, change, order.totalCents),
  })
  await tx.record({
    action: 'change-lines',
    subject: 'order',
    subjectId: order.id,
    before: auditOf(order.lines, order.totalCents),
    after: auditOf(change.lines, change.totalCents),
  })
  tx.announce(ORDERS)
  const { customerPlace, customerTotal, networkOrders } = order
  return detailOf(
    { ...row, customerPlace, customerTotal, networkOrders },
    change.lines,
    await listHistory(tx, order.id),
  )
}

/** Added lines stand in the order in which the administrator added them. */
const inOrderOf = (asked: readonly WantedLine[], merged: readonly WantedLine[]) => {
  const place = new Map(asked.map(({ productId }, index) => [productId, index]))
  return merged.toSorted((one, other) => (place.get(one.productId) ?? 0) - (place.get(other.productId) ?? 0))
}

/** An added product can have become dearer since the screen read its price. */
function refuseHigherTotal({ totalAmount }: LinesInput, { totalCents, lines }: ChangedLines): void {
  const total = pesosOf(totalCents)
  if (totalAmount == null || totalAmount >= total - 0.001) return
  throw new Refusal('PRICE_CHANGED', {
    details: {
      total,
      lines: lines.map(({ productId, name, quantity, priceCents }) => ({
        productId,
        name,
        quantity,
        price: pesosOf(priceCents),
      })),
    },
  })
}

/** The order's message with the new lines; an order without a message stays without one. */
function messageWith(order: OrderToChange, { lines, totalCents }: ChangedLines): string {
  if (order.whatsappMessage === '') return ''
  const { shopName, messageClosing, locationName, deliveryDate: day, deliveryTime: hour } = order
  return orderMessage({
    orderNumber: order.orderNumber,
    handover: { shopName, messageClosing, locationName, day, hour },
    input: order,
    lines,
    totalCents,
    link: orderLinkIn(order.whatsappMessage, orderPath(order.pageToken)),
  })
}

const auditOf = (lines: readonly SavedLine[], totalCents: number) => ({
  totalCents,
  lines: lines.map(({ productId, name, quantity, priceCents }) => ({ productId, name, quantity, priceCents })),
})

const detailOf = (
  row: Parameters<typeof orderDetailOf>[0],
  lines: readonly SavedLine[],
  history: Parameters<typeof orderDetailOf>[2],
) =>
  orderDetailOf(
    row,
    lines.map((line) => ({ ...line, orderId: row.id })),
    history,
  )
