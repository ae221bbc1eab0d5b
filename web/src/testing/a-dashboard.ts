import type { Dashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import type { DashboardLinks } from '../admin/dashboard/dashboard-links'

/** Friday, 20 November 2026, 6:42 p.m. in a shop where nothing happened. */
export const aDashboard = (over: Partial<Dashboard> = {}): Dashboard => ({
  now: '2026-11-21T00:42:00.000Z',
  today: '2026-11-20',
  today_stats: { new_users_today: 0, new_carts_today: 0, new_reservations_today: 0 },
  week_stats: { new_users_week: 0, new_carts_week: 0, new_reservations_week: 0 },
  compared_with: { date: '2026-11-13', new_users: 0, new_carts: 0, new_reservations: 0, orders: 0, sales: 0 },
  days: [{ date: '2026-11-20', orders: 0, sales: 0 }],
  impairments: [],
  attention: noAttention,
  handovers: [],
  few_left: [],
  first_steps: { places: true, types: true, product_with_photo: true, whatsapp: true, first_order: true },
  ...over,
})

export const noAttention: Dashboard['attention'] = {
  pending_orders: 0,
  oldest_pending_at: null,
  unsent_messages: 0,
  expiring_holds: 0,
  value_at_risk: 0,
  out_of_stock: 0,
  low_stock: 0,
  arrived_products: 0,
  people_to_tell: 0,
  untold_until: null,
  unapproved_products: 0,
  overdue_arrivals: 0,
  pending_options: 0,
}

/** Addresses that say which link they are. */
export const namedLinks: DashboardLinks = {
  newUsers: '/new-users',
  newCarts: '/new-carts',
  newHolds: '/new-holds',
  ordersToday: '/orders-today',
  pendingOrders: '/pending-orders',
  unsentMessages: '/unsent-messages',
  expiringHolds: '/expiring-holds',
  outOfStock: '/out-of-stock',
  lowStock: '/low-stock',
  fewOrNone: '/few-or-none',
  arrived: '/arrived',
  unapproved: '/unapproved',
  pendingOptions: '/pending-options',
  sales: (date) => `/sales/${date}`,
  handovers: (date, slot) => `/handovers/${date}${slot === undefined ? '' : `/${slot.locationId}/${slot.hour}`}`,
  pickList: (date) => `/pick-list/${date}`,
  product: (id) => `/product/${id}`,
  places: '/places',
  products: '/products',
  arrivals: '/arrivals',
  system: '/system',
}
