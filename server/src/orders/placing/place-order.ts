import { shopTime } from '@tocador/contracts/calendar'
import { pesosOf } from '@tocador/contracts/money'
import type { CustomerType, OrderWish, PlacedOrder } from '@tocador/contracts/orders'
import { normalisePhone } from '@tocador/contracts/phone'
import { chooseHandover, type Handover } from '../../delivery'
import { inTransaction, type Tx } from '../../platform/database/db'
import { Refusal } from '../../platform/http/refusal'
import { releasingLapsed, sellUnits, type Owner, type SoldLine } from '../../stock'
import { findPlacedOrder } from './find-placed-order'
import { hashOfWish, mergeCartItems, newOrderNumber, orderMessage, orderSearchText } from './order-rules'
import { orderWithItemsOf } from '../order-rows'
import type { OrderDeps } from '../order-deps'
import { findEarlier, insertOrder, type NewOrder } from './queries'

const KEPT_HOURS = 24
const REPEAT_MINUTES = 2

/** Who orders, and under which rules. */
export interface Buyer {
  /** Repeats are compared within it: 'user:7', 'guest:…', or 'manual:1' for orders the shop's owner takes. */
  key: string
  /** Whose cart is sold and closed; a manual order has none. */
  owner: Owner | undefined
  userId: number | null
  customerType: CustomerType
  window: 'guest' | 'registered'
  placedBy: { id: number; name: string } | null
}

export type Wish = Omit<OrderWish, 'customerType' | 'userId' | 'sessionId'>

/**
 * Places an order, once, however often it is sent (design §4.4–4.7): place, day and hour are really open, units are sold
 * from the buyer's holds and then from free stock, prices come from the database, and all of it is one transaction.
 */
export async function placeOrder(deps: OrderDeps, buyer: Buyer, wish: Wish, key?: string): Promise<PlacedOrder> {
  const at = deps.clock.now()
  const context = { at, announce: deps.announce, ...(buyer.placedBy && { actorId: buyer.placedBy.id }) }
  const lines = mergeCartItems(wish.cartItems)
  const attempt = () =>
    inTransaction(
      deps.db,
      async (tx) => {
        const { earlier, cartId, orderId, bodyHash } = await findEarlierOrder(tx, buyer, wish, key, at)
        if (earlier) return earlier
        const handover = await chooseHandover(
          tx,
          { locationId: wish.deliveryLocationId, day: wish.deliveryDate, hour: wish.deliveryTime, buyer: buyer.window },
          { now: at, timeZone: deps.timeZone },
        )
        const sold = await sellUnits(tx, { cartId, lines, orderId }, context)
        refuseHigherPrice(wish, sold)
        return saveOrder(tx, deps, { buyer, wish, handover, sold, cartId, orderId, bodyHash, key, at })
      },
      { lockOwner: buyer.key },
    )
  return releasingLapsed(
    deps.db,
    context,
    lines.map((line) => line.productId),
    attempt,
  )
}

/** By key, else by cart: a repeat while nothing is left to order gets the earlier order. */
async function findEarlierOrder(tx: Tx, buyer: Buyer, wish: Wish, key: string | undefined, at: Date) {
  const bodyHash = hashOfWish(wish)
  const row = await findEarlier(tx, {
    ownerKey: buyer.key,
    owner: buyer.owner,
    key,
    bodyHash,
    keptSince: new Date(at.getTime() - KEPT_HOURS * 3_600_000),
    repeatedSince: new Date(at.getTime() - REPEAT_MINUTES * 60_000),
  })
  const found = { cartId: row.cartId, orderId: row.orderId, bodyHash }
  if (row.keyedAnswer !== null) {
    if (!row.keyedHash?.equals(bodyHash)) throw new Refusal('IDEMPOTENCY_MISMATCH')
    return { ...found, earlier: row.keyedAnswer }
  }
  const isRepeat = key === undefined && !row.cartHasLines && row.repeatedOrderId !== null
  return { ...found, earlier: isRepeat ? await findPlacedOrder(tx, row.repeatedOrderId) : undefined }
}

const totalOf = (sold: readonly SoldLine[]) => sold.reduce((sum, line) => sum + line.quantity * line.priceCents, 0)

/** Nobody pays more than what the screen showed; less is given without asking. */
function refuseHigherPrice(wish: Wish, sold: readonly SoldLine[]): void {
  const total = pesosOf(totalOf(sold))
  if (wish.totalAmount == null || wish.totalAmount >= total - 0.001) return
  const lines = sold.map(({ productId, name, quantity, priceCents }) => ({
    productId,
    name,
    quantity,
    price: pesosOf(priceCents),
  }))
  throw new Refusal('PRICE_CHANGED', { details: { total, lines } })
}

interface Sold {
  buyer: Buyer
  wish: Wish
  handover: Handover
  sold: readonly SoldLine[]
  cartId: number | null
  orderId: number
  bodyHash: Buffer
  key: string | undefined
  at: Date
}

async function saveOrder(tx: Tx, deps: OrderDeps, sale: Sold): Promise<PlacedOrder> {
  for (;;) {
    const order = newOrderOf(sale, deps)
    const placed = placedOrderOf(order)
    const isSaved = await insertOrder(tx, order, sale.key === undefined ? undefined : { key: sale.key, answer: placed })
    // Otherwise chance gave a number of today's twice.
    if (isSaved) {
      tx.afterCommit(() => deps.announceOrders())
      return placed
    }
  }
}

function newOrderOf(
  { buyer, wish, handover, sold, cartId, orderId, bodyHash, at }: Sold,
  { timeZone, chance }: OrderDeps,
): NewOrder {
  const createdDay = shopTime(at, timeZone).day
  const orderNumber = newOrderNumber(createdDay, chance)
  const totalCents = totalOf(sold)
  return {
    id: orderId,
    orderNumber,
    ownerKey: buyer.key,
    userId: buyer.userId,
    sessionId: buyer.owner?.kind === 'guest' ? buyer.owner.sessionId : null,
    cartId,
    customerType: buyer.customerType,
    customerName: wish.customerName,
    customerPhone: wish.customerPhone,
    phoneKey: normalisePhone(wish.customerPhone),
    customerEmail: wish.customerEmail,
    locationId: handover.locationId,
    locationName: handover.locationName,
    deliveryDate: handover.day,
    deliveryTime: handover.hour,
    deliveryAddress: wish.deliveryAddress,
    totalCents,
    notes: wish.notes,
    message: orderMessage({ orderNumber, handover, wish, lines: sold, totalCents }),
    whatsappNumber: handover.whatsappNumber === '' ? '' : normalisePhone(handover.whatsappNumber),
    bodyHash,
    placedBy: buyer.placedBy,
    searchText: orderSearchText(orderNumber, wish.customerName, wish.customerPhone),
    createdDay,
    createdAt: at,
    lines: [...sold],
  }
}

function placedOrderOf(order: NewOrder): PlacedOrder {
  return {
    order: orderWithItemsOf(
      {
        id: order.id,
        order_number: order.orderNumber,
        created_at: order.createdAt,
        customer_type: order.customerType,
        customer_name: order.customerName,
        customer_phone: order.customerPhone,
        customer_email: order.customerEmail,
        delivery_location_id: order.locationId,
        delivery_location_name: order.locationName,
        delivery_date: order.deliveryDate,
        delivery_time: order.deliveryTime,
        delivery_address: order.deliveryAddress,
        total_cents: order.totalCents,
        item_count: order.lines.length,
        status: 'pending',
        notes: order.notes,
        admin_notes: '',
        whatsapp_message: order.message,
        whatsapp_sent_at: null,
      },
      order.lines.map((line) => ({
        product_id: line.productId,
        product_name: line.name,
        product_image: line.image,
        quantity: line.quantity,
        price_cents: line.priceCents,
      })),
    ),
    whatsappMessage: order.message,
    whatsappNumber: order.whatsappNumber,
    orderNumber: order.orderNumber,
  }
}
