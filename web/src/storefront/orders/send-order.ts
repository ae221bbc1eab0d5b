import { placeGuestOrder, placeOrder } from '@tocador/contracts/orders/orders-calls'
import type { PlacedOrder } from '@tocador/contracts/orders/order-schemas'
import type { OrderForm } from '@tocador/contracts/orders/order-form'
import { call } from '../../api/call'
import { ApiFailure } from '../../api/failure'
import { totalOf, type CheckoutLine } from './checkout-lines'

/** Identifies the customer: an account by its token, a guest by the session (CHK-25). */
export type Buyer = { kind: 'guest'; sessionId: string } | { kind: 'registered'; userId: number }

/** An order as it was sent; sending the same attempt again returns the same order. */
export interface OrderAttempt {
  buyer: Buyer
  values: OrderForm
  lines: readonly CheckoutLine[]
}

/** The order was probably accepted, but the answer does not contain it. */
export class UnreadableReply extends Error {
  override readonly name = 'UnreadableReply'
}

/**
 * Sends the last attempt with the checkout's key. When the server answers that the key belongs to an order with other
 * data, the answer to an earlier attempt was lost: sending that attempt again returns its order.
 */
export async function placeOnce(
  key: string,
  attempts: readonly OrderAttempt[],
): Promise<{ placed: PlacedOrder; isEarlier: boolean }> {
  let mismatch: unknown
  for (const attempt of [...attempts].reverse()) {
    try {
      return { placed: await sendOrder(key, attempt), isEarlier: mismatch !== undefined }
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.code !== 'IDEMPOTENCY_MISMATCH') throw failure
      mismatch ??= failure
    }
  }
  throw mismatch
}

async function sendOrder(key: string, { buyer, values, lines }: OrderAttempt): Promise<PlacedOrder> {
  const order = {
    ...values,
    totalAmount: totalOf(lines),
    cartItems: lines.map(({ productId, quantity }) => ({ productId, quantity })),
  }
  const options = { headers: { 'idempotency-key': key } }
  const reply =
    buyer.kind === 'guest'
      ? await call(placeGuestOrder, { body: { ...order, customerType: 'guest', sessionId: buyer.sessionId } }, options)
      : await call(placeOrder, { body: { ...order, customerType: 'registered', userId: buyer.userId } }, options)
  return readPlacedOrder(reply)
}

/** An answer without an order number is invalid; message and WhatsApp number may be missing. */
function readPlacedOrder(reply: { data?: Partial<PlacedOrder> | undefined }): PlacedOrder {
  const { order, whatsappMessage, whatsappNumber } = reply.data ?? {}
  if (typeof order?.order_number !== 'string' || order.order_number === '') throw new UnreadableReply()
  return {
    order,
    orderNumber: order.order_number,
    whatsappMessage: whatsappMessage ?? '',
    whatsappNumber: whatsappNumber ?? '',
  }
}
