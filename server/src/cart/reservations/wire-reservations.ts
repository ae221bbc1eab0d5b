import { expirationLevel, type CartSummary, type Reservation } from '@tocador/contracts/cart'
import { firstImage } from '@tocador/contracts/media'
import { pesosOf } from '@tocador/contracts/money'
import type { CartSummaryRow, ReservationRow } from './queries'

const minutesLeft = (milliseconds: number) => Math.max(0, Math.ceil(milliseconds / 60_000))

export function reservationOf(row: ReservationRow, at: Date): Reservation {
  // A sold or cancelled hold has no time left, even if its expiry time is in the future.
  const left = row.status === 'active' ? row.reserved_until.getTime() - at.getTime() : 0
  return {
    id: row.id,
    user_id: row.user_id,
    session_id: row.session_id,
    user_type: row.user_id === null ? 'guest' : 'registered',
    product_id: row.product_id,
    product_name: row.product_name,
    product_image: firstImage(row.product_images),
    product_price: pesosOf(row.price_cents),
    user_name: row.user_name,
    user_phone: row.user_phone,
    user_email: row.user_email,
    quantity: row.quantity,
    total_amount: pesosOf(row.quantity * row.price_cents),
    reserved_until: row.reserved_until.toISOString(),
    minutes_remaining: minutesLeft(left),
    expiration_status: expirationLevel(left),
    status: row.status,
    notes: row.notes,
    created_at: row.created_at.toISOString(),
  }
}

export function cartSummaryOf(row: CartSummaryRow, at: Date): CartSummary {
  const left = row.expires_at === null ? undefined : row.expires_at.getTime() - at.getTime()
  return {
    id: row.id,
    cart_type: row.user_id === null ? 'guest' : 'registered',
    status: row.status,
    user_id: row.user_id,
    user_name: row.user_name,
    user_phone: row.user_phone,
    user_email: row.user_email,
    session_id: row.session_id,
    items_count: row.items_count,
    products_summary: row.products_summary,
    total_quantity: row.total_quantity,
    total_value: pesosOf(row.total_cents),
    expires_at: row.expires_at?.toISOString() ?? null,
    minutes_until_expiry: minutesLeft(left ?? 0),
    // Without active holds, an open cart with lines has expired completely; any other cart cannot expire.
    expiration_status:
      left === undefined
        ? row.items_count > 0 && row.status === 'active'
          ? 'expired'
          : 'safe'
        : expirationLevel(left),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
