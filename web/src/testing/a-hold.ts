import type { CartSummary, Hold } from '@tocador/contracts/cart/hold-schemas'

/** A client's hold of two units until 2:30 p.m., half an hour after the tests' now. */
export const aHold = (over: Partial<Hold> = {}): Hold => ({
  id: 51,
  cart_id: 61,
  user_id: 7,
  session_id: '',
  user_type: 'registered',
  product_id: 1,
  product_name: 'Labial',
  product_image: '',
  product_price: 100,
  user_name: 'Ana Ruiz',
  user_phone: '5512345678',
  user_email: '',
  quantity: 2,
  total_amount: 200,
  reserved_until: '2026-11-20T20:30:00.000Z',
  renewed_at: '2026-11-20T19:30:00.000Z',
  minutes_remaining: 30,
  expiration_status: 'warning',
  status: 'active',
  is_set_aside: false,
  notes: '',
  created_at: '2026-11-20T19:30:00.000Z',
  updated_at: '2026-11-20T19:30:00.000Z',
  ...over,
})

export const aCartSummary = (over: Partial<CartSummary> = {}): CartSummary => ({
  id: 61,
  cart_type: 'registered',
  status: 'active',
  user_id: 7,
  user_name: 'Ana Ruiz',
  user_phone: '5512345678',
  user_email: '',
  session_id: '',
  items_count: 1,
  products_summary: 'Labial',
  total_quantity: 2,
  total_value: 200,
  expires_at: '2026-11-20T20:30:00.000Z',
  renewed_at: '2026-11-20T19:30:00.000Z',
  next_reservation_id: 51,
  minutes_until_expiry: 30,
  expiration_status: 'warning',
  created_at: '2026-11-20T19:30:00.000Z',
  updated_at: '2026-11-20T19:30:00.000Z',
  ...over,
})

/** A network with much in three carts of guests. */
export const aHolder = (over: object = {}) => ({
  network: '10.1.2.0/24',
  cart_id: null,
  user_id: null,
  user_name: '',
  user_phone: '',
  session_id: '',
  user_type: 'guest',
  carts: 3,
  pieces: 40,
  share: 12.5,
  value: 900,
  since: '2026-11-20T18:00:00.000Z',
  until: '2026-11-20T21:00:00.000Z',
  is_unusual: true,
  ...over,
})

/** Five open carts of nine, none of which expires soon. */
export const someCartStats = {
  general: {
    active_carts: 5,
    total_carts: 9,
    active_registered_carts: 2,
    active_guest_carts: 3,
    expiring_soon_carts: 0,
  },
  withProducts: { carts_with_products: 3, total_cart_value: 100 },
  expiringSoon: [] as CartSummary[],
  expiringSoonTotals: undefined as { carts: number; value: number } | undefined,
  now: '2026-11-20T20:00:00.000Z',
}
