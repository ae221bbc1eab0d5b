import { shopTime } from '@tocador/contracts/calendar'
import { guestDataTexts } from '@tocador/contracts/privacy/guest-data-words'
import { normalisePhone } from '@tocador/contracts/phone'
import type { Change } from '../../platform/audit/record-changes'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { recordErasure } from '../../backup'
import { forgetGuests } from '../../stock'
import { blankOrders } from '../../orders'
import { forgetWaitsOf } from '../../waiting'
import { findAccountOf, lockGuestOrders, lockOrders, type GuestOrder } from './queries'

/**
 * Removes the person of a phone from the orders placed without an account, from the carts of the same browsers and from waiting lists. An
 * order that has to be collected needs its customer's name and phone. Orders of an account with the phone stay.
 */
export const eraseGuest = (
  context: ShopContext,
  phone: string,
): Promise<{ orders: number; waits: number; has_account: boolean }> =>
  inTransaction(context, async (tx) => {
    const phoneKey = normalisePhone(phone)
    const orders = await lockGuestOrders(tx, phoneKey, shopTime(tx.now, tx.timeZone).day)
    const open = orders.filter(({ isOpen }) => isOpen).map(({ orderNumber }) => orderNumber)
    if (open.length > 0)
      throw new Refusal('ORDERS_OPEN', { message: guestDataTexts.open(open), details: { orders: open } })
    const ids = await blankGuests(tx, orders)
    await recordErasure(tx, 'guest-orders', ids)
    const waits = await forgetWaitsOf(tx, { phoneKey })
    return { orders: ids.length, waits, has_account: (await findAccountOf(tx, phoneKey)) !== undefined }
  })

/** For orders that a restored backup has with their person again, also open ones. */
export async function eraseGuestAgain(tx: ShopTx, ids: readonly number[]): Promise<void> {
  await blankGuests(tx, await lockOrders(tx, ids))
}

async function blankGuests(tx: ShopTx, orders: readonly Pick<GuestOrder, 'id' | 'sessionId'>[]): Promise<number[]> {
  const ids = orders.map(({ id }) => id)
  await blankOrders(tx, { guestOrderIds: ids })
  await forgetGuests(tx, [...new Set(orders.flatMap(({ sessionId }) => sessionId ?? []))])
  // Without the phone, which would stay in the audit.
  await tx.record(...ids.map((id): Change => ({ action: 'erase-guest', subject: 'order', subjectId: id })))
  return ids
}
