import { showHour, showShortDay, type Day, type Hour } from '@tocador/contracts/calendar'
import type { CustomerType } from '@tocador/contracts/accounts/accounts-words'
import { orderLinkIn, orderMessage } from '@tocador/contracts/orders/order-message'
import { orderPath } from '@tocador/contracts/orders/order-link'
import { normalisePhone } from '@tocador/contracts/phone'
import { moveHandover, type Handover } from '../../delivery'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { isOverSlotShare } from '../placing/queries'
import { slotShareTaken } from '../placing/refuse-excess'
import { addOrderNotice, listLines, lockOrder, type OrderRow } from '../queries'
import { saveHandover } from './queries'
import { ORDERS } from '../topics'

export interface OrderMove {
  id: number
  to: { locationId: number; day: Day; hour: Hour }
  /** Whose booking window applies; the customer's own type for a customer, 'registered' for the owner. */
  windowOf: (order: OrderRow) => CustomerType
  /** The owner adds the order to a full hour. */
  evenIfFull?: boolean
  /** The share of the order's network applies, as to a new order. */
  isLimited?: boolean
  /** Whether the owner is notified of it. */
  isNoticed?: boolean
  /** Throws a Refusal for an order that this caller may not move; called with the locked order. */
  refuse: (order: OrderRow) => void
}

/** Whether the order is to be handed over there already, as after an earlier request of the same. */
export const isThere = ({ locationId, deliveryDate, deliveryTime }: OrderRow, to: OrderMove['to']): boolean =>
  locationId === to.locationId && deliveryDate === to.day && deliveryTime === to.hour

/** Moves an order to another place, day and hour. The new slot is taken and the old one freed in one transaction. */
export async function moveOrder(context: ShopContext, move: OrderMove): Promise<void> {
  const { id, to, windowOf, evenIfFull = false, isLimited = false, isNoticed = false, refuse } = move
  await inTransaction(context, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order === undefined) throw new Refusal('NOT_FOUND')
    refuse(order)
    if (isThere(order, to)) return
    const { locationId, deliveryDate: day, deliveryTime: hour } = order
    const from = locationId === null ? null : { locationId, day, hour }
    const handover = await moveHandover(tx, from, { ...to, buyer: windowOf(order), evenIfFull })
    if (isLimited && (await isOverSlotShare(tx, id, to))) throw slotShareTaken()
    await saveHandover(tx, {
      id,
      handover,
      whatsappNumber: handover.whatsappNumber === '' ? '' : normalisePhone(handover.whatsappNumber),
      whatsappMessage: await rewrittenMessage(tx, order, handover),
      note: `${handoverText(order.locationName, day, hour)} → ${handoverText(handover.locationName, to.day, to.hour)}`,
    })
    if (isNoticed) await addOrderNotice(tx, 'changed_order', id)
    await tx.record({
      action: 'move',
      subject: 'order',
      subjectId: id,
      before: { locationId, day, hour },
      after: { locationId: to.locationId, day: to.day, hour: to.hour },
    })
    tx.announce(ORDERS)
  })
}

const handoverText = (place: string, day: Day, hour: Hour) => `${place}, ${showShortDay(day)}, ${showHour(hour)}`

/** The message names place, day and hour, so it is written again; an order without a message gets none. */
async function rewrittenMessage(tx: ShopTx, order: OrderRow, handover: Handover): Promise<string> {
  if (order.whatsappMessage === '') return ''
  return orderMessage({
    orderNumber: order.orderNumber,
    handover,
    input: order,
    lines: await listLines(tx, [order.id]),
    totalCents: order.totalCents,
    link: orderLinkIn(order.whatsappMessage, orderPath(order.pageToken)),
  })
}
