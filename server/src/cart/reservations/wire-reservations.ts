import { expirationLevel } from '@tocador/contracts/cart/expiration'
import type { CartSummary, Reservation } from '@tocador/contracts/cart/reservation-schemas'
import { firstImage } from '@tocador/contracts/media/image-addresses'
import { pesosOf } from '@tocador/contracts/money'
import type { CartCounts, CartSummaryRow, ReservationCounts, ReservationRow } from './queries'

const minutesLeft = (milliseconds: number) => Math.max(0, Math.ceil(milliseconds / 60_000))

export function reservationOf(row: ReservationRow, now: Date): Reservation {
  // A sold or cancelled hold has no time left, even if its expiry time is in the future.
  const left = row.status === 'active' ? row.reservedUntil.getTime() - now.getTime() : 0
  return {
    id: row.id,
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
    minutes_remaining: minutesLeft(left),
    expiration_status: expirationLevel(left),
    status: row.status,
    notes: row.notes,
    created_at: row.createdAt.toISOString(),
  }
}

export function cartSummaryOf(row: CartSummaryRow, now: Date): CartSummary {
  const left = row.expiresAt === null ? undefined : row.expiresAt.getTime() - now.getTime()
  return {
    id: row.id,
    cart_type: row.userId === null ? 'guest' : 'registered',
    status: row.status,
    user_id: row.userId,
    user_name: row.userName,
    user_phone: row.userPhone,
    user_email: row.userEmail,
    session_id: row.sessionId,
    items_count: row.lineCount,
    products_summary: row.productsSummary,
    total_quantity: row.totalQuantity,
    total_value: pesosOf(row.totalCents),
    expires_at: row.expiresAt?.toISOString() ?? null,
    minutes_until_expiry: minutesLeft(left ?? 0),
    // Without active holds, an open cart with lines has expired completely; any other cart cannot expire.
    expiration_status:
      left === undefined ? (row.lineCount > 0 && row.status === 'active' ? 'expired' : 'safe') : expirationLevel(left),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

/** A cart as listed in /admin/carts, with fewer fields. */
export function listedCartOf(row: CartSummaryRow) {
  const { id, status, userId, userName, userPhone, sessionId, totalQuantity, totalCents, createdAt, updatedAt } = row
  return {
    id,
    status,
    user_id: userId,
    user_name: userName,
    user_phone: userPhone,
    session_id: sessionId,
    total_items: totalQuantity,
    total_value: pesosOf(totalCents),
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
}

export const reservationCountsOf = (counts: ReservationCounts) => ({
  total_reservations: counts.total,
  active_reservations: counts.active,
  expired_reservations: counts.expired,
  completed_reservations: counts.completed,
  cancelled_reservations: counts.cancelled,
  guest_reservations: counts.guest,
  registered_reservations: counts.registered,
  overdue_reservations: counts.overdue,
})

export const cartCountsOf = (counts: CartCounts) => ({
  general: {
    active_carts: counts.active,
    expiring_soon_carts: counts.expiringSoon,
    total_carts: counts.total,
    guest_carts: counts.guest,
    registered_carts: counts.registered,
    expired_carts: counts.expired,
    completed_carts: counts.completed,
  },
  withProducts: { carts_with_products: counts.withProducts, total_cart_value: pesosOf(counts.totalCents) },
})
