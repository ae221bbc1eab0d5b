import { expirationLevel } from '@tocador/contracts/cart/expiration'
import type { Hold } from '@tocador/contracts/cart/hold-schemas'
import { firstImage } from '@tocador/contracts/media/image-addresses'
import { pesosOf } from '@tocador/contracts/money'
import type { HoldCounts, HoldRow } from './queries'

/** Whole minutes: a started minute counts, of the time left as of the time since. */
export function minutesLeft(milliseconds: number): number {
  const minutes = milliseconds / 60_000
  return minutes > 0 ? Math.ceil(minutes) : Math.floor(minutes)
}

export function holdOf(row: HoldRow, now: Date): Hold {
  const untilEnd = row.reservedUntil.getTime() - now.getTime()
  // A sold or cancelled hold has no time left, even if its expiry time is in the future.
  const left = row.status === 'active' ? untilEnd : Math.min(0, untilEnd)
  return {
    id: row.id,
    cart_id: row.cartId,
    user_id: row.userId,
    session_id: row.sessionId,
    user_type: row.userId === null ? 'guest' : 'registered',
    product_id: row.productId,
    product_name: row.productName,
    product_image: firstImage(row.productImages),
    product_price: pesosOf(row.priceCents),
    user_name: row.userName,
    user_phone: row.userPhone,
    user_email: row.userEmail,
    quantity: row.quantity,
    total_amount: pesosOf(row.quantity * row.priceCents),
    reserved_until: row.reservedUntil.toISOString(),
    renewed_at: row.renewedAt.toISOString(),
    minutes_remaining: minutesLeft(left),
    expiration_status: expirationLevel(left),
    status: row.status,
    is_set_aside: row.isSetAside,
    order: row.orderId === null ? null : { id: row.orderId, order_number: row.orderNumber },
    notes: row.notes,
    created_at: row.createdAt.toISOString(),
    updated_at: row.renewedAt.toISOString(),
  }
}

export const holdCountsOf = (counts: HoldCounts) => ({
  total_reservations: counts.total,
  active_reservations: counts.active,
  expired_reservations: counts.expired,
  completed_reservations: counts.completed,
  cancelled_reservations: counts.cancelled,
  guest_reservations: counts.guest,
  registered_reservations: counts.registered,
  overdue_reservations: counts.overdue,
  critical_reservations: counts.critical,
  warning_reservations: counts.warning,
  held_value: pesosOf(counts.heldCents),
  value_at_risk: pesosOf(counts.riskCents),
})
