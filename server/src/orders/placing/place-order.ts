import { shopTime } from '@tocador/contracts/calendar'
import { pesosOf } from '@tocador/contracts/money'
import type { CustomerType } from '@tocador/contracts/accounts/accounts-words'
import { orderPath } from '@tocador/contracts/orders/order-link'
import { orderMessage } from '@tocador/contracts/orders/order-message'
import type { PlacedOrder } from '@tocador/contracts/orders/order-schemas'
import { ORDER_REPLAY_HOURS, ORDER_TEXTS } from '@tocador/contracts/orders/orders-words'
import { normalisePhone } from '@tocador/contracts/phone'
import { recordOf } from '@tocador/contracts/record-of'
import { chooseHandover, type Handover } from '../../delivery'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { releasingLapsed, sellUnits, type Owner, type SoldLine } from '../../stock'
import { hashOfOrder, mergeCartItems, newOrderNumber, orderSearchText, type OrderInput } from './order-rules'
import { findOrder, listLines } from '../queries'
import { placedOrderOf, withoutOwnersNotes } from '../wire-orders'
import { ORDERS } from '../topics'
import { findEarlier, insertOrder, isCartMerged, type NewOrder } from './queries'
import { refuseExcess } from './refuse-excess'

const REPEAT_MINUTES = 2

/** The buyer and the rules that apply to the order. */
export interface Buyer {
  /** The scope of idempotency keys: 'user:7', 'guest:…', or 'manual:1' for orders entered by an administrator. */
  key: string
  /** The owner of the cart that is sold and closed; a manual order has none. */
  owner: Owner | undefined
  userId: number | null
  customerType: CustomerType
  window: CustomerType
  placedBy: { id: number; name: string } | null
}

export interface PlacingOptions {
  /** The idempotency key. */
  key?: string | undefined
  /** The shop's base URL for the link in the message; '' leaves the link out. */
  baseUrl?: string | undefined
  /** Adds the order to a full hour. */
  evenIfFull?: boolean | undefined
  /** Random source for order numbers, so that a demo can be reproduced; the default is the system's. */
  chance?: ((below: number) => number) | undefined
}

/**
 * Places an order in one transaction, only once even if the request is repeated. Checks that place, day and hour are open,
 * sells units from the buyer's holds and then from free stock, and takes prices from the database.
 */
export async function placeOrder(
  context: ShopContext,
  buyer: Buyer,
  input: OrderInput,
  { key, baseUrl, evenIfFull = false, chance }: PlacingOptions = {},
): Promise<PlacedOrder> {
  const lines = mergeCartItems(input.cartItems)
  const attempt = () =>
    inTransaction(
      context,
      async (tx) => {
        const { earlier, ...found } = await findEarlierOrder(tx, buyer, input, key)
        if (earlier) return earlier
        if (found.cartId === null) await refuseMergedCart(tx, buyer)
        const handover = await chooseHandover(tx, {
          locationId: input.deliveryLocationId,
          day: input.deliveryDate,
          hour: input.deliveryTime,
          buyer: buyer.window,
          evenIfFull,
        })
        const isCounted = await refuseExcess(tx, {
          owner: buyer.owner,
          phone: input.customerPhone,
          cartId: found.cartId,
          orderId: found.orderId,
          handover,
          lines,
        })
        const sold = await sellUnits(tx, { cartId: found.cartId, lines, orderId: found.orderId })
        refuseHigherPrice(input, sold)
        return saveOrder(tx, { ...found, buyer, input, handover, sold, isCounted, key, baseUrl, chance })
      },
      { lockOwner: buyer.key },
    )
  return releasingLapsed(
    context,
    lines.map((line) => line.productId),
    attempt,
  )
}

/** An order that was sent before is a new one when it is sent again. */
const keptSince = ({ now }: ShopTx) => new Date(now.getTime() - ORDER_REPLAY_HOURS * 3_600_000)

/**
 * Refuses a guest whose cart became part of an account's after the order was sent first: its units would be sold from free stock and stay held
 * in that cart. They are not taken from there, since the buyer saw another cart, and the order would not be one of the account's.
 */
async function refuseMergedCart(tx: ShopTx, { owner }: Buyer): Promise<void> {
  if (owner?.kind !== 'guest') return
  if (await isCartMerged(tx, owner.sessionId, keptSince(tx))) throw new Refusal('CART_MERGED')
}

/**
 * Finds a repeated request by its key or, without a key, by the same content while the cart is empty. Who orders again what was cancelled
 * wants a new order.
 */
async function findEarlierOrder(tx: ShopTx, buyer: Buyer, input: OrderInput, key: string | undefined) {
  const bodyHash = hashOfOrder(input, buyer.placedBy === null ? null : buyer.userId)
  const row = await findEarlier(tx, {
    ownerKey: buyer.key,
    owner: buyer.owner,
    userId: buyer.userId,
    key,
    bodyHash,
    keptSince: keptSince(tx),
    repeatedSince: new Date(tx.now.getTime() - REPEAT_MINUTES * 60_000),
  })
  if (row.isBuyerGone) throw new Refusal(buyer.owner === undefined ? 'USER_INACTIVE' : 'TOKEN_INVALID')
  const found = { cartId: row.cartId, orderId: row.orderId, pageToken: row.pageToken, bodyHash }
  if (row.keyedAnswer !== null) {
    if (!row.keyedHash?.equals(bodyHash)) throw new Refusal('IDEMPOTENCY_MISMATCH')
    return { ...found, earlier: row.keyedAnswer }
  }
  const repeatedId = key === undefined && !row.cartHasLines ? row.repeatedOrderId : null
  const order = repeatedId === null ? undefined : await findOrder(tx, repeatedId)
  const shown = order && buyer.placedBy === null ? withoutOwnersNotes(order) : order
  return { ...found, earlier: shown && placedOrderOf(shown, await listLines(tx, [shown.id])) }
}

const totalOf = (sold: readonly SoldLine[]) => sold.reduce((sum, line) => sum + line.quantity * line.priceCents, 0)

/** Refuses an order that costs more than the screen showed. A lower price is applied without asking. */
function refuseHigherPrice(input: OrderInput, sold: readonly SoldLine[]): void {
  const total = pesosOf(totalOf(sold))
  if (input.totalAmount == null || input.totalAmount >= total - 0.001) return
  const lines = sold.map(({ productId, name, quantity, priceCents }) => ({
    productId,
    name,
    quantity,
    price: pesosOf(priceCents),
  }))
  throw new Refusal('PRICE_CHANGED', { details: { total, lines } })
}

interface Sold extends PlacingOptions {
  buyer: Buyer
  input: OrderInput
  handover: Handover
  sold: readonly SoldLine[]
  cartId: number | null
  orderId: number
  pageToken: string
  bodyHash: Buffer
  isCounted: boolean
}

async function saveOrder(tx: ShopTx, sale: Sold): Promise<PlacedOrder> {
  for (;;) {
    const order = newOrderOf(tx, sale)
    const placed = placedOrderOf(order, order.lines)
    const isSaved = await insertOrder(tx, order, sale.key === undefined ? undefined : { key: sale.key, answer: placed })
    // If not saved, the random number is already taken: try another one.
    if (isSaved) {
      tx.announce(ORDERS)
      return placed
    }
  }
}

function newOrderOf(
  { now, timeZone }: ShopTx,
  { buyer, input, handover, sold, cartId, orderId, pageToken, bodyHash, isCounted, baseUrl = '', chance }: Sold,
): NewOrder {
  const createdDay = shopTime(now, timeZone).day
  const orderNumber = newOrderNumber(createdDay, chance)
  const totalCents = totalOf(sold)
  const link = baseUrl === '' ? '' : baseUrl + orderPath(pageToken)
  return {
    id: orderId,
    orderNumber,
    pageToken,
    ownerKey: buyer.key,
    userId: buyer.userId,
    sessionId: buyer.owner?.kind === 'guest' ? buyer.owner.sessionId : null,
    cartId,
    customerType: buyer.customerType,
    ...recordOf(ORDER_TEXTS, (name) => input[name]),
    phoneKey: normalisePhone(input.customerPhone),
    locationId: handover.locationId,
    locationName: handover.locationName,
    deliveryDate: handover.day,
    deliveryTime: handover.hour,
    totalCents,
    itemCount: sold.length,
    status: 'pending',
    adminNotes: '',
    whatsappMessage: orderMessage({ orderNumber, handover, input, lines: sold, totalCents, link }),
    whatsappNumber: handover.whatsappNumber === '' ? '' : normalisePhone(handover.whatsappNumber),
    whatsappSentAt: null,
    bodyHash,
    placedBy: buyer.placedBy,
    network: buyer.owner?.network ?? '',
    isCounted,
    searchText: orderSearchText(orderNumber, input.customerName, input.customerPhone),
    createdDay,
    createdAt: now,
    updatedAt: now,
    lines: [...sold],
  }
}
