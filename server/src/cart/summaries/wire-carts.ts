import { expirationLevel } from '@tocador/contracts/cart/expiration'
import type { CartSummary } from '@tocador/contracts/cart/hold-schemas'
import { pesosOf } from '@tocador/contracts/money'
import { minutesLeft } from '../holds/wire-holds'
import type { CartCounts, CartSummaryRow } from './queries'

export function cartSummaryOf(row: CartSummaryRow, now: Date): CartSummary {
  const untilEnd = row.expiresAt === null ? undefined : row.expiresAt.getTime() - now.getTime()
  // A sold cart has no time left, even if its holds would have ended later.
  const left = untilEnd === undefined || row.status === 'active' ? untilEnd : Math.min(0, untilEnd)
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
    next_reservation_id: row.nextReservationId,
    renewed_at: row.renewedAt?.toISOString() ?? null,
    minutes_until_expiry: minutesLeft(left ?? 0),
    // A cart without lines cannot expire.
    expiration_status: left === undefined ? 'safe' : expirationLevel(left),
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

export const cartCountsOf = (counts: CartCounts) => ({
  general: {
    active_carts: counts.active,
    expiring_soon_carts: counts.expiringSoon,
    total_carts: counts.total,
    guest_carts: counts.guest,
    registered_carts: counts.registered,
    expired_carts: counts.expired,
    completed_carts: counts.completed,
    overdue_carts: counts.overdue,
    active_guest_carts: counts.activeGuest,
    active_registered_carts: counts.activeRegistered,
  },
  withProducts: {
    carts_with_products: counts.withProducts,
    total_cart_value: pesosOf(counts.totalCents),
    total_items_in_carts: counts.totalUnits,
  },
})
